import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/combobox.tsx'
import { customersList } from './customers.queries.ts'

type CustomerChoiceProps = { value: number | undefined; onValueChange: (id: number) => void }

/** One customer organisation. Stands in a `Field`. */
export function CustomerChoice({ value, onValueChange }: CustomerChoiceProps) {
  const customers = useQuery(customersList)
  return (
    <Combobox
      label="Organisation"
      placeholder="Choose an organisation"
      value={value === undefined ? undefined : String(value)}
      onValueChange={(id) => id && onValueChange(Number(id))}
      loading={customers.isPending}
      emptyText={customers.isError ? 'Failed to fetch customers' : 'No match'}
      options={(customers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
