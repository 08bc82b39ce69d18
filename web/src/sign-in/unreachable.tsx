import { ErrorState } from '../ui/feedback/error-state.tsx'
import { signInMessages as messages } from './sign-in.messages.tsx'

type UnreachableProps = { error: Error | null; onRetry: () => void; isRetrying: boolean }

/** Shown in place of any screen while the session cannot be loaded. */
export function Unreachable({ error, onRetry, isRetrying }: UnreachableProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-wall">
      <ErrorState title={messages.unreachable} error={error} onRetry={onRetry} retrying={isRetrying} />
    </main>
  )
}
