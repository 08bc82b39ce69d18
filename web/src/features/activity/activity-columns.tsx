import type { ActivityEntry } from '@hatchway/contract/activity'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { activityMessages as messages } from './activity.messages.tsx'
import { actorName, sideName } from './actor-name.ts'
import { fieldName } from './describe-event.ts'
import { EventDescription } from './event-description.tsx'
import { type BulkEntry, isUndoable, UndoBulkButton } from './undo-bulk.tsx'

type ColumnOptions = { isAdmin: boolean; onUndo: (line: BulkEntry) => void }

/** The columns of the activity log. Only admins see IP addresses. */
export const activityColumns = ({ isAdmin, onUndo }: ColumnOptions): Column<ActivityEntry>[] => [
  { id: 'at', header: messages.columns.at, className: 'w-43 text-ink-3', cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'actor',
    header: messages.columns.actor,
    className: 'w-40',
    cell: (line) => (
      <span className="flex items-center gap-2">
        <Avatar person={line.actor} />
        <span className="truncate">{actorName(line)}</span>
      </span>
    ),
  },
  {
    id: 'what',
    header: messages.columns.what,
    cell: (line) => (
      <span className="flex items-center gap-3">
        <span className="truncate text-ink-2">
          <EventDescription line={line} hasActor={false} />
          {line.ticket && !line.bulk && <span className="text-ink-3"> {line.ticket.subject}</span>}
        </span>
        {isUndoable(line) && <UndoBulkButton bulk={line.bulk} isShort onClick={() => onUndo(line)} />}
        <FirstChange changes={line.changes} isBulk={line.bulk !== null} />
      </span>
    ),
  },
  {
    id: 'from',
    header: messages.columns.from,
    className: `${isAdmin ? 'w-44' : 'w-28'} text-ink-3 max-lg:hidden`,
    cell: (line) => <span className="truncate">{[sideName(line), line.ip].filter(Boolean).join(' · ')}</span>,
  },
]

function Moment({ at }: { at: string }) {
  const style = useDateStyle()
  return <time dateTime={at}>{formatDateTime(at, style)}</time>
}

/**
 * Shows the first value that changed, below those of other rows. It is no column: most entries have none, and use the width for the subject
 * of their ticket. The tickets of a bulk change had different values before it.
 */
function FirstChange({ changes, isBulk }: Pick<ActivityEntry, 'changes'> & { isBulk: boolean }) {
  const { inWords } = useValues()
  const [first, ...others] = changes
  if (!first) return null
  return (
    <span className="ms-auto w-56 flex-none truncate text-ink-3 max-xl:hidden">
      {messages.firstChange(
        fieldName(first.field),
        isBulk ? undefined : inWords(first.from),
        <span className="text-ink-2">{inWords(first.to)}</span>,
        others.length,
      )}
    </span>
  )
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Returns a formatter for logged values: dates in the user's own format, a missing value as text. */
export function useValues() {
  const style = useDateStyle()
  return {
    inWords: (value: string | null) => {
      if (value === null) return messages.values.none
      if (value === 'true' || value === 'false') return value === 'true' ? messages.values.yes : messages.values.no
      return isMoment.test(value) ? formatDateTime(value, style) : value
    },
  }
}
