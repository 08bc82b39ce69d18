import { FieldError } from '../../ui/form/field.tsx'
import { fieldMessages as messages } from './new-ticket.messages.tsx'

/** Shown when the options of a field could not be fetched. */
export function LoadFailure({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  if (!message) return null
  return (
    <div role="alert" className="flex flex-wrap items-baseline gap-x-2">
      <FieldError>{message}</FieldError>
      <button type="button" className="type-small font-strong text-accent-ink hover:underline" onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
