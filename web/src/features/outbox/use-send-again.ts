import { type Mail, outbox } from '@hatchway/contract/messages/outbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { sendAgainMessages as messages } from './outbox.messages.ts'

/** Sends emails again, and shows which were not sent and why. */
export function useSendAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mails: Pick<Mail, 'id'>[]) => call(outbox.sendAgain, { body: { ids: mails.map(({ id }) => id) } }),
    onSuccess: ({ sent, refused }) => {
      const [first] = refused
      const why = first && messages.why(first, refused.length)
      if (sent === 0) toast({ title: messages.noneSent, description: why, variant: 'destructive' })
      else
        toast({
          title: messages.sent(sent),
          description: why && messages.notSent(refused.length, why),
          variant: 'success',
        })
    },
    onError: toastError(messages.noneSent),
    onSettled: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  })
}

/** Why an email can't be sent again, or false. */
export function whyNotAgain(
  { status, redactedAt }: Pick<Mail, 'status' | 'redactedAt'>,
  isConfigured: boolean | undefined,
) {
  if (redactedAt !== null) return messages.redacted
  return isConfigured === false ? messages.noServer : status === 'queued' && messages.waits
}
