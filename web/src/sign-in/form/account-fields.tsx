import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { formMessages as messages } from './form.messages.ts'

/** Who a new account is for. */
export function AccountFields({ errors }: { errors: Partial<Record<string, string>> }) {
  return (
    <>
      <Field label={messages.fullName} error={errors.fullName}>
        <Input size="lg" name="fullName" autoComplete="name" />
      </Field>
      <Field label={messages.email} error={errors.email}>
        <Input size="lg" type="email" name="email" autoComplete="email" />
      </Field>
      <Field label={messages.username} error={errors.username}>
        <Input size="lg" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
    </>
  )
}
