import type { ListState } from '../../platform/lists/list-state.ts'
import { Select, type SelectOption } from '../select/select.tsx'

type FilterSelectProps = {
  list: Pick<ListState, 'filters' | 'setFilters'>
  /** The parameter of the list. */
  name: string
  label: string
  /** The label of the first option, which removes the filter: `Any status`. */
  none: string
  options: readonly SelectOption[]
  className?: string
}

const any = 'any'

/** Filters a list by one value of a parameter, in the list's toolbar. */
export function FilterSelect({
  list: { filters, setFilters },
  name,
  label,
  none,
  options,
  ...rest
}: FilterSelectProps) {
  return (
    <Select
      quiet
      aria-label={label}
      value={filters[name] ?? any}
      onValueChange={(value) => setFilters({ [name]: value === any ? undefined : value })}
      options={[{ value: any, label: none }, ...options]}
      {...rest}
    />
  )
}
