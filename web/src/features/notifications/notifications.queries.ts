import { type Notification, notifications } from '@hatchway/contract/accounts/notifications'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { bellMessages as messages } from './notification-bell.messages.ts'

export const notificationsList = endpointQuery(['notifications'], notifications.list, {}, { afterContent: true })

export const useMarkRead = () =>
  useChange(
    (id: number) => call(notifications.markRead, { params: { id } }),
    (list, id) => list.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
  )

export const useMarkAllRead = () =>
  useChange(
    () => call(notifications.markAllRead),
    (list) => list.map((one) => ({ ...one, isRead: true })),
  )

export const useClearAll = () =>
  useChange(
    () => call(notifications.clear),
    () => [],
  )

/** Puts a pushed notification first. A known one stays in its place. */
export function prepend(client: QueryClient, notification: Notification) {
  client.setQueryData(notificationsList.queryKey, (list) =>
    list === undefined || list.some((one) => one.id === notification.id) ? list : [notification, ...list],
  )
}

/** Shows the change at once and refetches afterwards in any case. Failures are only logged to the console, like all of the bell's. */
function useChange<T = void>(
  ask: (input: T) => Promise<unknown>,
  change: (list: Notification[], input: T) => Notification[],
) {
  const client = useQueryClient()
  const { queryKey } = notificationsList
  return useMutation({
    mutationFn: ask,
    onMutate: async (input: T) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => list && change(list, input))
    },
    onError: (error) => console.error(messages.logged.changeFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
