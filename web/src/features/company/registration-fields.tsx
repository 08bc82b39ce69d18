import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { mailServerState } from '../mails/mail-server.queries.ts'
import { registrationMessages as messages } from './registration.messages.ts'
import type { CompanyForm } from './use-company-form.ts'

const options = (['off', 'proof', 'open'] as const).map((value) => ({ value, ...messages.modes[value] }))

/** Chooses who may register, and says who lets people in while no mail server is set up. */
export function RegistrationFields({ form: { values, set } }: { form: CompanyForm }) {
  const { data } = useQuery(mailServerState)
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <Field group label={messages.label}>
        <RadioGroup
          value={values.registration}
          onValueChange={(registration) => set({ registration })}
          options={options}
          className="gap-y-3.5"
        />
      </Field>
      {values.registration === 'proof' && data?.isConfigured === false && (
        <p
          role="status"
          className="type-small rounded-control border border-info-line bg-info-soft px-3 py-2 text-info-ink"
        >
          {messages.noMailServer}{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'outgoing-mail' }}
            className="font-bold text-info-ink underline underline-offset-3"
          >
            {messages.setUp}
          </Link>
        </p>
      )}
    </FormSection>
  )
}
