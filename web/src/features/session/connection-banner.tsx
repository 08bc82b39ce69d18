import clsx from 'clsx'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { live, useLiveState, useSecondsUntil } from '../../platform/live/use-live.ts'
import { useOnline } from '../../ui/hooks/use-online.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { sessionMessages } from './session.messages.ts'

const messages = sessionMessages.connection

/**
 * Shows that the browser is offline, or that live updates are paused and when the connection is retried. It lies over the page, or with
 * `isInBar` takes the free room of the bar, so that nothing moves and no button is covered. On phones, which have no free room, it is a strip
 * above what follows.
 */
export function ConnectionBanner({ isInBar = false }: { isInBar?: boolean }) {
  const { status, retryAt } = useLiveState()
  const seconds = useSecondsUntil(retryAt)
  const isOnline = useOnline()
  const isLost = useLost(status)
  useEffect(() => {
    if (isOnline) live.retryNow()
  }, [isOnline])
  if (isOnline && !isLost) return null
  return (
    <div
      className={
        isInBar
          ? '@container z-(--z-panel) flex min-w-0 shrink-9 basis-120 justify-center'
          : 'z-(--z-panel) flex-none md:relative md:h-0'
      }
    >
      <Banner
        icon={<WifiOff size={15} className="flex-none" />}
        className={clsx(
          'md:w-max md:rounded-menu md:border md:shadow-pop',
          isInBar
            ? 'max-w-full px-3!'
            : 'max-md:px-4 md:absolute md:top-1.5 md:left-1/2 md:max-w-[calc(100%-16px)] md:-translate-x-1/2',
        )}
        {...(isOnline && { action: { label: messages.tryNow, onClick: live.retryNow } })}
      >
        <span className={isInBar ? 'block truncate' : undefined}>
          {isOnline ? messages.paused : messages.offline}{' '}
          {isOnline && (
            <span aria-hidden className={isInBar ? '@max-md:hidden' : undefined}>
              {messages.reconnecting(status === 'waiting' ? seconds : undefined)}
            </span>
          )}
        </span>
      </Banner>
    </div>
  )
}

/** Returns whether the connection was lost and is not yet restored. False while it opens for the first time. */
function useLost(status: ReturnType<typeof useLiveState>['status']) {
  const [isLost, setLost] = useState(status === 'waiting')
  useEffect(() => {
    if (status === 'waiting') setLost(true)
    if (status === 'connected' || status === 'stopped') setLost(false)
  }, [status])
  return isLost
}
