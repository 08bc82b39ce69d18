import { choiceFields, portalChoices } from '@hatchway/contract/tickets/ticket-fields'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'
import { OrganizationBanner } from '../organization-banner.tsx'
import { firstStep } from '../ticket-body.ts'
import { TraceFiles } from '../trace-files.tsx'
import type { NewTicketState } from '../use-new-ticket.ts'
import { AdditionalInformation } from './additional-information.tsx'
import { AssignmentFields } from './assignment-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { RequesterField } from './requester-field.tsx'
import { SubjectField } from './subject-field.tsx'
import { TypeField } from './type-field.tsx'
import { UrgencyFields } from './urgency-fields.tsx'

/** The fields of the form in order. The type of user decides which are shown. */
export function NewTicketFields({ ticket }: { ticket: NewTicketState }) {
  const { register, formState } = useFormContext<NewTicketValues>()
  const { asker, types, uploads, draft } = ticket
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-4.5 md:grid-cols-2">
        <TypeField types={types} />
        {asker === 'staff' && <RequesterField />}
        <SubjectField isFirst />
        <TraceFiles uploads={uploads} draft={draft} />
        <Field
          label={messages.description}
          required
          error={formState.errors.description?.message}
          className="md:col-span-2"
        >
          <Textarea {...register('description')} grow rows={5} />
        </Field>
        {asker === 'portal' && <OrganizationBanner />}
        {asker === 'staff' && <AssignmentFields type={types.type} />}
        {asker === 'staff' && <CustomerFields />}
        {asker !== 'requester' && (
          <UrgencyFields
            choices={asker === 'staff' ? choiceFields : portalChoices}
            hasDefaultCategory={asker === 'staff'}
          />
        )}
        <input type="hidden" name="status" value={firstStep(types.type).state} />
      </div>
      <AdditionalInformation type={types.type} />
    </>
  )
}
