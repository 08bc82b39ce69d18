import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { live, useLiveState, useSecondsUntil } from '../../platform/use-live.ts'
import { Banner } from '../../ui/layout/banner.tsx'

/** Says that live updates are paused and when the connection is retried. Reading and writing still work. */
export function ConnectionBanner() {
  const { status, retryAt } = useLiveState()
  const seconds = useSecondsUntil(retryAt)
  const isLost = useLost(status)
  if (!isLost) return null
  const wait = status === 'waiting' && seconds ? ` in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : ''
  return (
    <Banner
      icon={<WifiOff size={15} strokeWidth={1.85} aria-hidden className="flex-none" />}
      action={{ label: 'Try now', onClick: live.retryNow }}
    >
      Live updates are paused. <span aria-hidden>Reconnecting{wait}</span>
    </Banner>
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
