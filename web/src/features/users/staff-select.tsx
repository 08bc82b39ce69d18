import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { staffSelectMessages as messages } from './user.messages.ts'
import { staffList } from './users.queries.ts'

type StaffSelectProps = { value: readonly number[]; onValueChange: (ids: number[]) => void; none: string }

/** Selects several agents and admins, or none. Must be inside a `Field group`. */
export function StaffSelect({ value, onValueChange, none }: StaffSelectProps) {
  const staff = useQuery(staffList)
  return (
    <MultiSelect
      label={messages.search}
      none={none}
      loading={staff.isPending}
      emptyText={staff.isError ? messages.loadFailed : messages.noMatch}
      options={(staff.data ?? []).map(({ id, fullName, avatarUrl }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
      }))}
      value={value.map(String)}
      onValueChange={(ids) => onValueChange(ids.map(Number))}
    />
  )
}
