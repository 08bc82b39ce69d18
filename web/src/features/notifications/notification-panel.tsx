import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PushHint } from '../push/push-hint.tsx'
import { NotificationItem } from './notification-item.tsx'
import { panelMessages as messages } from './notification-panel.messages.ts'
import { notificationsList, useClearAll, useMarkAllRead, useMarkRead } from './notifications.queries.ts'

/** Lists the user's latest notifications, newest first. `onLeave` is called when one of them navigates. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { data: list, isPending, isFetching, refetch } = useQuery(notificationsList)
  const markRead = useMarkRead()
  const markAllRead = useMarkAllRead()
  const clearAll = useClearAll()
  const hasUnread = list?.some((notification) => !notification.isRead) ?? false

  return (
    <>
      <div className="flex min-h-11 flex-none items-center gap-1 border-b border-line ps-4 pe-2">
        <h2 className="type-section me-auto">{messages.title}</h2>
        {hasUnread && (
          <Button variant="ghost" size="sm" pending={markAllRead.isPending} onClick={() => markAllRead.mutate()}>
            {messages.markAllRead}
          </Button>
        )}
        {list && list.length > 0 && (
          <Button variant="ghost" size="sm" pending={clearAll.isPending} onClick={() => clearAll.mutate()}>
            {messages.clearAll}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {isPending && (
          <div className="p-4">
            <SkeletonText lines={4} label={messages.loading} />
          </div>
        )}
        {!isPending && !list && (
          <p className="flex items-center gap-3 p-4 text-ink-2">
            <span className="flex-1">{messages.loadFailed}</span>
            <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
              {messages.again}
            </Button>
          </p>
        )}
        {list?.length === 0 && (
          <EmptyState art="bell" title={messages.none}>
            {messages.noneHint}
          </EmptyState>
        )}
        {list && list.length > 0 && (
          <ul>
            {list.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onRead={() => !notification.isRead && markRead.mutate(notification.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
      </div>
      <PushHint onLeave={onLeave} />
    </>
  )
}
