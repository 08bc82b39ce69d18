import type { User } from '@hatchway/contract/accounts/users'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PersonPictureField } from '../pictures/person-picture-field.tsx'
import { personMessages as messages } from './people.messages.ts'
import type { PersonForm } from './use-person-form.ts'

/** Edits a user's name and sign-in data. */
export function PersonFields({ person, form }: { person: User; form: PersonForm }) {
  const { values, set, errorAt } = form
  const text = (field: 'fullName' | 'username' | 'email' | 'department' | 'position' | 'phone', maxLength = 120) => ({
    maxLength,
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  })
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <PersonPictureField
        person={person}
        name={values.fullName}
        value={values.avatarUrl}
        onChange={(avatarUrl) => set({ avatarUrl })}
      />
      <Field label={messages.fullName} required error={errorAt('fullName')}>
        <Input autoComplete="off" {...text('fullName')} />
      </Field>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-x-4">
        <Field label={messages.email} required error={errorAt('email')}>
          <Input type="email" autoComplete="off" {...text('email', 254)} />
        </Field>
        <Field label={messages.username} required error={errorAt('username')}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...text('username', 60)} />
        </Field>
        <Field label={messages.department} aside={messages.optional} error={errorAt('department')}>
          <Input autoComplete="off" {...text('department')} />
        </Field>
        <Field label={messages.position} aside={messages.optional} error={errorAt('position')}>
          <Input autoComplete="off" {...text('position')} />
        </Field>
        <Field label={messages.phone} aside={messages.optional} error={errorAt('phone')}>
          <Input type="tel" autoComplete="off" {...text('phone', 40)} />
        </Field>
      </div>
    </FormSection>
  )
}
