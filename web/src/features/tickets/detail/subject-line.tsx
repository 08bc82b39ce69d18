import { subjectRule } from '@hatchway/contract/tickets/ticket-text-shapes'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

type SubjectLineProps = {
  ticket: Pick<Ticket, 'subject' | 'ticketNumber' | 'can'>
  siteName: string
  onChange: (subject: string) => void
}

/** Shows the subject as the page's heading. Users who may change it edit it in place: Enter saves, Escape reverts. */
export function SubjectLine({ ticket, siteName, onChange }: SubjectLineProps) {
  const [edited, setEdited] = useState<string>()
  const heading = (
    <PageTitle
      size="page"
      siteName={siteName}
      documentTitle={`#${ticket.ticketNumber} ${ticket.subject}`}
      className={edited === undefined ? 'min-w-0' : 'sr-only'}
    >
      {ticket.subject}
    </PageTitle>
  )
  if (!ticket.can.change) return heading

  const checked = edited === undefined ? undefined : subjectRule.safeParse(edited)
  const save = () => {
    if (!checked?.success) return
    if (checked.data !== ticket.subject) onChange(checked.data)
    setEdited(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setEdited(undefined)
  }
  return (
    <div className="group flex min-w-0 items-start gap-1">
      {heading}
      {edited === undefined ? (
        <IconButton
          label="Edit subject"
          size="sm"
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          onClick={() => setEdited(ticket.subject)}
        >
          <Pencil size={14} strokeWidth={1.85} aria-hidden />
        </IconButton>
      ) : (
        <div className="-my-0.5 -ms-2.5 min-w-0 flex-1">
          <Input
            autoFocus
            aria-label="Subject"
            aria-invalid={checked?.success === false}
            maxLength={200}
            value={edited}
            className="type-title"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setEdited(event.target.value)}
            onBlur={() => (checked?.success ? save() : setEdited(undefined))}
            onKeyDown={onKeyDown}
          />
          {checked?.success === false && <FieldError>{checked.error.issues[0]?.message}</FieldError>}
        </div>
      )}
    </div>
  )
}
