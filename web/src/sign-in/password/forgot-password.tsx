import { auth } from '@hatchway/contract/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { BackToSignIn } from '../auth-link.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { useInitialFocus } from '../form/form-errors.ts'
import { focusOn, valuesOf } from '../form/form-values.ts'

/** Shown whatever the outcome, so that it never reveals whether the address is known. */
const confirmation = "If your email exists, you'll receive a reset link."

/** Requests a password reset link. The response never reveals whether the e-mail address is known. */
export function ForgotPassword({ backTo }: { backTo: string }) {
  const ref = useInitialFocus()
  const [problem, setProblem] = useState<string>()
  const ask = useMutation({
    mutationFn: (email: string) =>
      call(auth.forgotPassword, { body: { email } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return
        throw error
      }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    const form = event.currentTarget
    const isAddress = form.checkValidity()
    setProblem(isAddress ? undefined : 'Please enter a valid email address')
    if (isAddress) ask.mutate(valuesOf(form, ['email']).email)
    else focusOn(form, 'email')
  }

  return (
    <>
      <AuthHeading title="Forgot password" site="Hatchway">
        Enter the email address of your account.
      </AuthHeading>
      <form ref={ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="Email" error={problem}>
          <Input size="lg" type="email" name="email" required autoComplete="email" autoCapitalize="none" />
        </Field>
        {ask.isError && <FormAlert>Something went wrong. Please try again.</FormAlert>}
        {ask.isSuccess && <FormAlert tone="success">{confirmation}</FormAlert>}
        {ask.isError && <p className="type-small text-ink-2">{confirmation}</p>}
        <Button type="submit" size="lg" pending={ask.isPending} pendingText="Sending...">
          Send reset link
        </Button>
        <BackToSignIn>{backTo}</BackToSignIn>
      </form>
    </>
  )
}
