import { auth } from '@hatchway/contract/accounts/auth'
import { portal } from '@hatchway/contract/customers/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { readPushMemory } from '../push/push-memory.ts'
import { sessionMessages as messages } from './session.messages.ts'
import { endSession, otherTabs } from './session-actions.ts'
import { useSession } from './session-context.tsx'

/** Ends the session and navigates to the sign-in page: `/auth` on the staff side, `/portal` on a portal. */
export function useSignOut() {
  const client = useQueryClient()
  const isPortal = useSession().portal !== null
  return useMutation({
    mutationFn: () => call(isPortal ? portal.logout : auth.logout),
    onSuccess: () => {
      // The server has removed the subscription with the session.
      if (readPushMemory())
        void import('../push/push-actions.ts').then(({ forgetPush }) => forgetPush()).catch(() => {})
      otherTabs.postMessage(null)
      endSession(client, isPortal ? '/portal' : '/auth')
      toast({
        title: messages.signedOut,
        description: messages.signedOutHint,
        variant: 'success',
      })
    },
    onError: toastError(messages.signOutFailed),
  })
}
