import type { Notification } from '@hatchway/contract/accounts/notifications'
import type { LiveMessage } from '@hatchway/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../ui/toast/toast-store.ts'
import { useLive } from '../session/live-connection.ts'
import { bellMessages as messages } from './notification-bell.messages.ts'
import { titleCase } from './notification-title.ts'
import { prepend, useMarkRead } from './notifications.queries.ts'

/** Adds each pushed notification to the list and shows it as a toast. */
export function useNotificationPushes() {
  const client = useQueryClient()
  const { history } = useRouter()
  const markRead = useMarkRead()
  useLive((message) => {
    const notification = pushed(message)
    if (!notification) return
    prepend(client, notification)

    const { id, link } = notification
    const open = () => {
      markRead.mutate(id)
      if (link) history.push(link)
    }
    toast({
      isNews: true,
      title: titleCase(notification.type),
      description: notification.message,
      ...(link ? { action: { label: messages.open, onClick: open } } : {}),
    })
  })
}

/** Returns the notification in a live message, with or without an envelope. Ignores other messages, which a newer server may send. */
export function pushed(message: LiveMessage): Notification | undefined {
  const given = !('event' in message) ? message : message.event === 'notification' ? message.notification : undefined
  return typeof given?.id === 'number' && typeof given.type === 'string' ? given : undefined
}
