import { ChevronsUpDown } from 'lucide-react'
import { memo, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../../platform/loading/idle.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { OnQuote } from '../../comments/message.tsx'
import type { OnUndo } from './change-block.tsx'
import { conversationMessages } from './conversation.messages.tsx'
import { type TimelineEntry as Entry, groupsOf, latestPart } from './timeline.ts'
import { TimelineEntry } from './timeline-entry.tsx'

/** Number of entries of a long timeline rendered at first: more than fit on a screen. */
const firstPart = 30
/** Number of entries rendered each time the browser is idle. */
const part = 60

type TicketTimelineProps = {
  story: readonly Entry[]
  names: readonly string[]
  onUndo: OnUndo
  onQuote: OnQuote | undefined
  /** The key of an entry that has to be on the page from the start. */
  target: string | undefined
}

/**
 * Shows a ticket's timeline, oldest first. The middle of a very long one follows bit by bit, so that the ticket opens quickly; a button
 * fetches it at once. Every entry is in the document, for find-in-page, links to a message, screen readers and print; the browser lays out
 * only groups near the viewport (`conversation-group`).
 */
export const TicketTimeline = memo(function TicketTimeline({
  story,
  names,
  onUndo,
  onQuote,
  target,
}: TicketTimelineProps) {
  const [length, setLength] = useState(() => Math.max(firstPart, lengthWith(story, target)))
  const { head, hidden, tail } = latestPart(story, length)
  const isPart = hidden > 0
  useEffect(() => {
    if (isPart) return whenIdle(() => startTransition(() => setLength(length + part)))
  }, [isPart, length])
  const entries = (some: readonly Entry[]) =>
    some.map((entry) => <TimelineEntry key={entry.key} entry={entry} names={names} onUndo={onUndo} onQuote={onQuote} />)
  return (
    <div className={column}>
      <div className={group}>{entries(head)}</div>
      {hidden > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          icon={ChevronsUpDown}
          onClick={() => setLength(Number.POSITIVE_INFINITY)}
        >
          {conversationMessages.showEarlier(hidden)}
        </Button>
      )}
      {groupsOf(story, tail).map(({ key, entries: some }) => (
        <div key={key} className={group}>
          {entries(some)}
        </div>
      ))}
    </div>
  )
})

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'
const group = `conversation-group ${column}`

function lengthWith(story: readonly Entry[], target: string | undefined) {
  const at = story.findIndex(({ key }) => key === target)
  return at < 0 ? 0 : story.length - at
}
