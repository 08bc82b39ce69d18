import { auth } from '@hatchway/contract/accounts/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../features/session/location.ts'
import { beginSession } from '../../features/session/session-actions.ts'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { BackToSignIn } from '../auth-link.tsx'
import { formMessages } from '../form/form.messages.ts'
import { signInMessages } from '../sign-in.messages.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { passwordMessages } from './password.messages.ts'

const messages = passwordMessages.invitation

/** Target of an invitation link: the invited user chooses a first password and is signed in. */
export function AcceptInvitation({ backTo }: { backTo: string }) {
  const token = useLocation().search.get('token') ?? ''
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
      toast({ title: messages.welcome(user.fullName), description: messages.done, variant: 'success' })
    },
    onError: (error) => setProblem(errorMessage(error)),
  })
  if (invitation.isPending) return <SkeletonText lines={4} />
  if (invitation.isError)
    return (
      <>
        <AuthHeading title={messages.failed} site={signInMessages.product}>
          {errorMessage(invitation.error)}
        </AuthHeading>
        <BackToSignIn>{backTo}</BackToSignIn>
      </>
    )
  const { fullName, username, email, invitedBy } = invitation.data
  return (
    <>
      <AuthHeading title={messages.welcome(fullName)} site={signInMessages.product}>
        {messages.subtitle(invitedBy, email, username)}
      </AuthHeading>
      <NewPasswordForm
        label={formMessages.password}
        mismatch={messages.mismatch}
        problem={problem}
        onProblem={setProblem}
        onSubmit={(newPassword) => accept.mutate(newPassword)}
        submit={{ pending: accept.isPending, pendingText: messages.submitting, children: messages.submit }}
        username={username}
      />
    </>
  )
}
