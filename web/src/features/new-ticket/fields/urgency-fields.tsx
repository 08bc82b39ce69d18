import { type ChoiceField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { categoriesList } from '../../categories/categories.queries.ts'
import { choiceOptions } from '../../tickets/ticket-choices.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'

type UrgencyFieldsProps = {
  choices: readonly ChoiceField[]
  /** Preselects the first category. A customer does not know it: what they did not choose is left open. */
  hasDefaultCategory: boolean
}

/** Selects these choices, as the priority, and the category. */
export function UrgencyFields({ choices, hasDefaultCategory }: UrgencyFieldsProps) {
  const category = useController<NewTicketValues, 'category'>({ name: 'category' })
  const categories = useQuery(categoriesList)
  return (
    <>
      {choices.map((field) => (
        <ChoiceInput key={field} field={field} />
      ))}
      <Field
        label={messages.category.label}
        aside={!hasDefaultCategory && messages.optional}
        error={category.fieldState.error?.message}
      >
        <Select
          aria-label={messages.category.label}
          value={category.field.value || (hasDefaultCategory ? categories.data?.[0]?.key : undefined)}
          placeholder={categories.isPending ? messages.loading : messages.category.choose}
          onValueChange={category.field.onChange}
          options={(categories.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        />
        <LoadFailure message={categories.isError ? messages.category.failed : undefined} onRetry={categories.refetch} />
      </Field>
    </>
  )
}

function ChoiceInput({ field: name }: { field: ChoiceField }) {
  const { field, fieldState } = useController<NewTicketValues, ChoiceField>({ name })
  return (
    <Field label={ticketFields[name].label} group error={fieldState.error?.message}>
      <Segmented fill value={field.value} onValueChange={field.onChange} segments={choiceOptions(name)} />
    </Field>
  )
}
