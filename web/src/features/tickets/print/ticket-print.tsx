import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { authorName } from '../../comments/author-name.ts'
import { CommentBody } from '../../comments/body/comment-body.tsx'
import { RedactedBody } from '../../comments/body/redacted-body.tsx'
import { messageMessages } from '../../comments/message.messages.ts'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { conversationMessages } from '../conversation/conversation.messages.tsx'
import type { MessageEntry } from '../conversation/timeline.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import { AssignmentProperties } from '../properties/assignment-properties.tsx'
import { ClassificationProperties } from '../properties/classification-properties.tsx'
import { CustomFieldRow } from '../properties/custom-field-row.tsx'
import { DueDateRow } from '../properties/due-date-row.tsx'
import { PropertyTags } from '../properties/property-tags.tsx'
import { RequesterProperties } from '../properties/requester-properties.tsx'
import { useOpenRow } from '../properties/use-property-changes.ts'
import { ticketPrintMessages as messages } from './ticket-print.messages.ts'

type TicketPrintProps = {
  ticket: Ticket
  /** Internal notes are printed, too. */
  hasNotes: boolean
  onDone: () => void
}

/** Prints a ticket on pages of its own: its head, its properties and the whole conversation. Not shown on screen. */
export function TicketPrint({ ticket, hasNotes, onDone }: TicketPrintProps) {
  const { comments, story, names } = useConversation(ticket)
  const style = useDateStyle()
  const { company } = useSession()
  const now = useMinute()
  const isReady = comments.data !== undefined
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isReady) return
    const end = () => done()
    window.addEventListener('afterprint', end)
    // The sheet is laid out first.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      window.removeEventListener('afterprint', end)
      cancelAnimationFrame(frame)
    }
  }, [isReady])
  const shown = story.filter((entry) => entry.kind === 'message').filter(({ isInternal }) => hasNotes || !isInternal)
  return createPortal(
    // On paper the theme is light.
    <article data-theme="light" data-print-sheet aria-label={messages.label(ticket.ticketNumber)} className="text-ink">
      <p className="type-small flex justify-between gap-4 text-ink-2">
        <span>{company.name}</span>
        <span>{messages.printed(formatDateTime(now.toISOString(), style))}</span>
      </p>
      <h1 className="type-title mt-3">
        #{ticket.ticketNumber} {ticket.subject}
      </h1>
      <p className="mt-1 text-ink-2">
        {messages.created(formatDateTime(ticket.createdAt, style), (ticket.createdBy ?? ticket.requester)?.fullName)}
      </p>
      <Properties ticket={ticket} />
      <h2 className="type-section mt-5">{messages.conversation}</h2>
      {shown.map((message) => (
        <PrintedMessage key={message.key} message={message} names={names} />
      ))}
    </article>,
    document.body,
  )
}

function Properties({ ticket }: { ticket: Ticket }) {
  const { data: types = [] } = useQuery(allTicketTypes)
  const { rowOf } = useOpenRow()
  const type = types.find(({ id }) => id === ticket.typeId)
  // Values as a user sees them who may change nothing.
  const props = {
    ticket: { ...ticket, can: { ...ticket.can, change: false, arrange: false } },
    change: () => undefined,
    rowOf,
  }
  return (
    <section aria-label={messages.properties} className="mt-4 border-y border-line py-2">
      <dl className="grid grid-cols-2 gap-x-8">
        <ClassificationProperties {...props} types={types} />
        <AssignmentProperties {...props} type={type} />
        <RequesterProperties {...props} />
        <DueDateRow {...props} />
        <PropertyTags {...rowOf('tags')} tags={ticket.tags} mayChange={false} onChange={() => undefined} />
        {type?.customFields.map((field) => (
          <CustomFieldRow key={field.id} {...props} field={field} />
        ))}
      </dl>
    </section>
  )
}

function PrintedMessage({ message, names }: { message: MessageEntry; names: readonly string[] }) {
  const style = useDateStyle()
  const { at, isInternal, isRedacted, files, content, isRichText, mergedFrom } = message
  return (
    <section className="mt-3 border-line border-t pt-3">
      <h3 className="type-strong break-after-avoid">
        {authorName(message)} <span className="font-regular text-ink-2">{formatDateTime(at, style)}</span>
        {isInternal && <span className="ms-2 font-regular text-ink-2">{messageMessages.note}</span>}
      </h3>
      {mergedFrom && (
        <p className="text-ink-2">{conversationMessages.mergedFrom(mergedFrom.ticketNumber, mergedFrom.subject)}</p>
      )}
      {isRedacted ? <RedactedBody /> : <CommentBody {...{ content, isRichText, names }} />}
      {files.length > 0 && (
        <p className="type-small mt-1 text-ink-2">{messages.files(files.map(({ fileName }) => fileName))}</p>
      )}
    </section>
  )
}
