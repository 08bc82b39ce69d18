import { ErrorState } from './error-state.tsx'

/** Shown when a screen failed to render, most often because its code could not be fetched. */
export function ScreenError() {
  return (
    <ErrorState
      className="m-auto"
      title="This page couldn’t be loaded"
      message="Hatchway may have been updated. Reload the page."
      onRetry={() => window.location.reload()}
    />
  )
}
