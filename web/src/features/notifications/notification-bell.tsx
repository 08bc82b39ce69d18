import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button/button-class.ts'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { bellMessages as messages } from './notification-bell.messages.ts'
import { notificationsList } from './notifications.queries.ts'

const load = () => import('./notification-panel.tsx')
const NotificationPanel = lazyComponent(async () => (await load()).NotificationPanel)

/** Shows the bell with the number of unread notifications, and the latest ones in a popover. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery(notificationsList)
  const unread = data?.filter((notification) => !notification.isRead).length ?? 0
  useEffect(() => {
    if (error) console.error(messages.logged.loadFailed, error)
  }, [error])

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      label={messages.title}
      className="flex max-h-[min(560px,var(--radix-popover-content-available-height))]! w-[min(400px,calc(100vw-16px))] flex-col"
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? messages.unread(unread) : messages.title}
          title={messages.title}
          onPointerEnter={() => void load().catch(() => {})}
          className={`${buttonClass('ghost', 'icon')} relative`}
        >
          <Bell />
          {unread > 0 && (
            <span className="absolute end-0 top-0 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px]/none font-bold text-on-accent">
              {unread > 99 ? messages.tooMany : unread}
            </span>
          )}
        </button>
      }
    >
      <LazyBoundary>
        <NotificationPanel onLeave={() => setOpen(false)} />
      </LazyBoundary>
    </Popover>
  )
}
