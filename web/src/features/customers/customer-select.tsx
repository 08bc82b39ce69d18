import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/select/combobox.tsx'
import { customersList } from './customers.queries.ts'

type CustomerChoiceProps = {
  value: number | undefined
  onValueChange: (customerId: number | undefined) => void
  /** What stands there while nobody is chosen, and comes back with the cross. Without it somebody has to be chosen. */
  none?: string
  /** Customers that can't be chosen here. */
  without?: (customerId: number) => boolean
  label?: string
  placeholder?: string
  quiet?: boolean
  disabled?: boolean
  className?: string
}

/** One of the customers that are served now, found by name. */
export function CustomerSelect({
  value,
  onValueChange,
  none,
  without,
  label = 'Organisation',
  placeholder = 'Choose an organisation',
  ...rest
}: CustomerChoiceProps) {
  const { data, isPending, isError } = useQuery(customersList)
  const offered = (data ?? []).filter(({ id }) => !without?.(id))
  return (
    <Combobox
      label={label}
      searchPlaceholder="Search customers"
      placeholder={none ?? placeholder}
      clearable={none !== undefined}
      loading={isPending}
      emptyText={isError ? 'Failed to fetch customers' : 'No match'}
      options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? undefined : String(value)}
      onValueChange={(id) => onValueChange(id === undefined ? undefined : Number(id))}
      {...rest}
    />
  )
}
