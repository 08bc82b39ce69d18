import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TicketSearch } from '../../tickets/filters/ticket-search.ts'
import { Card, CardEmpty, CardError, cardLink } from '../card.tsx'
import { dashboardWork, type Work } from '../dashboard.queries.ts'
import { inGroup, type Scope } from '../dashboard-links.ts'
import { counted } from '../figures/figure-labels.ts'
import { useFrozenWhileHovered } from '../use-frozen-while-hovered.ts'
import { DueRow, MyRow, RowsSkeleton } from './work-rows.tsx'

const dueFirst = { sortBy: 'dueDate', sortDirection: 'asc' }

/** Lists the user's open tickets, the earliest due date first. */
export function MyWork({ scope: { group }, className }: { scope: Scope; className?: string }) {
  const work = useWork(group)
  const mine = { assigneeId: 'me', status: 'open,in_progress', ...dueFirst }
  return (
    <WorkCard
      title="My work"
      detail={work.shown && `${counted(work.shown.mine.total)} open`}
      search={inGroup(group, mine)}
      work={work}
      className={className}
    >
      {work.shown?.mine.tickets.map((ticket) => (
        <MyRow key={ticket.id} ticket={ticket} />
      ))}
      {work.shown?.mine.total === 0 && 'No open tickets assigned to you.'}
    </WorkCard>
  )
}

/** Lists the tickets that are due within two days or overdue, regardless of the assignee. */
export function DueSoon({ scope: { group }, className }: { scope: Scope; className?: string }) {
  const work = useWork(group)
  return (
    <WorkCard
      title="Due soon or overdue"
      detail={work.shown && counted(work.shown.due.total)}
      search={inGroup(group, { due: 'soon', ...dueFirst })}
      work={work}
      className={className}
    >
      {work.shown?.due.tickets.map((ticket) => (
        <DueRow key={ticket.id} ticket={ticket} />
      ))}
      {work.shown?.due.total === 0 && 'No tickets due in the next two days.'}
    </WorkCard>
  )
}

type WorkState = ReturnType<typeof useWork>

function useWork(group: number | undefined) {
  const work = useQuery(dashboardWork(group))
  const { shown, hold } = useFrozenWhileHovered<Work | undefined>(work.data)
  return { ...work, shown, hold }
}

type WorkCardProps = {
  title: string
  detail: ReactNode
  search: TicketSearch
  work: WorkState
  className?: string | undefined
  /** The rows, or an empty-state sentence. */
  children: ReactNode
}

function WorkCard({ title, detail, search, work, className, children }: WorkCardProps) {
  const isEmpty = Array.isArray(children) && children.some((child) => typeof child === 'string')
  return (
    <Card
      title={title}
      detail={detail}
      className={className}
      end={
        <Link to="/tickets" search={search} className={cardLink} aria-label={`${title}: open view`}>
          Open view
          <ChevronRight size={14} strokeWidth={1.85} aria-hidden className="text-ink-3 rtl:-scale-x-100" />
        </Link>
      }
    >
      {work.shown ? (
        isEmpty ? (
          <CardEmpty>{children}</CardEmpty>
        ) : (
          <ul {...work.hold}>{children}</ul>
        )
      ) : work.isError ? (
        <CardError query={work} />
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
}
