import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import type { TicketSearch } from '../../tickets/filters/ticket-search.ts'
import { Card, CardEmpty, CardError, cardLink } from '../card.tsx'
import { dashboardWork, type Work } from '../dashboard.queries.ts'
import { inGroup, type Scope } from '../dashboard-links.ts'
import { useFrozenWhileHovered } from '../use-frozen-while-hovered.ts'
import { workMessages as messages } from './work.messages.ts'
import { DueRow, MyRow, RowsSkeleton, TaskRow } from './work-rows.tsx'

const dueFirst = { sortBy: 'dueDate', sortDirection: 'asc' }

type WorkProps = { scope: Scope; className?: string }

/** Lists the user’s open tickets, the earliest due date first. */
export const MyWork = (props: WorkProps) => (
  <WorkCard
    {...props}
    title={messages.mine}
    part="mine"
    detail={messages.mineOpen}
    search={{ assigneeId: 'me', status: 'open,in_progress', ...dueFirst }}
    Row={MyRow}
    empty={messages.mineNone}
    Aside={OwnTasks}
    More={NextTasks}
  />
)

/** Leads to the user’s open tasks; nothing while there are none. */
function OwnTasks({ tasks: { open, overdue } }: Work) {
  if (open === 0) return null
  return (
    <Link to="/tasks" className={cardLink}>
      {messages.openTasks(open, overdue)}
      {overdue > 0 && <span className="text-danger-ink">{messages.overdueTasks(overdue)}</span>}
    </Link>
  )
}

/** Lists the user’s tasks that are due first, where there is room below few tickets. */
function NextTasks({ tasks: { next } }: Work) {
  if (next.length === 0) return null
  return (
    <section aria-label={messages.myTasks} className="mt-3">
      <h3 className="type-small mb-1 text-ink-3">{messages.tasks}</h3>
      <ul>
        {next.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}

/** Lists the tickets that are due within two days or overdue, regardless of the assignee. */
export const DueSoon = (props: WorkProps) => (
  <WorkCard
    {...props}
    title={messages.due}
    part="due"
    detail={messages.dueCount}
    search={{ due: 'soon', ...dueFirst }}
    Row={DueRow}
    empty={messages.dueNone}
  />
)

type WorkCardProps = WorkProps & {
  title: string
  part: 'mine' | 'due'
  /** The text beside the title. */
  detail: (total: number) => string
  search: TicketSearch
  Row: ComponentType<{ ticket: TicketSummary }>
  /** The sentence for an empty list. */
  empty: string
  /** Shown in the heading; on phones, below the list. */
  Aside?: ComponentType<Work>
  /** Shown below the list. */
  More?: ComponentType<Work>
}

function WorkCard({
  scope: { group },
  className,
  title,
  part,
  detail,
  search,
  Row,
  empty,
  Aside,
  More,
}: WorkCardProps) {
  const work = useQuery(dashboardWork(group))
  const { shown, hold } = useFrozenWhileHovered<Work | undefined>(work.data)
  const list = shown?.[part]
  return (
    <Card
      title={title}
      detail={list && detail(list.total)}
      className={className}
      end={
        <>
          {shown && Aside && (
            <span className="me-2 max-md:hidden">
              <Aside {...shown} />
            </span>
          )}
          <Link
            to="/tickets"
            search={inGroup(group, search)}
            className={cardLink}
            aria-label={messages.openViewOf(title)}
          >
            {messages.openView}
            <ChevronRight size={14} className="text-ink-3 rtl:-scale-x-100" />
          </Link>
        </>
      }
    >
      {list ? (
        list.total === 0 ? (
          <CardEmpty>{empty}</CardEmpty>
        ) : (
          <ul {...hold}>
            {list.tickets.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )
      ) : work.isError ? (
        <CardError query={work} />
      ) : (
        <RowsSkeleton />
      )}
      {shown && More && <More {...shown} />}
      {shown && Aside && (
        <span className="mt-2 -ms-1.5 md:hidden">
          <Aside {...shown} />
        </span>
      )}
    </Card>
  )
}
