import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { UserCheck, Users } from 'lucide-react'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import { type Option, OptionList } from '../../../../ui/select/option-list.tsx'
import { groupsList } from '../../../groups/groups.queries.ts'
import { useSession } from '../../../session/session-context.tsx'
import { staffList } from '../../../users/users.queries.ts'
import type { ChangeDisplay } from '../../bulk/use-list-change.ts'
import { candidatesOf } from '../../properties/assignment-properties.tsx'
import { assigneeDisplay } from '../change-display.ts'
import { assigneeOptionsMessages as messages } from './assignee-options.messages.ts'

type Assignee = { id: number; fullName: string; avatarUrl?: string | null }

type AssigneeOptionsProps = {
  ticket?: TicketSummary | undefined
  onPick: (change: BulkChange, display: ChangeDisplay) => void
}

/** Users who can have the row's ticket; for several tickets or tasks everyone, and the groups. */
export function AssigneeOptions({ ticket, onPick }: AssigneeOptionsProps) {
  const { user } = useSession()
  const groups = useQuery({ ...groupsList, staleTime: 60_000 })
  const staff = useQuery({ ...staffList, staleTime: 60_000, enabled: ticket === undefined })
  const people: readonly Assignee[] = ticket
    ? candidatesOf(groups.data ?? [], ticket.assignedGroupId)
    : (staff.data ?? [])
  const others = people.filter(({ id }) => id !== user.id)
  const options: Option[] = [
    { value: `person ${user.id}`, label: messages.me, icon: <UserCheck /> },
    { value: 'none', label: messages.noOne, icon: <Avatar /> },
    ...(ticket ? [] : (groups.data ?? [])).map(({ id, name }) => ({
      value: `group ${id}`,
      label: name,
      icon: <Users />,
      detail: messages.group,
    })),
    ...others.map(({ id, fullName, avatarUrl }) => ({
      value: `person ${id}`,
      label: fullName,
      icon: <Avatar person={{ id, fullName, avatarUrl }} />,
    })),
  ]
  const pick = (picked: string) => {
    const [kind, id] = picked.split(' ')
    if (kind === 'group') {
      const name = groups.data?.find((group) => group.id === Number(id))?.name
      return onPick({ assignedGroupId: Number(id) }, { ...(name && { value: name }) })
    }
    if (kind === 'none') return onPick({ assigneeId: null }, { preview: { assigneeId: null, assignee: null } })
    const person = Number(id) === user.id ? user : others.find((one) => one.id === Number(id))
    if (!person || person.id === ticket?.assigneeId) return
    onPick({ assigneeId: person.id }, assigneeDisplay(person, person.id === user.id))
  }
  return (
    <OptionList
      label={ticketFields.assigneeId.label}
      searchable
      placeholder={ticket ? messages.search : messages.searchWithGroups}
      options={options}
      selected={ticket ? [ticket.assigneeId === null ? 'none' : `person ${ticket.assigneeId}`] : []}
      loading={groups.isLoading || staff.isLoading}
      onPick={pick}
    />
  )
}
