import type { ActivityEntry } from '@hatchway/contract/activity'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Ago } from '../session/ago.tsx'
import { sideName } from './actor-name.ts'
import { EventDescription } from './event-description.tsx'

/** Shows an activity log entry on a phone. Tapping it opens the full entry. */
export function ActivityCard({ line, onOpen }: { line: ActivityEntry; onOpen: () => void }) {
  const { actor, ticket, at, ip } = line
  return (
    <button
      type="button"
      onClick={onOpen}
      className="focus-inside flex w-full gap-3 px-4 py-3 text-start active:bg-hover"
    >
      <Avatar person={actor} size={24} className="mt-0.5 flex-none" />
      <span className="grid min-w-0 gap-0.5">
        <span className="text-ink-2">
          <EventDescription line={line} />
        </span>
        {ticket && !line.bulk && <span className="truncate text-ink-3">{ticket.subject}</span>}
        <span className="type-small text-ink-3">
          <Ago at={at} />
          {[sideName(line), ip].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
      </span>
    </button>
  )
}
