import { subjectRule } from '@hatchway/contract/tickets/ticket-text-shapes'
import { type KeyboardEvent, useState } from 'react'
import { FieldError } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

type SubjectInputProps = { subject: string; onChange: (subject: string) => void; onClose: () => void }

/**
 * An input for a ticket's subject: Enter and leaving it save a valid one, an invalid one stays, Escape reverts. It loads Zod, therefore only
 * with the first edit.
 */
export function SubjectInput({ subject, onChange, onClose }: SubjectInputProps) {
  const [edited, setEdited] = useState(subject)
  const checked = subjectRule.safeParse(edited)
  const save = () => {
    if (!checked.success) return
    if (checked.data !== subject) onChange(checked.data)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className="-my-0.5 -ms-2.5 min-w-0 flex-1">
      <Input
        autoFocus
        aria-label={messages.subject}
        aria-invalid={!checked.success}
        maxLength={200}
        value={edited}
        className="type-title text-[20px]!"
        onFocus={({ target }) => {
          target.select()
          // A field narrower than the subject shows its beginning. The browser scrolls to the end after the event.
          requestAnimationFrame(() => {
            target.scrollLeft = 0
          })
        }}
        onChange={(event) => setEdited(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {!checked.success && <FieldError>{checked.error.issues[0]?.message}</FieldError>}
    </div>
  )
}
