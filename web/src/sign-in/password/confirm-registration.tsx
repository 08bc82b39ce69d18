import { auth } from '@hatchway/contract/accounts/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from '../../features/session/location.ts'
import { beginSession } from '../../features/session/session-actions.ts'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { BackToSignIn } from '../auth-link.tsx'
import { formMessages } from '../form/form.messages.ts'
import { useInitialFocus } from '../form/form-errors.ts'
import { focusOn, valuesOf } from '../form/form-values.ts'
import { registrationMessages } from '../registration.messages.ts'
import { signInMessages } from '../sign-in.messages.tsx'

const messages = registrationMessages.confirm

/** Target of the link of a registration’s email: opens the account with the password that was registered, and signs in. */
export function ConfirmRegistration({ backTo }: { backTo: string }) {
  const token = useLocation().search.get('token') ?? ''
  const registration = useQuery({
    queryKey: ['registration', token],
    queryFn: () => call(auth.registration, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (registration.isPending) return <SkeletonText lines={4} />
  if (registration.isError)
    return (
      <>
        <AuthHeading title={messages.failed} site={signInMessages.product}>
          {errorMessage(registration.error)}
        </AuthHeading>
        <BackToSignIn>{backTo}</BackToSignIn>
      </>
    )
  return <ConfirmForm token={token} email={registration.data.email} backTo={backTo} />
}

function ConfirmForm({ token, email, backTo }: { token: string; email: string; backTo: string }) {
  const client = useQueryClient()
  const ref = useInitialFocus()
  const [problem, setProblem] = useState<string>()
  const confirm = useMutation({
    mutationFn: (password: string) => call(auth.confirmRegistration, { body: { token, password } }),
    onSuccess: (user) => {
      beginSession(client, user)
      toast({ title: messages.done, description: messages.doneHint, variant: 'success' })
    },
    onError: (error) => {
      setProblem(errorMessage(error))
      focusOn(ref.current!, 'password')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending) return
    const { password } = valuesOf(event.currentTarget, ['password'])
    setProblem(password ? undefined : messages.noPassword)
    if (password) confirm.mutate(password)
    else focusOn(event.currentTarget, 'password')
  }
  return (
    <>
      <AuthHeading title={messages.title} site={signInMessages.product}>
        {messages.subtitle(email)}
      </AuthHeading>
      <form
        ref={ref}
        noValidate
        onSubmit={submit}
        onInput={() => setProblem(undefined)}
        className="grid grid-cols-1 gap-4"
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={formMessages.password} error={problem}>
          <PasswordInput size="lg" name="password" required autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" pending={confirm.isPending} pendingText={messages.submitting}>
          {messages.submit}
        </Button>
        <BackToSignIn>{backTo}</BackToSignIn>
      </form>
    </>
  )
}
