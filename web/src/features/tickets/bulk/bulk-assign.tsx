import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { useQuery } from '@tanstack/react-query'
import { UserCheck, Users } from 'lucide-react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { staffList } from '../../users/users.queries.ts'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

/** Assigns the selected tickets to a user, to no one, or to a group. */
export function BulkAssign({ onPick }: { onPick: (change: BulkChange) => void }) {
  const { user } = useSession()
  const groups = useQuery(groupsList)
  const staff = useQuery(staffList)
  const options = [
    { value: `person ${user.id}`, label: 'Me', icon: <UserCheck {...icon} /> },
    { value: 'none', label: 'No one', icon: <Avatar /> },
    ...(groups.data ?? []).map(({ id, name }) => ({
      value: `group ${id}`,
      label: name,
      icon: <Users {...icon} />,
      detail: 'Group',
    })),
    ...(staff.data ?? [])
      .filter(({ id }) => id !== user.id)
      .map(({ id, fullName }) => ({
        value: `person ${id}`,
        label: fullName,
        icon: <Avatar person={{ id, name: fullName }} />,
      })),
  ]
  const pick = (value: string) => {
    const [kind, id] = value.split(' ')
    if (kind === 'group') onPick({ assignedGroupId: Number(id) })
    else onPick({ assigneeId: kind === 'person' ? Number(id) : null })
  }
  return (
    <OptionList
      label="People and groups"
      searchable
      placeholder="Person or group"
      options={options}
      selected={[]}
      loading={groups.isLoading || staff.isLoading}
      onPick={pick}
    />
  )
}
