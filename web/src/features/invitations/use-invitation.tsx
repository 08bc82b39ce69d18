import { users } from '@hatchway/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { InvitationLinkDialog, noMailServer } from './invitation-link-dialog.tsx'

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
      if (invitationUrl) setShown({ url: invitationUrl, reason: noMailServer })
      else toast({ title: `Invitation sent to ${email}`, variant: 'success' })
    },
    onError: toastError('The invitation couldn’t be sent'),
    onSettled: refresh,
  })
  const copy = useMutation({
    mutationFn: () => call(users.invitationLink, { params: { id } }),
    onSuccess: ({ url }) =>
      navigator.clipboard.writeText(url).then(
        () => toast({ title: `Invitation link for ${fullName} copied`, variant: 'success' }),
        () => setShown({ url, reason: 'Copy the link and send it.' }),
      ),
    onError: toastError('The link couldn’t be copied'),
    onSettled: refresh,
  })
  const dialog = shown && <InvitationLinkDialog name={fullName} {...shown} onClose={() => setShown(undefined)} />
  return { send, copy, dialog }
}
