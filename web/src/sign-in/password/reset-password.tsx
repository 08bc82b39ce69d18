import { auth, passwordMinimum } from '@hatchway/contract/accounts/auth'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { goTo, useAddress } from '../../features/session/address.ts'
import { currentUser } from '../../features/session/session.queries.ts'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { AuthLink, BackToSignIn } from '../auth-link.tsx'
import { FormAlert } from '../form-alert.tsx'
import { focusOn, valuesOf } from '../form-values.ts'

const noToken = 'Invalid or missing token.'

/** Sets a new password with the token of a reset link, then redirects to the sign-in. */
export function ResetPassword({ backTo }: { backTo: string }) {
  const token = useAddress().search.get('token') ?? ''
  const client = useQueryClient()
  const [problem, setProblem] = useState(token ? '' : noToken)
  const reset = useMutation({
    mutationFn: (newPassword: string) => call(auth.resetPassword, { body: { token, newPassword } }),
    onSuccess: () => {
      goTo('/auth')
      toast({
        title: 'Password reset',
        description: 'Your password has been reset. You can now log in.',
        variant: 'success',
      })
      // Every session of that account has ended; this browser's may be one of them.
      void client.invalidateQueries({ queryKey: currentUser.queryKey })
    },
    onError: (error) => setProblem(errorMessage(error, 'Failed to reset password.')),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const form = event.currentTarget
    const { newPassword, confirmPassword } = valuesOf(form, ['newPassword', 'confirmPassword'])
    const found = problemWith(token, newPassword, confirmPassword)
    setProblem(found)
    if (!found) reset.mutate(newPassword)
    else if (token) focusOn(form, newPassword === '' ? 'newPassword' : 'confirmPassword')
  }

  return (
    <>
      <AuthHeading title="Reset password" site="Hatchway">
        Choose a new password for your account.
      </AuthHeading>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="New Password" hint={`At least ${passwordMinimum} characters`}>
          <PasswordInput size="lg" name="newPassword" required autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password">
          <PasswordInput size="lg" name="confirmPassword" required autoComplete="new-password" />
        </Field>
        {problem && <FormAlert>{problem}</FormAlert>}
        <Button type="submit" size="lg" pending={reset.isPending} pendingText="Resetting...">
          Reset password
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
          <BackToSignIn>{backTo}</BackToSignIn>
          {problem && (
            <AuthLink to="/forgot-password" className="font-medium text-accent-ink no-underline hover:underline">
              Request a new link
            </AuthLink>
          )}
        </p>
      </form>
    </>
  )
}

function problemWith(token: string, newPassword: string, confirmPassword: string) {
  if (!token) return noToken
  if (!newPassword || !confirmPassword) return pleaseFillIn
  return newPassword === confirmPassword ? '' : "Passwords don't match."
}
