import { auth } from '@hatchway/contract/accounts/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigateTo, useLocation } from '../../features/session/location.ts'
import { currentUser } from '../../features/session/session.queries.ts'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { AuthLink, BackToSignIn } from '../auth-link.tsx'
import { signInMessages } from '../sign-in.messages.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { passwordMessages } from './password.messages.ts'

const messages = passwordMessages.reset

/** Sets a new password with the token of a reset link, then redirects to the sign-in. */
export function ResetPassword({ backTo }: { backTo: string }) {
  const token = useLocation().search.get('token') ?? ''
  const client = useQueryClient()
  const [problem, setProblem] = useState(token ? '' : messages.noToken)
  const reset = useMutation({
    mutationFn: (newPassword: string) => call(auth.resetPassword, { body: { token, newPassword } }),
    onSuccess: () => {
      navigateTo('/auth')
      toast({
        title: messages.done,
        description: messages.doneHint,
        variant: 'success',
      })
      // Every session of that account has ended; this browser's may be one of them.
      void client.invalidateQueries({ queryKey: currentUser.queryKey })
    },
    onError: (error) => setProblem(errorMessage(error, messages.failed)),
  })
  return (
    <>
      <AuthHeading title={messages.title} site={signInMessages.product}>
        {messages.subtitle}
      </AuthHeading>
      <NewPasswordForm
        label={messages.newPassword}
        mismatch={messages.mismatch}
        problem={problem}
        onProblem={(found) => setProblem(token ? found : messages.noToken)}
        onSubmit={(newPassword) => token && reset.mutate(newPassword)}
        submit={{ pending: reset.isPending, pendingText: messages.submitting, children: messages.submit }}
      >
        <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
          <BackToSignIn>{backTo}</BackToSignIn>
          {problem && (
            <AuthLink
              to="/forgot-password"
              className="font-medium text-accent-ink no-underline hover:underline pointer-coarse:py-2.75"
            >
              {messages.newLink}
            </AuthLink>
          )}
        </p>
      </NewPasswordForm>
    </>
  )
}
