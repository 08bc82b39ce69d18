import { type Mail, outbox } from '@hatchway/contract/messages/outbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { countOf } from '../../platform/count-text.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Sends emails again, and shows which were not sent and why. */
export function useSendAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mails: Pick<Mail, 'id'>[]) => call(outbox.sendAgain, { body: { ids: mails.map(({ id }) => id) } }),
    onSuccess: ({ sent, refused }) => {
      const [first] = refused
      const why =
        first && (refused.length === 1 ? `${first.to}: ${first.reason}` : `${first.to} and others: ${first.reason}`)
      if (sent === 0) toast({ title: 'Nothing was sent again', description: why, variant: 'destructive' })
      else
        toast({
          title: countOf(sent, 'email is sent again', 'emails are sent again'),
          description: why && `${countOf(refused.length, 'was', 'were')} not. ${why}`,
          variant: 'success',
        })
    },
    onError: toastError('Nothing was sent again'),
    onSettled: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  })
}

/** Why an email can't be sent again, or false. */
export const whyNotAgain = (mail: Pick<Mail, 'status'>, isConfigured: boolean | undefined) =>
  isConfigured === false ? 'Set up a mail server first' : mail.status === 'queued' && 'It’s already waiting to be sent'
