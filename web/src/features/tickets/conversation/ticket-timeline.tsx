import { ChevronsUpDown } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { OnQuote } from '../../comments/message.tsx'
import type { OnUndo } from './change-block.tsx'
import { type TimelineEntry as Entry, latestPart } from './timeline.ts'
import { TimelineEntry } from './timeline-entry.tsx'

/** Number of entries of a long timeline rendered at first and with each request for more. */
const part = 60

type TicketTimelineProps = {
  story: readonly Entry[]
  names: readonly string[]
  onUndo: OnUndo
  onQuote: OnQuote | undefined
  /** The key of an entry that has to be on the page from the start. */
  target: string | undefined
}

/** Shows a ticket's timeline, oldest first. The middle of a very long one is hidden behind a button, so that the ticket opens quickly. */
export const TicketTimeline = memo(function TicketTimeline({
  story,
  names,
  onUndo,
  onQuote,
  target,
}: TicketTimelineProps) {
  const [length, setLength] = useState(() => Math.max(part, lengthWith(story, target)))
  const { head, hidden, tail } = latestPart(story, length)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {head.map((entry) => (
        <TimelineEntry key={entry.key} entry={entry} names={names} onUndo={onUndo} onQuote={onQuote} />
      ))}
      {hidden > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          icon={<ChevronsUpDown size={14} strokeWidth={1.85} aria-hidden />}
          onClick={() => setLength(length + part * 4)}
        >
          Show {hidden === 1 ? '1 earlier message' : `${hidden} earlier messages`}
        </Button>
      )}
      {tail.map((entry) => (
        <TimelineEntry key={entry.key} entry={entry} names={names} onUndo={onUndo} onQuote={onQuote} />
      ))}
    </div>
  )
})

function lengthWith(story: readonly Entry[], target: string | undefined) {
  const at = story.findIndex(({ key }) => key === target)
  return at < 0 ? 0 : story.length - at
}
