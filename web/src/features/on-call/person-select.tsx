import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { bindId } from '../../ui/form/bind-control.ts'
import { Combobox } from '../../ui/select/combobox.tsx'
import { staffList } from '../users/users.queries.ts'
import { useAwayText } from './absences/absences.queries.ts'
import { personSelectMessages as messages } from './on-call.messages.ts'

type PersonSelectProps = {
  /** The name of the list. */
  label: string
  placeholder: string
  value: number | null
  onValueChange: (id: number | null) => void
  /** People who can't be chosen. */
  except?: readonly number[]
  clearable?: boolean
}

/** Selects one agent or admin; those who are away are marked. */
export function PersonSelect({ value, onValueChange, except = [], ...control }: PersonSelectProps) {
  const staff = useQuery(staffList)
  const awayText = useAwayText()
  return (
    <Combobox
      {...control}
      {...bindId(value, onValueChange)}
      searchPlaceholder={messages.search}
      loading={staff.isPending}
      emptyText={staff.isError ? messages.loadFailed : messages.noMatch}
      options={(staff.data ?? [])
        .filter(({ id }) => !except.includes(id))
        .map(({ id, fullName, avatarUrl }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
          detail: awayText(id),
        }))}
    />
  )
}
