import { Paperclip } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime, formatTime } from '../../../platform/time/dates.ts'
import { DayDivider } from '../../../ui/display/day-divider.tsx'
import { FileCards } from '../../attachments/file-cards.tsx'
import { RedactMenu } from '../../comments/changes/message-menu.tsx'
import { Message, type OnQuote } from '../../comments/message.tsx'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { ChangeBlock, type OnUndo } from './change-block.tsx'
import { conversationMessages as messages } from './conversation.messages.tsx'
import { dayName } from './day-name.ts'
import type { TimelineEntry as Entry } from './timeline.ts'

type TimelineEntryProps = { entry: Entry; names: readonly string[]; onUndo: OnUndo; onQuote?: OnQuote | undefined }

/** Shows one entry of a ticket's timeline. */
export const TimelineEntry = memo(function TimelineEntry({ entry, names, onUndo, onQuote }: TimelineEntryProps) {
  const style = useDateStyle()
  const { isAdmin } = useSession()
  switch (entry.kind) {
    case 'day':
      return <DayDivider>{dayName(entry.at, new Date(), style)}</DayDivider>
    case 'changes':
      return <ChangeBlock lines={entry.lines} onUndo={onUndo} />
    case 'message': {
      const { kind: _, key: __, files, mergedFrom, ...message } = entry
      return (
        <Message {...message} files={files} names={names} onQuote={onQuote}>
          {mergedFrom && (
            <p className="type-small mt-1 text-ink-3">
              {messages.mergedFrom(mergedFrom.ticketNumber, mergedFrom.subject)}
            </p>
          )}
          <FileCards files={files} hasPreviews />
        </Message>
      )
    }
    case 'files':
      return (
        <div className="flex gap-4 ps-1.5 text-ink-2">
          <Paperclip size={14} className="mt-px flex-none text-ink-3" />
          <div className="min-w-0">
            <p className="type-small">
              {messages.attached(
                <span className="font-medium text-ink">{entry.by ?? messages.someone}</span>,
                entry.files.length,
              )}{' '}
              <time dateTime={entry.at} title={formatDateTime(entry.at, style)} className="text-ink-3">
                {formatTime(entry.at, style.timeZone)}
              </time>
              {isAdmin && <RedactMenu ticketId={entry.ticketId} isRedacted files={entry.files} />}
            </p>
            <FileCards files={entry.files} hasPreviews />
          </div>
        </div>
      )
  }
})
