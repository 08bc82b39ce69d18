import { redactedText } from '@hatchway/contract/tickets/comments'

/** Stands for a text that an admin removed for good. */
export function RedactedBody() {
  return <p className="type-read text-ink-3 italic">{redactedText}</p>
}
