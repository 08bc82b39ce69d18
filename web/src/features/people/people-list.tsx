import { type ListedPerson, users } from '@hatchway/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { peopleMessages as messages } from './people.messages.ts'
import { type PeopleQuery, peoplePage } from './people.queries.ts'
import { peopleColumns } from './people-columns.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonCard } from './person-card.tsx'
import { WaitingRegistrations } from './waiting-registrations.tsx'

/** Lists all users, with search, filters and sorting, or those who wait for an account. */
export function PeopleList({ onInvite }: { onInvite: () => void }) {
  const list = useListState(users.people.query)
  const isWaiting = list.query.status === 'waiting'
  const people = useQuery({ ...peoplePage(list.query as PeopleQuery), enabled: !isWaiting })
  const hrefOf = ({ id }: ListedPerson) => `/settings/people/${id}`
  return (
    <>
      <PeopleTools list={list} />
      {isWaiting ? (
        <WaitingRegistrations search={list.query.search ?? ''} />
      ) : (
        <ListPage
          label={messages.title}
          list={list}
          query={people}
          rowsOf={({ people }) => people}
          rowHref={hrefOf}
          columns={peopleColumns}
          minWidth={760}
          card={(person) => <PersonCard person={person} href={hrefOf(person)} />}
          noMatch={messages.noMatch}
          empty={
            <EmptyState title={messages.noPeople} mainAction={<Button onClick={onInvite}>{messages.invite}</Button>}>
              {messages.purpose}
            </EmptyState>
          }
        />
      )}
    </>
  )
}
