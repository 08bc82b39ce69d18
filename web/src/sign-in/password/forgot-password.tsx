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
import { formMessages } from '../form/form.messages.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useInitialFocus } from '../form/form-errors.ts'
import { focusOn, valuesOf } from '../form/form-values.ts'
import { signInMessages } from '../sign-in.messages.tsx'
import { passwordMessages } from './password.messages.ts'

const messages = passwordMessages.forgot

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
    setProblem(isAddress ? undefined : messages.invalid)
    if (isAddress) ask.mutate(valuesOf(form, ['email']).email)
    else focusOn(form, 'email')
  }

  return (
    <>
      <AuthHeading title={messages.title} site={signInMessages.product}>
        {messages.subtitle}
      </AuthHeading>
      <form ref={ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label={formMessages.email} error={problem}>
          <Input size="lg" type="email" name="email" required autoComplete="email" autoCapitalize="none" />
        </Field>
        {ask.isError && <FormAlert>{messages.failed}</FormAlert>}
        {ask.isSuccess && <FormAlert tone="success">{messages.sent}</FormAlert>}
        {ask.isError && <p className="type-small text-ink-2">{messages.sent}</p>}
        <Button type="submit" size="lg" pending={ask.isPending} pendingText={messages.submitting}>
          {messages.submit}
        </Button>
        <BackToSignIn>{backTo}</BackToSignIn>
      </form>
    </>
  )
}
