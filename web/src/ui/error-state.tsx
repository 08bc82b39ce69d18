import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  /** What could not be done: `Tickets could not be loaded`. */
  title: ReactNode
  /** What happened, fit to show to a person. */
  message?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Leads whoever is asked for help to the right line of the log. */
  requestId?: string | undefined
  className?: string
}

/** Stands where something could not be fetched. What was typed elsewhere is kept. */
export function ErrorState({ title, message, onRetry, retrying, requestId, className }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        art="plug"
        title={title}
        action={
          <>
            {onRetry && (
              <Button
                onClick={onRetry}
                pending={retrying}
                pendingText="Trying..."
                icon={<RotateCw size={16} strokeWidth={1.85} aria-hidden />}
              >
                Try again
              </Button>
            )}
            {requestId && (
              <CopyButton text={`${title}\n${message ?? ''}\nRequest ${requestId}`}>Copy details</CopyButton>
            )}
          </>
        }
      >
        {message}
        {requestId && <p className="type-small mt-1 text-ink-3">Request {requestId}</p>}
      </EmptyState>
    </div>
  )
}
