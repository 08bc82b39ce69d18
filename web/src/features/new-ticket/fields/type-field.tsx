import { withinAllowedGroups } from '@hatchway/contract/accounts/allowed-groups'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'
import type { NewTicketState } from '../use-new-ticket.ts'

/** Selects the request type, which determines the custom fields and the possible groups. */
export function TypeField({ types }: { types: NewTicketState['types'] }) {
  const { setValue, getValues, formState } = useFormContext<NewTicketValues>()
  const choose = (value: string) => {
    if (value === types.choice?.value) return
    setValue('typeId', value)
    setValue('customFields', {})
    const chosen = getValues('assignedGroupId')
    if (chosen === null || withinAllowedGroups([{ id: chosen }], types.typeOf(value)).length > 0) return
    setValue('assignedGroupId', null)
    setValue('assigneeId', null)
  }
  return (
    <Field label={messages.type.label} required error={formState.errors.typeId?.message}>
      <Select
        aria-label={messages.type.label}
        placeholder={types.isPending ? messages.loading : messages.type.choose}
        value={types.choice?.value}
        onValueChange={choose}
        options={types.choices.map(({ value, label, icon, hue }) => ({
          value,
          label,
          icon: <TypeIcon icon={icon} hue={hue} size={14} />,
        }))}
      />
      <LoadFailure message={types.error ?? types.detailsError} onRetry={types.fetchAgain} />
    </Field>
  )
}
