import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { AuthLink } from '../auth-link.tsx'
import { formMessages as messages } from './form.messages.ts'

type CurrentPasswordFieldProps = { required?: boolean; error?: string | undefined }

/** The password of a sign-in form, with the link for a forgotten one. */
export function CurrentPasswordField({ required, error }: CurrentPasswordFieldProps) {
  // The link is above the field, but follows it in the tab order.
  return (
    <div className="relative">
      <Field label={messages.password} error={error}>
        <PasswordInput size="lg" name="password" required={required} autoComplete="current-password" />
      </Field>
      <span className="absolute end-0 top-0 leading-4">
        <AuthLink to="/forgot-password" className="font-medium text-accent-ink no-underline hover:underline">
          {messages.forgotPassword}
        </AuthLink>
      </span>
    </div>
  )
}
