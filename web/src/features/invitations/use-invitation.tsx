import { users } from '@hatchway/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'

type Invited = { id: number; fullName: string; email: string }

/** Sends or copies the invitation of one user. The dialog shows the link where no mail server sends it, or nothing can copy it. */
export function useInvitation({ id, fullName }: Invited) {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ url: string; reason: string }>()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['users'] })
    void client.invalidateQueries({ queryKey: ['customers'] })
    void client.invalidateQueries({ queryKey: ['mail-server'] })
    void client.invalidateQueries({ queryKey: ['outbox'] })
  }

  const send = useMutation({
    mutationFn: () => call(users.invite, { params: { id } }),
    onSuccess: ({ email, invitationUrl }) => {
      if (invitationUrl) setShown({ url: invitationUrl, reason: messages.noMailServer })
      else toast({ title: messages.sent(email), variant: 'success' })
    },
    onError: toastError(messages.sendFailed),
    onSettled: refresh,
  })
  const copy = useMutation({
    mutationFn: () => call(users.invitationLink, { params: { id } }),
    onSuccess: ({ url }) =>
      navigator.clipboard.writeText(url).then(
        () => toast({ title: messages.linkCopied(fullName), variant: 'success' }),
        () => setShown({ url, reason: messages.notCopied }),
      ),
    onError: toastError(messages.copyFailed),
    onSettled: refresh,
  })
  const dialog = shown && <InvitationLinkDialog name={fullName} {...shown} onClose={() => setShown(undefined)} />
  return { send, copy, dialog }
}
