import { useOnline } from '../hooks/use-online.ts'
import { ErrorState } from './error-state.tsx'
import { feedbackMessages } from './feedback.messages.tsx'

const messages = feedbackMessages.screen

/** Shown when a screen failed to render, most often because its code could not be fetched. Offline a reload would lose the whole page. */
export function ScreenError() {
  const isOnline = useOnline()
  return (
    <ErrorState
      className="m-auto"
      title={messages.failed}
      message={isOnline ? messages.reload : messages.reloadLater}
      {...(isOnline && { onRetry: () => window.location.reload() })}
    />
  )
}
