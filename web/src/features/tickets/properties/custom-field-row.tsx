import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { formatDay } from '../../../platform/time/dates.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { propertiesMessages as messages } from './properties.messages.ts'
import { PropertyInput } from './property-input.tsx'
import { PropertySelect } from './property-select.tsx'
import type { ChangeOf, OpenRow } from './use-property-changes.ts'

type CustomFieldRowProps = { ticket: Ticket; field: CustomField; change: ChangeOf; rowOf: OpenRow['rowOf'] }

/** Edits a custom field of the ticket's type. */
export function CustomFieldRow({ ticket, field, change, rowOf }: CustomFieldRowProps) {
  const style = useDateStyle()
  const key = customFieldKey(field.name)
  const value = ticket.customFields[key] ?? null
  const set = (next: string | number | boolean | null) =>
    change({ customFields: { [key]: next } }, { customFields: { ...ticket.customFields, [key]: next } })
  const common = { label: field.label, mayChange: ticket.can.change }

  if (field.fieldType === 'select' || field.fieldType === 'checkbox') {
    const isSwitch = field.fieldType === 'checkbox'
    const text = value === null ? '' : isSwitch ? (value ? messages.yes : messages.no) : String(value)
    return (
      <PropertySelect
        {...rowOf(key)}
        {...common}
        value={text || undefined}
        face={text && <span className="truncate">{text}</span>}
        none={field.isRequired || isSwitch ? undefined : messages.none}
        options={(isSwitch ? [messages.yes, messages.no] : field.options).map((option) => ({
          value: option,
          label: option,
        }))}
        onChoose={(chosen) => set(isSwitch ? chosen === messages.yes : chosen || null)}
      />
    )
  }
  const text = value === null ? '' : String(value)
  const isDate = field.fieldType === 'date'
  // A date has no time zone and stays the same in every one.
  const shown = isDate && text ? formatDay(text, { ...style, timeZone: 'UTC' }) : text
  return (
    <PropertyInput
      {...common}
      value={isDate ? text.slice(0, 10) : text}
      shown={shown}
      type={field.fieldType as 'text' | 'textarea' | 'number' | 'date'}
      placeholder={field.placeholder}
      onChange={(typed) => set(typed === '' ? null : field.fieldType === 'number' ? Number(typed) : typed)}
    />
  )
}
