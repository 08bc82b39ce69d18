import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { Column } from '../../../ui/table/columns/table-column.ts'
import { Ago } from '../../session/ago.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { taskMessages as messages } from '../task.messages.ts'
import { TaskDue } from '../task-due.tsx'
import { TaskBlocks, TaskCheck, TaskMarks } from '../task-state.tsx'

export const taskColumns: Column<ListedTask>[] = [
  {
    id: 'subject',
    header: messages.columnHeads.subject,
    sortKey: 'subject',
    sortable: true,
    cell: (task) => (
      <span className="flex min-w-0 items-center gap-2">
        <TaskCheck task={task} />
        <span className={`truncate ${task.state === 'done' ? 'text-ink-3 line-through' : 'font-medium'}`}>
          {task.subject}
        </span>
        <TaskMarks task={task} />
      </span>
    ),
  },
  {
    id: 'ticket',
    header: messages.columnHeads.ticket,
    className: 'w-56 max-xl:w-[22%]',
    cell: ({ ticket }) => <TaskTicket ticket={ticket} />,
  },
  {
    id: 'required',
    header: messages.columnHeads.required,
    className: 'w-32',
    cell: (task) => <TaskBlocks task={task} />,
  },
  {
    id: 'assignee',
    header: messages.columnHeads.assignee,
    className: 'w-36',
    cell: (task) => <TaskDoer task={task} />,
  },
  {
    id: 'group',
    header: messages.columnHeads.group,
    className: 'w-36',
    cell: ({ group }) => group?.name ?? <span className="text-ink-3">{messages.fields.noGroup}</span>,
  },
  {
    id: 'customer',
    header: messages.columnHeads.customer,
    className: 'w-36',
    cell: ({ ticket: { customerName } }) =>
      customerName ?? <span className="text-ink-3">{messages.fields.noCustomer}</span>,
  },
  {
    id: 'created',
    header: messages.columnHeads.created,
    sortKey: 'createdAt',
    sortable: true,
    className: 'w-36 text-ink-3',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  {
    id: 'due',
    header: messages.columnHeads.due,
    sortKey: 'due',
    sortable: true,
    className: 'w-76 max-xl:w-38',
    cell: (task) => <TaskDue task={task} />,
  },
]

/** The ticket of a task, as a link. */
export function TaskTicket({ ticket }: Pick<ListedTask, 'ticket'>) {
  return (
    <Link
      to="/tickets/$id"
      params={{ id: String(ticket.id) }}
      className="touch-target flex min-w-0 items-center gap-1.5 text-ink-2 no-underline hover:text-accent-ink"
      onClick={(event) => event.stopPropagation()}
    >
      <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />
      <span className="flex-none text-ink-3">#{ticket.ticketNumber}</span>
      <span className="truncate">{ticket.subject}</span>
    </Link>
  )
}

export function TaskDoer({ task: { assignee, group } }: { task: ListedTask }) {
  if (assignee)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar person={assignee} size={20} />
        <span className="truncate">{assignee.fullName}</span>
      </span>
    )
  return <span className="truncate text-ink-3">{group?.name ?? messages.unassigned}</span>
}

export function TaskCard({ task }: { task: ListedTask }) {
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <TaskCheck task={task} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className={task.state === 'done' ? 'text-ink-3 line-through' : 'font-medium'}>{task.subject}</span>
        <TaskTicket ticket={task.ticket} />
        <TaskDue task={task} />
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <TaskMarks task={task} />
          <TaskBlocks task={task} />
        </span>
      </span>
    </div>
  )
}
