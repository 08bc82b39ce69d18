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

/** Lists all users, with search, filters and sorting. */
export function PeopleList({ onInvite }: { onInvite: () => void }) {
  const list = useListState(users.people.query)
  const hrefOf = ({ id }: ListedPerson) => `/settings/people/${id}`
  return (
    <>
      <PeopleTools list={list} />
      <ListPage
        label={messages.title}
        list={list}
        query={useQuery(peoplePage(list.query as PeopleQuery))}
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
    </>
  )
}
