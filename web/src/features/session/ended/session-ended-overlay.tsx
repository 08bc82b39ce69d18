import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { isSessionEnded } from './ended-session.ts'
import { useTypingPause } from './use-typing-pause.ts'

const SessionEndedDialog = lazyComponent(async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog)

/** Asks for the password over the page when the session has ended, as soon as the user stops typing. */
export function SessionEndedOverlay() {
  const isShown = useTypingPause(isSessionEnded.use())
  return <LazyBoundary>{isShown && <SessionEndedDialog />}</LazyBoundary>
}
