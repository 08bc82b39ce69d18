import { withinAllowedGroups } from '@hatchway/contract/accounts/allowed-groups'
import type { Group } from '@hatchway/contract/accounts/groups'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useMemo } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useAwayText } from '../../on-call/absences/absences.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { prefetchedFor } from '../prefetch-ticket.ts'
import { propertiesMessages as messages } from './properties.messages.ts'
import { PropertySelect } from './property-select.tsx'
import type { ChangeOf, OpenRow } from './use-property-changes.ts'

type AssignmentPropertiesProps = {
  ticket: Ticket
  type: TicketType | undefined
  change: ChangeOf
  rowOf: OpenRow['rowOf']
}

/** Edits the group and the assignee of a ticket. */
export function AssignmentProperties({ ticket, type, change, rowOf }: AssignmentPropertiesProps) {
  const { user } = useSession()
  const { assignee, assignedGroupId, assignedGroupName } = ticket
  // The conversation beside has just fetched them.
  const fetched = { enabled: ticket.can.change, staleTime: prefetchedFor }
  const { data: groups = none, isPending } = useQuery({ ...groupsList, ...fetched })
  const allowed = withinAllowedGroups(groups, type)
  const people = useMemo(() => candidatesOf(groups, assignedGroupId), [groups, assignedGroupId])
  const awayText = useAwayText(rowOf('assignee').opening.useIsOpen())
  const assign = (person: Person | null) =>
    change(
      { assigneeId: person?.id ?? null },
      {
        assigneeId: person?.id ?? null,
        assignee: person && { id: person.id, fullName: person.fullName, avatarUrl: null },
      },
    )
  return (
    <>
      <PropertySelect
        {...rowOf('group')}
        label={messages.labels.group}
        value={assignedGroupId === null ? undefined : String(assignedGroupId)}
        face={assignedGroupName && <span className="truncate">{assignedGroupName}</span>}
        mayChange={ticket.can.change}
        loading={isPending}
        options={recordOptions(allowed)}
        onChoose={(value) => {
          const group = groups.find(({ id }) => String(id) === value)
          const stays = group?.members.some(({ id }) => id === assignee?.id)
          if (!group) return
          change(
            { assignedGroupId: group.id },
            {
              assignedGroupId: group.id,
              assignedGroupName: group.name,
              ...(stays ? {} : { assigneeId: null, assignee: null }),
            },
          )
        }}
      />
      <PropertySelect
        {...rowOf('assignee')}
        label={messages.labels.assignee}
        value={assignee ? String(assignee.id) : undefined}
        face={<Assignee person={assignee} />}
        mayChange={ticket.can.change}
        loading={isPending}
        none={messages.unassigned}
        searchable
        options={people.map(({ id, fullName }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, fullName }} size={20} />,
          detail: awayText(id),
        }))}
        onChoose={(value) => assign(people.find(({ id }) => String(id) === value) ?? null)}
        footer={
          assignee?.id !== user.id && (
            <button
              type="button"
              className="floating-item w-full hover:bg-hover"
              onClick={() => {
                rowOf('assignee').opening.set(false)
                assign(user)
              }}
            >
              <UserRoundCheck />
              <span className="flex-1 text-start">{messages.assignToMe}</span>
              <Kbd keys="I" />
            </button>
          )
        }
      />
    </>
  )
}

const none: readonly Group[] = []

type Person = { id: number; fullName: string; avatarUrl?: string | null }

function Assignee({ person }: { person: Person | null }) {
  return (
    <>
      <Avatar person={person} size={20} />
      <span className={person ? 'truncate' : 'text-ink-3'}>{person?.fullName ?? messages.unassigned}</span>
    </>
  )
}

/** Returns the members of the ticket's group. Without a group, or while it has no members, the members of any group. */
export function candidatesOf(groups: readonly Group[], groupId: number | null): Person[] {
  const own = groups.find(({ id }) => id === groupId)?.members ?? []
  const members = own.length > 0 ? own : groups.flatMap((group) => group.members)
  const byId = new Map(members.map((member) => [member.id, member]))
  return [...byId.values()].sort((a, b) => a.fullName.localeCompare(b.fullName))
}
