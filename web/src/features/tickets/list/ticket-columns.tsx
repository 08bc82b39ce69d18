import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { Ago } from '../../session/ago.tsx'
import { ChoiceLabel, choicesInPortal } from '../ticket-choices.tsx'
import { StatusLabel } from '../ticket-icons.tsx'
import { SubjectCell } from './ticket-subject-cell.tsx'

export type TicketColumn = Column<TicketSummary> & {
  /** The width in pixels, equal to that of `className`. The subject takes the remaining width. */
  width: number
  /** Whether the column cannot be hidden. */
  isFixed?: boolean
}

const sortable = { sortable: true } as const

/** Returns the columns of the list in default order. `overflowing` names those that do not fit. */
export function ticketColumns({
  isStaff,
  overflowing,
}: {
  isStaff: boolean
  overflowing: ReadonlySet<string>
}): TicketColumn[] {
  const requesterColumns: readonly string[] = ['id', 'subject', ...choicesInPortal, 'status', 'created']
  return allColumns(overflowing).filter(({ id }) => isStaff || requesterColumns.includes(id))
}

const allColumns = (overflowing: ReadonlySet<string>): TicketColumn[] => [
  {
    ...sortable,
    id: 'id',
    header: 'ID',
    sortKey: 'ticketNumber',
    width: 76,
    className: 'w-19 text-ink-3',
    isFixed: true,
    cell: ({ ticketNumber }) => `#${ticketNumber}`,
  },
  {
    ...sortable,
    id: 'subject',
    header: 'Subject',
    width: 0,
    isFixed: true,
    cell: (ticket) => <SubjectCell ticket={ticket} hasComments={!overflowing.has('comments')} />,
  },
  {
    ...sortable,
    id: 'requester',
    header: 'Requester',
    width: 132,
    className: 'w-33',
    cell: ({ requester }) => requester?.fullName ?? <Quiet>Unknown</Quiet>,
  },
  ...choiceFields.map((field) => ({
    ...sortable,
    id: field,
    header: ticketFields[field].label,
    width: 100,
    className: 'w-25',
    cell: (ticket: TicketSummary) => <ChoiceLabel field={field} value={ticket[field]} />,
  })),
  {
    ...sortable,
    id: 'status',
    header: 'Status',
    width: 128,
    className: 'w-32',
    cell: ({ status, statusName }) => <StatusLabel status={status} name={statusName} />,
  },
  {
    ...sortable,
    id: 'assignee',
    header: 'Assigned To',
    width: 148,
    className: overflowing.has('assignee-name') ? 'w-16' : 'w-37',
    cell: ({ assignee }) => <Assignee person={assignee} isAvatarAlone={overflowing.has('assignee-name')} />,
  },
  {
    ...sortable,
    id: 'group',
    header: 'Group',
    sortKey: 'assignedGroup',
    width: 120,
    className: 'w-30',
    cell: ({ assignedGroupName }) => assignedGroupName ?? <Quiet>None</Quiet>,
  },
  {
    ...sortable,
    id: 'customer',
    header: 'Customer',
    width: 136,
    className: 'w-34',
    cell: ({ customerName }) => customerName ?? <Quiet>None</Quiet>,
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 140,
    className: 'w-35',
    cell: ({ tags }) => (tags.length > 0 ? <span className="text-ink-2">{tags.join(', ')}</span> : <Quiet>None</Quiet>),
  },
  {
    ...sortable,
    id: 'created',
    header: 'Created',
    sortKey: 'createdAt',
    width: 172,
    className: 'w-43 text-ink-3',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  {
    ...sortable,
    id: 'updated',
    header: 'Updated',
    sortKey: 'updatedAt',
    width: 172,
    className: 'w-43 text-ink-3',
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
]

function Assignee({ person, isAvatarAlone }: { person: TicketSummary['assignee']; isAvatarAlone: boolean }) {
  const face = person && { id: person.id, name: person.fullName, avatarUrl: person.avatarUrl }
  if (isAvatarAlone) return <Avatar person={face} named />
  return (
    <span className="flex items-center gap-2">
      <Avatar person={face} />
      {person ? <span className="truncate">{person.fullName}</span> : <Quiet>Unassigned</Quiet>}
    </span>
  )
}

const Quiet = ({ children }: { children: string }) => <span className="text-ink-3">{children}</span>
