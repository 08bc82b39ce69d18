import { auth } from '@hatchway/contract/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useSession } from '../session/session-context.tsx'
import { profileMessages } from './profile.messages.ts'

const messages = profileMessages.signingIn

/** Sends a link to set a first password to a user who only signed in with single sign-on. The e-mail proves ownership of the address. */
export function SetPasswordButton() {
  const { user } = useSession()
  const ask = useMutation({
    mutationFn: () => call(auth.forgotPassword, { body: { email: user.email } }),
    onSuccess: () =>
      toast({
        title: messages.sent,
        description: messages.sentHint(user.email),
        variant: 'success',
      }),
    onError: toastError(messages.sendFailed),
  })
  return (
    <Button variant="outline" pending={ask.isPending} pendingText={messages.sending} onClick={() => ask.mutate()}>
      {messages.setByEmail}
    </Button>
  )
}
