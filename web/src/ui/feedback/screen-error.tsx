import { ErrorState } from './error-state.tsx'

/** Shown when a screen failed to render, most often because its code could not be fetched. */
export function ScreenError() {
  return (
    <ErrorState
      className="m-auto"
      title="This page could not be loaded"
      message="The server did not send it, or a new version was installed meanwhile."
      onRetry={() => window.location.reload()}
    />
  )
}
