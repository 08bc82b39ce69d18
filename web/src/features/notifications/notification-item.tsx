import type { Notification } from '@hatchway/contract/accounts/notifications'
import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { eventTime } from '../../platform/time/relative-time.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { panelMessages as messages } from './notification-panel.messages.ts'
import { titleCase } from './notification-title.ts'

type NotificationItemProps = { notification: Notification; onRead: () => void; onLeave: () => void }

/** Shows one notification. A click marks it as read and opens its subject. */
export function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const { history } = useRouter()
  const style = useDateStyle()
  const { link, type, message, isRead, createdAt } = notification
  const open = (event: MouseEvent) => {
    onRead()
    // A click with a modifier key, which opens a new tab, is left to the browser.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onLeave()
    history.push(link)
  }

  return (
    <li className="border-b border-line last:border-b-0">
      <Face link={link} onClick={open}>
        <span
          aria-hidden
          className={clsx('mt-1.75 size-1.75 flex-none rounded-full', isRead ? 'bg-transparent' : 'bg-accent-mark')}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className={clsx('min-w-0 flex-1 truncate', isRead ? 'font-medium' : 'font-bold')}>
              <span>{titleCase(type)}</span>
              {!isRead && <span className="sr-only">{messages.unread}</span>}
            </span>
            <time
              dateTime={createdAt}
              title={formatDateTime(createdAt, style)}
              className="type-small flex-none text-ink-3"
            >
              {eventTime(createdAt, new Date(), style)}
            </time>
          </span>
          <span className="mt-0.5 line-clamp-2 text-ink-2">{message}</span>
        </span>
      </Face>
    </li>
  )
}

function Face({ link, ...rest }: { link: string | null; onClick: (event: MouseEvent) => void; children: ReactNode }) {
  const look = 'focus-inside flex w-full gap-2.5 px-4 py-2.5 text-start no-underline hover:bg-hover'
  return link ? <a href={link} className={look} {...rest} /> : <button type="button" className={look} {...rest} />
}
