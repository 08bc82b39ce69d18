import { formatDateTime } from '../../../platform/time/dates.ts'
import { Ago } from '../../session/ago.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { messageChangeMessages as messages } from './message-change.messages.tsx'

/** Shows that a message was edited, and when. */
export function EditedMark({ at }: { at: string }) {
  const style = useDateStyle()
  return (
    <span className="text-ink-3" title={messages.editedAt(formatDateTime(at, style))}>
      {messages.edited(<Ago at={at} form="sentence" />)}
    </span>
  )
}
