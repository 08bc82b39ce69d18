import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '../toast/toast-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { feedbackMessages as messages } from './feedback.messages.tsx'
import { LazyFallback } from './lazy-component.tsx'

/**
 * Wraps optional lazy components (`lazyComponent`): when their code cannot be fetched they are left out, and the rest of the page stays. `fallback` is
 * shown while they load.
 */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<LeftOut />}>
      <LazyFallback fallback={fallback}>{children}</LazyFallback>
    </ErrorBoundary>
  )
}

/** The same for a component that is not needed at first. It stays mounted after its first use, so that its exit animation can run. */
export function KeepMounted({ when, ...parts }: { when: boolean; fallback?: ReactNode; children: ReactNode }) {
  const [wasNeeded, setNeeded] = useState(when)
  if (when && !wasNeeded) setNeeded(true)
  return wasNeeded && <LazyBoundary {...parts} />
}

function LeftOut() {
  useEffect(() => {
    toast({
      title: messages.part.failed,
      description: messages.part.reload,
      variant: 'destructive',
    })
  }, [])
  return null
}
