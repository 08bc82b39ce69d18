import type { ListedPortalTicket } from '@hatchway/contract/customers/portal'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Sort } from '../../platform/lists/list-search.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListEmpty, type NoMatchText } from '../../ui/feedback/list-states.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { PortalTicketCard } from './portal-ticket-card.tsx'
import { portalTicketColumns } from './portal-ticket-columns.tsx'
import { portalTicketListMessages as messages } from './portal-ticket-list.messages.ts'
import { ticketHref, toTicket } from './ticket-link.tsx'

type PortalTicketListProps = {
  tickets: readonly ListedPortalTicket[] | undefined
  isRefetching: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  /** Clears the filter; absent when nothing is filtered. */
  onClear?: (() => void) | undefined
  onCreate: () => void
  suggestion?: NoMatchText['suggestion'] | undefined
}

/** Lists the tickets as a table, on phones as cards. */
export function PortalTicketList({ tickets, isRefetching, sort, onSort, ...nothing }: PortalTicketListProps) {
  const style = useDateStyle()
  const router = useRouter()
  const isWide = useMedia('(min-width: 1280px)')
  return (
    <DataTable
      label={messages.title}
      className="min-h-0 flex-1 max-md:flex-none [&_:is(th,td):first-child]:ps-7"
      density="roomy"
      orderKey="portal_tickets"
      minWidth={isWide ? 960 : 680}
      columns={portalTicketColumns(style, { isWide })}
      rows={tickets}
      rowId={({ id }) => id}
      rowHref={({ id }) => ticketHref(id)}
      onOpen={({ id }) => void router.navigate(toTicket(id))}
      sort={sort}
      onSort={onSort}
      refetching={isRefetching}
      card={(ticket) => <PortalTicketCard ticket={ticket} />}
      empty={<Nothing {...nothing} />}
    />
  )
}

function Nothing({
  onClear,
  onCreate,
  suggestion,
}: Pick<PortalTicketListProps, 'onClear' | 'onCreate' | 'suggestion'>) {
  return (
    <ListEmpty
      isFiltered={onClear !== undefined}
      onClear={() => onClear?.()}
      noMatch={{
        title: messages.none,
        hint: messages.noMatchHint,
        ...(suggestion && { suggestion }),
      }}
    >
      <EmptyState
        title={messages.none}
        mainAction={
          <Button variant="outline" icon={Plus} onClick={onCreate}>
            {messages.create}
          </Button>
        }
      >
        {messages.noneHint}
      </EmptyState>
    </ListEmpty>
  )
}
