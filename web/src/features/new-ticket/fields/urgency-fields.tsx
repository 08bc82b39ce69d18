import { priorities } from '@hatchway/contract/tickets/ticket-words'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { categoriesList } from '../../categories/categories.queries.ts'
import { PriorityIcon, priorityNames } from '../../tickets/ticket-icons.tsx'
import { LoadFailure } from '../load-failure.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'

/** Selects priority and category. */
export function UrgencyFields() {
  const urgency = useController<NewTicketValues, 'priority'>({ name: 'priority' })
  const subject = useController<NewTicketValues, 'category'>({ name: 'category' })
  const categories = useQuery(categoriesList)
  return (
    <>
      <Field label="Priority" group error={urgency.fieldState.error?.message}>
        <Segmented
          fill
          value={urgency.field.value}
          onValueChange={urgency.field.onChange}
          segments={priorities.map((value) => ({
            value,
            label: priorityNames[value],
            icon: <PriorityIcon priority={value} />,
          }))}
        />
      </Field>
      <Field label="Category" error={subject.fieldState.error?.message}>
        <Select
          aria-label="Category"
          value={subject.field.value || categories.data?.[0]?.key}
          placeholder={categories.isPending ? 'Loading...' : 'Select a category'}
          onValueChange={subject.field.onChange}
          options={(categories.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        />
        <LoadFailure
          message={categories.isError ? 'Failed to fetch categories' : undefined}
          onRetry={categories.refetch}
        />
      </Field>
    </>
  )
}
