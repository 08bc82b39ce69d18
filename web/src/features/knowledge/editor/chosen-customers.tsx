import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { SelectTrigger } from '../../../ui/select/select-trigger.tsx'
import { customersList } from '../../customers/customers.queries.ts'
import { articleSettingsMessages as messages } from './article-editor.messages.ts'

type ChosenProps = { ids: readonly number[]; onChange: (ids: number[]) => void }

/** Selects several customers in a list. */
export function ChosenCustomers({ ids, onChange }: ChosenProps) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(customersList)
  const names = data.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={messages.customers}
      className="w-(--radix-popover-trigger-width) min-w-56"
      trigger={
        <SelectTrigger
          aria-label={messages.customers}
          isOpen={isOpen}
          chosen={names.length > 0 ? { label: names.join(', ') } : undefined}
          placeholder={messages.chooseCustomers}
        />
      }
    >
      <OptionList
        label={messages.customers}
        multiple
        options={recordOptions(data)}
        selected={ids.map(String)}
        onPick={(value) => toggle(Number(value))}
      />
    </Popover>
  )
}
