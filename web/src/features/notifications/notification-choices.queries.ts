import { type NotificationChoice, notifications } from '@hatchway/contract/accounts/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../platform/api-error.ts'
import { call, endpointQuery } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Queries which types of notifications the user wants. */
export const notificationChoices = endpointQuery(['notification-choices'], notifications.choices)

/** Switches one type. Shown at once; reverted with a message when the call fails. */
export function useChooseNotification() {
  const client = useQueryClient()
  const { queryKey } = notificationChoices
  return useMutation({
    mutationFn: (body: NotificationChoice) => call(notifications.choose, { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.type === choice.type ? choice : one)))
    },
    onError: (error) =>
      toast({ title: 'The setting couldn’t be saved', description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
