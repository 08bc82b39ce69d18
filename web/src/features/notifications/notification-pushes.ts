import type { LiveMessage } from '@hatchway/contract/live'
import type { Notification } from '@hatchway/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../ui/toast/toast-store.ts'
import { useLive } from '../session/live-connection.ts'
import { titleCase } from './notification-title.ts'
import { prepend, useMarkRead } from './notifications.queries.ts'

/** Puts each pushed notification into the list and shows it as a toast. */
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
      title: titleCase(notification.type),
      description: notification.message,
      ...(link ? { action: { label: 'Open', onClick: open } } : {}),
    })
  })
}

/** It comes bare, or as a live event. What is none is let go: the line may carry what this page is too old to know. */
export function pushed(message: LiveMessage): Notification | undefined {
  const given = !('event' in message) ? message : message.event === 'notification' ? message.notification : undefined
  return typeof given?.id === 'number' && typeof given.type === 'string' ? given : undefined
}
