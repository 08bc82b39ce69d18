import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/select/combobox.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import { customerMessages as messages } from './customers.messages.ts'
import { customersList } from './customers.queries.ts'

type CustomerSelectProps = {
  value: number | undefined
  onValueChange: (customerId: number | undefined) => void
  /** The option for no customer, which the clear button selects. Without it a customer is required. */
  none?: string
  /** Excludes customers from the options. */
  without?: (customerId: number) => boolean
  label?: string
  placeholder?: string
  quiet?: boolean
  disabled?: boolean
  className?: string
}

/** Selects one of the active customers, searchable by name. */
export function CustomerSelect({
  value,
  onValueChange,
  none,
  without,
  label = messages.select.label,
  placeholder = messages.select.choose,
  ...rest
}: CustomerSelectProps) {
  const { data, isPending, isError } = useQuery(customersList)
  const offered = (data ?? []).filter(({ id }) => !without?.(id))
  return (
    <Combobox
      label={label}
      searchPlaceholder={messages.select.search}
      placeholder={none ?? placeholder}
      clearable={none !== undefined}
      loading={isPending}
      emptyText={isError ? messages.select.failed : messages.select.noMatch}
      options={recordOptions(offered)}
      value={value === undefined ? undefined : String(value)}
      onValueChange={(id) => onValueChange(id === undefined ? undefined : Number(id))}
      {...rest}
    />
  )
}
