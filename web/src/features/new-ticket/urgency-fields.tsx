import { category, priority } from '@hatchway/contract/tickets'
import { useController } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { PriorityGlyph, priorityNames } from '../tickets/ticket-glyphs.tsx'
import type { NewTicketValues } from './new-ticket-values.ts'

/** How pressing it is and what it is about. */
export function UrgencyFields() {
  const urgency = useController<NewTicketValues, 'priority'>({ name: 'priority' })
  const subject = useController<NewTicketValues, 'category'>({ name: 'category' })
  return (
    <>
      <Field label="Priority" group error={urgency.fieldState.error?.message}>
        <Segmented
          fill
          value={urgency.field.value}
          onValueChange={urgency.field.onChange}
          segments={priority.options.map((value) => ({
            value,
            label: priorityNames[value],
            icon: <PriorityGlyph priority={value} />,
          }))}
        />
      </Field>
      <Field label="Category" error={subject.fieldState.error?.message}>
        <Select
          aria-label="Category"
          value={subject.field.value}
          onValueChange={subject.field.onChange}
          options={category.options.map((value) => ({ value, label: value }))}
        />
      </Field>
    </>
  )
}
