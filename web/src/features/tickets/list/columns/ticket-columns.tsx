import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { ListedTicket, TicketSummary } from '@hatchway/contract/tickets/tickets'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import type { Column } from '../../../../ui/table/columns/table-column.ts'
import { Ago } from '../../../session/ago.tsx'
import { SlaCell } from '../../../sla/sla-cell.tsx'
import { ChoiceLabel, choiceName, choicesInPortal } from '../../ticket-choices.tsx'
import { StatusLabel } from '../../ticket-icons.tsx'
import type { PickedField } from '../selection/ticket-picker.tsx'
import { ticketListMessages } from '../ticket-list.messages.ts'
import { SubjectCell } from '../ticket-subject-cell.tsx'

export type TicketColumn = Column<ListedTicket> & {
  /** The width in pixels, equal to that of `className`. The subject takes the remaining width. */
  width: number
  /** Whether the column cannot be hidden. */
  isFixed?: boolean
  /** Whether the column is shown only where it is chosen. */
  isMore?: boolean
  /** Whether it shows a custom field. */
  isCustom?: boolean
}

const { columns: headers, values } = ticketListMessages
const sortable = { sortable: true } as const

type ColumnOptions = {
  isStaff: boolean
  /** The columns that do not fit. */
  overflowing: ReadonlySet<string>
  /** Lists the values of a property at its cell; without it the cells are plain text. */
  onPick?: OnPick | undefined
}

/** Returns the columns of the list in default order. */
export function ticketColumns({ isStaff, ...options }: ColumnOptions): TicketColumn[] {
  const requesterColumns: readonly string[] = ['id', 'subject', ...choicesInPortal, 'status', 'created']
  const columns = allColumns(options)
  if (isStaff) return columns
  // Without a checkbox before it the number has the space at the edge of the table.
  const ofRequester = columns.filter(({ id }) => requesterColumns.includes(id))
  return ofRequester.map((column) =>
    column.id === 'id' ? { ...column, width: 84, className: 'w-21 text-ink-3' } : column,
  )
}

const allColumns = ({ overflowing, onPick }: Omit<ColumnOptions, 'isStaff'>): TicketColumn[] => [
  {
    ...sortable,
    id: 'id',
    header: headers.id,
    sortKey: 'ticketNumber',
    width: 72,
    className: 'w-18 text-ink-3',
    isFixed: true,
    cell: ({ ticketNumber }) => `#${ticketNumber}`,
  },
  {
    ...sortable,
    id: 'subject',
    header: headers.subject,
    width: 0,
    isFixed: true,
    cell: (ticket) => <SubjectCell ticket={ticket} hasComments={!overflowing.has('comments')} />,
  },
  {
    ...sortable,
    id: 'requester',
    header: headers.requester,
    width: 120,
    className: 'w-30',
    cell: ({ requester }) => requester?.fullName ?? <Quiet>{values.unknown}</Quiet>,
  },
  ...choiceFields.map((field) => ({
    ...sortable,
    id: field,
    header: ticketFields[field].label,
    width: 92,
    className: 'w-23',
    cell: (ticket: TicketSummary) => (
      <PickCell ticket={ticket} field={field} value={choiceName(field, ticket[field])} onPick={onPick}>
        <ChoiceLabel field={field} value={ticket[field]} />
      </PickCell>
    ),
  })),
  {
    ...sortable,
    id: 'status',
    header: headers.status,
    width: 124,
    className: 'w-31',
    cell: (ticket) => (
      <PickCell ticket={ticket} field="status" value={ticket.statusName} onPick={onPick}>
        <StatusLabel status={ticket.status} name={ticket.statusName} />
      </PickCell>
    ),
  },
  {
    ...sortable,
    id: 'sla',
    header: headers.sla,
    sortKey: 'slaDueAt',
    width: 140,
    className: 'w-35',
    cell: ({ sla }) => <SlaCell sla={sla} />,
  },
  {
    ...sortable,
    id: 'assignee',
    header: headers.assignee,
    ...(overflowing.has('assignee-name') && { headerIcon: UserRound }),
    width: 140,
    className: overflowing.has('assignee-name') ? 'w-16' : 'w-35',
    cell: (ticket) => (
      <PickCell ticket={ticket} field="assignee" value={ticket.assignee?.fullName ?? values.unassigned} onPick={onPick}>
        <Assignee person={ticket.assignee} isAvatarAlone={overflowing.has('assignee-name')} />
      </PickCell>
    ),
  },
  {
    ...sortable,
    id: 'group',
    header: headers.group,
    sortKey: 'assignedGroup',
    width: 144,
    className: 'w-36',
    cell: ({ assignedGroupName }) => assignedGroupName ?? <Quiet>{values.none}</Quiet>,
  },
  {
    ...sortable,
    id: 'customer',
    header: headers.customer,
    width: 136,
    className: 'w-34',
    cell: ({ customerName }) => customerName ?? <Quiet>{values.none}</Quiet>,
  },
  {
    ...sortable,
    id: 'tags',
    header: headers.tags,
    width: 140,
    className: 'w-35',
    cell: ({ tags }) =>
      tags.length > 0 ? <span className="text-ink-2">{tags.join(', ')}</span> : <Quiet>{values.none}</Quiet>,
  },
  {
    ...sortable,
    id: 'created',
    header: headers.created,
    sortKey: 'createdAt',
    width: 160,
    className: 'w-40 text-ink-3',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  {
    ...sortable,
    id: 'updated',
    header: headers.updated,
    sortKey: 'updatedAt',
    width: 160,
    className: 'w-40 text-ink-3',
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
]

function Assignee({ person, isAvatarAlone }: { person: TicketSummary['assignee']; isAvatarAlone: boolean }) {
  if (isAvatarAlone) return <Avatar person={person} named />
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={person} />
      {person ? <span className="truncate">{person.fullName}</span> : <Quiet>{values.unassigned}</Quiet>}
    </span>
  )
}

export type OnPick = (ticket: TicketSummary, field: PickedField, anchor: HTMLElement) => void

type PickCellProps = {
  ticket: TicketSummary
  field: PickedField
  value: string
  onPick: OnPick | undefined
  children: ReactNode
}

/** Shows a property as a button that lists its values, where the user may change it. */
function PickCell({ ticket, field, value, onPick, children }: PickCellProps) {
  if (!onPick || !ticket.can.change) return children
  const { label } = ticketFields[field === 'assignee' ? 'assigneeId' : field]
  return (
    <button
      type="button"
      tabIndex={-1}
      data-pick={field}
      aria-haspopup="dialog"
      aria-expanded={false}
      // The initials of an avatar count as text that a name would have to contain: below the head of its column the name alone is clear.
      aria-label={field === 'assignee' ? undefined : `${label}: ${value}`}
      onClick={({ currentTarget }) => onPick(ticket, field, currentTarget)}
      className="quick focus-inside -ms-1.5 flex h-6.5 max-w-[calc(100%+6px)] items-center rounded-control px-1.5 hover:bg-press aria-expanded:bg-press"
    >
      {children}
    </button>
  )
}

const Quiet = ({ children }: { children: string }) => <span className="text-ink-3">{children}</span>
