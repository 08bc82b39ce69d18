import {
  notificationChoices as endpoints,
  type NotificationSettingsChange,
} from '@hatchway/contract/messages/notification-choices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { choicesMessages as messages } from './notification-choices.messages.ts'

/** Queries how the user is notified. */
export const notificationChoices = endpointQuery(['notification-choices'], endpoints.show)

/** Queries the user's digest as it would be sent now. */
export const digestPreview = endpointQuery(['notification-choices', 'digest'], endpoints.previewDigest)

export function useChangeNotificationChoices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationSettingsChange) => call(endpoints.change, { body }),
    onSuccess: (saved) => {
      client.setQueryData(notificationChoices.queryKey, saved)
      toast({ title: messages.saved, variant: 'success' })
    },
    onError: toastError(messages.saveFailed),
  })
}
