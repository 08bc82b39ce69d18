import clsx from 'clsx'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countOf } from '../../platform/count-text.ts'
import { live, useLiveState, useSecondsUntil } from '../../platform/live/use-live.ts'
import { useOnline } from '../../ui/hooks/use-online.ts'
import { Banner } from '../../ui/layout/banner.tsx'

/**
 * Shows that the browser is offline, or that live updates are paused and when the connection is retried. It lies over the page, or with
 * `isInBar` takes the free room of the bar, on phones below the bar, so that nothing moves and no button is covered.
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
  const wait = status === 'waiting' && seconds ? ` in ${countOf(seconds, 'second')}` : ''
  return (
    <div
      className={
        isInBar
          ? '@container z-(--z-panel) flex min-w-0 justify-center max-md:absolute max-md:inset-x-2 max-md:top-full max-md:mt-1.5 md:basis-120 md:shrink-9'
          : 'relative z-(--z-panel) h-0 flex-none'
      }
    >
      <Banner
        icon={<WifiOff size={15} className="flex-none" />}
        className={clsx(
          'w-max rounded-menu border shadow-pop',
          isInBar ? 'max-w-full px-3!' : 'absolute top-1.5 left-1/2 max-w-[calc(100%-16px)] -translate-x-1/2',
        )}
        {...(isOnline && { action: { label: 'Try now', onClick: live.retryNow } })}
      >
        <span className={isInBar ? 'block md:truncate' : undefined}>
          {isOnline ? '' : 'You’re offline. '}Live updates are paused.{' '}
          {isOnline && (
            <span aria-hidden className={isInBar ? 'md:@max-md:hidden' : undefined}>
              Reconnecting{wait}
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
