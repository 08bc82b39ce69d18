import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'

/** Who a new account is for. */
export function AccountFields() {
  return (
    <>
      <Field label="Full Name">
        <Input size="lg" name="fullName" autoComplete="name" />
      </Field>
      <Field label="Email">
        <Input size="lg" type="email" name="email" autoComplete="email" />
      </Field>
      <Field label="Username">
        <Input size="lg" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
    </>
  )
}
