import type { Contact, ShownCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { PageFooter, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { InviteDialog } from '../../people/invite-dialog.tsx'
import { customerPeople } from '../customers.queries.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonName, PersonState, personColumns } from './person-columns.tsx'

/** Lists who can sign in at a customer's portal, and their permissions. */
export function PeopleTab({ customer }: { customer: ShownCustomer }) {
  const [place, setPlace] = useState({ search: '', page: 1, limit: 20 })
  const [isInviting, setInviting] = useState(false)
  const query = useQuery(customerPeople(customer.id, place))
  const { data, isFetching } = query
  const isNarrow = useNarrow()
  const pages = data && data.total > 0 && (
    <Pagination
      page={place.page}
      pageSize={place.limit}
      total={data.total}
      onPage={(page) => setPlace({ ...place, page })}
      onPageSize={(limit) => setPlace({ ...place, limit, page: 1 })}
    />
  )
  const mayInvite = customer.can.invite
  const invite = mayInvite && (
    <Button
      size="sm"
      icon={<UserPlus size={16} strokeWidth={1.85} aria-hidden />}
      disabledReason={!customer.portal?.isEnabled && 'Open a portal first: that is where people sign in'}
      onClick={() => setInviting(true)}
    >
      Invite person
    </Button>
  )
  return (
    <>
      <Toolbar>
        <DebouncedSearchInput
          label="Search people"
          placeholder="Name or address"
          value={place.search}
          onChange={(search) => setPlace({ ...place, search, page: 1 })}
          hasKey={false}
          className="w-56 max-md:w-full"
        />
        <span className="ms-auto">{invite}</span>
      </Toolbar>
      {query.isLoadingError ? (
        <QueryError className="m-auto" title="People could not be loaded" query={query} />
      ) : (
        <DataTable<Contact>
          label="People"
          className="flex-1"
          columns={personColumns(mayInvite)}
          rows={data?.people}
          rowId={({ id }) => id}
          refetching={isFetching}
          minWidth={640}
          part={JSON.stringify(place)}
          card={(person) => (
            <div className="flex items-start gap-3 px-4 py-3">
              <span className="grid min-w-0 flex-1 gap-1">
                <PersonName person={person} />
                <span className="type-small truncate text-ink-3">{person.email}</span>
                <PersonState person={person} />
              </span>
              {mayInvite && <PersonActs person={person} />}
            </div>
          )}
          empty={
            place.search ? (
              <EmptyState art="glass" title="Nobody matches">
                Try part of a name or an address.
              </EmptyState>
            ) : (
              <EmptyState title="Nobody here yet">
                {customer.portal
                  ? 'Whoever is invited gets a mail with a link to choose a password.'
                  : 'Open a portal first: that is where people sign in.'}
              </EmptyState>
            )
          }
          end={isNarrow && pages}
        />
      )}
      {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
      {isInviting && <InviteDialog customer={customer} onClose={() => setInviting(false)} />}
    </>
  )
}
