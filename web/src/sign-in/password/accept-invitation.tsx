import { auth, passwordMinimum } from '@hatchway/contract/accounts/auth'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAddress } from '../../features/session/address.ts'
import { beginSession } from '../../features/session/session-actions.ts'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { AuthLink } from '../auth-link.tsx'
import { FormAlert } from '../form-alert.tsx'
import { focusOn, valuesOf } from '../form-values.ts'

/** Target of an invitation link: the invited user chooses a first password and is signed in. */
export function AcceptInvitation({ backTo }: { backTo: string }) {
  const token = useAddress().search.get('token') ?? ''
  const client = useQueryClient()
  const [problem, setProblem] = useState('')
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(auth.invitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useMutation({
    mutationFn: (newPassword: string) => call(auth.acceptInvitation, { body: { token, newPassword } }),
    onSuccess: (user) => {
      beginSession(client, user)
      toast({ title: `Welcome, ${user.fullName}`, description: 'Your password is set.', variant: 'success' })
    },
    onError: (error) => setProblem(errorMessage(error)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (accept.isPending) return
    const form = event.currentTarget
    const { newPassword, confirmPassword } = valuesOf(form, ['newPassword', 'confirmPassword'])
    const found = problemWith(newPassword, confirmPassword)
    setProblem(found)
    if (found) focusOn(form, newPassword === '' ? 'newPassword' : 'confirmPassword')
    else accept.mutate(newPassword)
  }

  if (invitation.isPending) return <SkeletonText lines={4} />
  if (invitation.isError)
    return (
      <>
        <AuthHeading title="This invitation cannot be opened" site="Hatchway">
          {errorMessage(invitation.error)}
        </AuthHeading>
        <AuthLink to="/auth">{backTo}</AuthLink>
      </>
    )
  const { fullName, username, email, invitedBy } = invitation.data
  return (
    <>
      <AuthHeading title={`Welcome, ${fullName}`} site="Hatchway">
        {invitedBy ? `${invitedBy} made an account for you. ` : ''}
        Choose a password; you sign in with {email}, or as {username}.
      </AuthHeading>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {/* For password managers, which store a password under its username. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Password" hint={`At least ${passwordMinimum} characters`}>
          <PasswordInput size="lg" name="newPassword" required autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password">
          <PasswordInput size="lg" name="confirmPassword" required autoComplete="new-password" />
        </Field>
        {problem && <FormAlert>{problem}</FormAlert>}
        <Button type="submit" size="lg" pending={accept.isPending} pendingText="Opening...">
          Set password and sign in
        </Button>
      </form>
    </>
  )
}

function problemWith(newPassword: string, confirmPassword: string) {
  if (!newPassword || !confirmPassword) return pleaseFillIn
  return newPassword === confirmPassword ? '' : 'Passwords do not match'
}
