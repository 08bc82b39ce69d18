import { useQuery } from '@tanstack/react-query'
import { recordOptions } from '../../ui/select/labeled.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { groupMessages } from './groups.messages.ts'
import { groupsList } from './groups.queries.ts'

const messages = groupMessages.select

type GroupSelectProps = {
  value: readonly number[]
  onValueChange: (ids: number[]) => void
  /** Label for no selection: `Any group`. */
  none: string
  /** Accessible name when there is no surrounding `Field`. */
  label?: string
}

/** Selects several groups, or none. */
export function GroupSelect({ value, onValueChange, none, label = messages.label }: GroupSelectProps) {
  const groups = useQuery(groupsList)
  return (
    <MultiSelect
      label={label}
      none={none}
      loading={groups.isPending}
      emptyText={groups.isError ? messages.failed : messages.noMatch}
      options={recordOptions(groups.data)}
      value={value.map(String)}
      onValueChange={(ids) => onValueChange(ids.map(Number))}
    />
  )
}
