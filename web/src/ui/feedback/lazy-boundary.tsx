import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '../toast/toast-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * Around `lazy` parts that a screen can do without: where their code can't be fetched they are left out, and the rest stays.
 * `meanwhile` stands in for them until they are there.
 */
export function LazyBoundary({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<LeftOut />}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The same for a part that is not needed at first. It stays from the first time on, so that its closing can be drawn. */
export function KeepMounted({ when, ...parts }: { when: boolean; meanwhile?: ReactNode; children: ReactNode }) {
  const [wasNeeded, setNeeded] = useState(when)
  if (when && !wasNeeded) setNeeded(true)
  return wasNeeded && <LazyBoundary {...parts} />
}

function LeftOut() {
  useEffect(() => {
    toast({
      title: 'A part of this page could not be loaded',
      description: 'The server did not send it. Reload the page to try again.',
      variant: 'destructive',
    })
  }, [])
  return null
}
