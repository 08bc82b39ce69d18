import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

/** Who a new account is for. */
export function AccountFields({ errors }: { errors: Partial<Record<string, string>> }) {
  return (
    <>
      <Field label="Full Name" error={errors.fullName}>
        <Input size="lg" name="fullName" autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input size="lg" type="email" name="email" autoComplete="email" />
      </Field>
      <Field label="Username" error={errors.username}>
        <Input size="lg" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
    </>
  )
}
