import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'
import { SubjectCount } from './subject-count.tsx'

export function SubjectField({ isFirst = false }: { isFirst?: boolean }) {
  const { register, formState } = useFormContext<NewTicketValues>()
  const { length } = useWatch<NewTicketValues, 'subject'>({ name: 'subject' })
  return (
    <Field label={messages.subject} required error={formState.errors.subject?.message} className="md:col-span-2">
      <Input
        {...register('subject')}
        autoFocus={isFirst && length === 0}
        autoComplete="off"
        suffix={<SubjectCount length={length} />}
      />
    </Field>
  )
}
