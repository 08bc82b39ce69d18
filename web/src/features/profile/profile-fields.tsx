import { bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PersonPictureField } from '../pictures/person-picture-field.tsx'
import { useSession } from '../session/session-context.tsx'
import { profileMessages } from './profile.messages.ts'
import type { ProfileForm } from './use-profile-form.ts'

const messages = profileMessages.about

/** Edits the name and picture that other users see. */
export function ProfileFields({ form: { values, set, nameError } }: { form: ProfileForm }) {
  const { user } = useSession()
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <PersonPictureField
        person={user}
        name={values.fullName}
        value={values.avatarUrl}
        onChange={(avatarUrl) => set({ avatarUrl })}
      />
      <Field label={messages.fullName} required error={nameError}>
        <Input autoComplete="name" maxLength={120} {...bindText(values, 'fullName', set)} />
      </Field>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-x-4">
        <Field label={messages.department} aside={messages.optional}>
          <Input maxLength={120} {...bindText(values, 'department', set)} />
        </Field>
        <Field label={messages.position} aside={messages.optional}>
          <Input autoComplete="organization-title" maxLength={120} {...bindText(values, 'position', set)} />
        </Field>
        <Field label={messages.phone} aside={messages.optional}>
          <Input type="tel" autoComplete="tel" maxLength={40} {...bindText(values, 'phone', set)} />
        </Field>
      </div>
    </FormSection>
  )
}
