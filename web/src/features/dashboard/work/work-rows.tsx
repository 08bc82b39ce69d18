import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import { SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SlaLine } from '../../sla/sla-cell.tsx'
import { TaskDue } from '../../tasks/task-due.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { DueLabel } from '../../tickets/due-label.tsx'
import { PriorityLabel, StatusLabel } from '../../tickets/ticket-icons.tsx'
import { workMessages as messages } from './work.messages.ts'

/** Shows one of the user's tickets: subject, status and when it is due. */
export function MyRow({ ticket }: { ticket: TicketSummary }) {
  return (
    <Row ticket={ticket} start={<TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />}>
      <span className="w-31 flex-none max-xl:hidden">
        <StatusLabel status={ticket.status} name={ticket.statusName} />
      </span>
      <span className="w-22 flex-none max-lg:hidden">
        <PriorityLabel priority={ticket.priority} />
      </span>
      <span className="w-31 flex-none max-md:w-auto">
        <NextDue ticket={ticket} />
      </span>
    </Row>
  )
}

/** Shows a ticket that is due soon, with its assignee. */
export function DueRow({ ticket }: { ticket: TicketSummary }) {
  const { assignee } = ticket
  return (
    <Row ticket={ticket} start={<Avatar person={assignee} named />}>
      <span className="flex-none">
        <NextDue ticket={ticket} />
      </span>
    </Row>
  )
}

/** Shows what is due first: a target of the SLA that has not ended, or the due date. A target that is paused is due at no time. */
function NextDue({ ticket }: { ticket: TicketSummary }) {
  const { dueDate, slaDueAt, sla } = ticket
  const current = sla.filter(({ endedAt }) => endedAt === null)
  const isTargetFirst = slaDueAt ? !dueDate || slaDueAt < dueDate : !dueDate && current.length > 0
  return isTargetFirst ? <SlaLine sla={current} /> : <DueLabel {...ticket} />
}

/** Shows one of the user's tasks: its subject, its ticket, and when it is due. It leads to the ticket. */
export function TaskRow({ task }: { task: ListedTask }) {
  return (
    <Row ticket={task.ticket} subject={task.subject} start={<SquareCheck className="flex-none text-ink-3" />}>
      <span className="w-31 flex-none max-md:w-auto">
        {task.dueAt ? <TaskDue task={task} compact /> : <span className="text-ink-3">{messages.noDueDate}</span>}
      </span>
    </Row>
  )
}

type RowProps = {
  ticket: Pick<TicketSummary, 'id' | 'ticketNumber' | 'subject'>
  /** The ticket's, unless another one is given. */
  subject?: string
  start: ReactNode
  children: ReactNode
}

function Row({ ticket, subject = ticket.subject, start, children }: RowProps) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to="/tickets/$id"
        params={{ id: String(ticket.id) }}
        className="focus-inside -mx-2 flex h-row items-center gap-3 rounded-control px-2 no-underline hover:bg-surface-2 max-md:h-12"
      >
        {start}
        <span className="w-12.5 flex-none text-ink-3 max-lg:hidden">#{ticket.ticketNumber}</span>
        <span className="min-w-0 flex-1 truncate font-medium">{subject}</span>
        {children}
      </Link>
    </li>
  )
}

/** Shows placeholder rows that fade towards the bottom. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <ul aria-label={messages.loading}>
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <li
          key={at}
          style={{ opacity: 1 - at / rows }}
          className="flex h-row items-center gap-3 border-line border-t first:border-t-0"
        >
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className="h-2.5 w-10" />
          <span className="min-w-0 flex-1">
            <Skeleton style={{ width: `${80 - ((at * 17) % 40)}%` }} />
          </span>
          <Skeleton className="h-2.5 w-20" />
        </li>
      ))}
    </ul>
  )
}
