import type { Group } from '@hatchway/contract/accounts/groups'
import { assignmentModeLabels } from '@hatchway/contract/assignment/assignment-text'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { AvatarStack } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { assignmentMessages } from '../assignment/assignment.messages.ts'
import { groupAssignmentList } from '../assignment/assignment.queries.ts'
import { groupMessages as messages } from './groups.messages.ts'
import { groupsList } from './groups.queries.ts'

/** Lists the agent groups. */
export function GroupList({ onAdd }: { onAdd: () => void }) {
  const navigate = useNavigate()
  const query = useQuery(groupsList)
  const { data, isFetching } = query
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  return (
    <DataTable
      label={messages.title}
      className="flex-1"
      columns={columns}
      rows={data}
      rowId={({ id }) => id}
      rowHref={hrefOf}
      onOpen={(group) => void navigate({ to: hrefOf(group) as '/settings' })}
      refetching={isFetching}
      minWidth={520}
      card={(group) => (
        <Link to={hrefOf(group) as '/settings'} className="flex items-center gap-3 px-4 py-3 text-ink no-underline">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{group.name}</span>
            <Assignment groupId={group.id} />
          </span>
          <Members group={group} />
        </Link>
      )}
      empty={
        <EmptyState
          title={messages.noGroups}
          mainAction={
            <Button icon={Plus} onClick={onAdd}>
              {messages.newGroup}
            </Button>
          }
        >
          {messages.purpose}
        </EmptyState>
      }
    />
  )
}

const hrefOf = ({ id }: Group) => `/settings/groups/${id}`

const columns: Column<Group>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    className: 'ps-5',
    draggable: false,
    cell: (group) => (
      <Link
        to={hrefOf(group) as '/settings'}
        className="block truncate font-medium text-ink no-underline hover:underline"
      >
        {group.name}
      </Link>
    ),
  },
  {
    id: 'assignment',
    header: messages.columns.assignment,
    className: 'w-56',
    draggable: false,
    cell: ({ id }) => <Assignment groupId={id} />,
  },
  {
    id: 'members',
    header: messages.columns.members,
    className: 'w-80',
    draggable: false,
    cell: (group) => <Members group={group} />,
  },
]

/** How the group assigns tickets, and how many of them wait for a member. */
function Assignment({ groupId }: { groupId: number }) {
  const { data } = useQuery(groupAssignmentList)
  const { mode = 'manual', waitingTickets = 0 } = data?.find((one) => one.groupId === groupId) ?? {}
  if (!data) return null
  return (
    <span className="flex items-center gap-2 text-ink-2">
      {assignmentModeLabels[mode]}
      {waitingTickets > 0 && <Badge tone="warning">{assignmentMessages.waiting(waitingTickets)}</Badge>}
    </span>
  )
}

function Members({ group: { members } }: { group: Group }) {
  if (members.length === 0) return <span className="text-ink-3">{messages.noMembers}</span>
  return (
    <span className="flex items-center gap-2">
      <AvatarStack max={6} people={members} />
      <span className="text-ink-2">{messages.memberCount(members.length)}</span>
    </span>
  )
}
