import { useOnline } from '../hooks/use-online.ts'
import { ErrorState } from './error-state.tsx'

/** Shown when a screen failed to render, most often because its code could not be fetched. Offline a reload would lose the whole page. */
export function ScreenError() {
  const isOnline = useOnline()
  return (
    <ErrorState
      className="m-auto"
      title="This page couldn’t be loaded"
      message={
        isOnline
          ? 'Hatchway may have been updated. Reload the page.'
          : 'You’re offline. Reload the page when you’re connected again.'
      }
      {...(isOnline && { onRetry: () => window.location.reload() })}
    />
  )
}
