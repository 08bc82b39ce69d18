import type { VolumeDay } from '@hatchway/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { countText } from '../../../platform/count-text.ts'
import { written } from '../../../platform/time/dates.ts'
import { inGroup } from '../dashboard-links.ts'
import { volumeMessages as messages } from './volume.messages.ts'

/** Shows the daily values as a table, the latest first. Each number links to its tickets. */
export function VolumeTable({ volume, group }: { volume: readonly VolumeDay[]; group: number | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section aria-label={messages.table} tabIndex={0} className="h-60 overflow-y-auto">
      <table className="w-full">
        <thead className="sticky top-0 bg-surface">
          <tr className="type-small h-8 text-ink-3">
            <th className="text-start font-medium">{messages.day}</th>
            <th className={`${number} font-medium`}>{messages.created}</th>
            <th className={`${number} font-medium`}>{messages.resolved}</th>
          </tr>
        </thead>
        <tbody>
          {volume.toReversed().map(({ day, created, resolved, isWeekend }) => (
            <tr key={day} className="h-8 border-line border-t">
              <td>
                {written(day, 'EEE d MMM yyyy')}
                {isWeekend && <span className="text-ink-3">{messages.weekendDay}</span>}
              </td>
              <TicketCount search={inGroup(group, { createdOn: day })} count={created} />
              <TicketCount search={inGroup(group, { resolvedOn: day })} count={resolved} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const number = 'w-24 px-2 text-end'

function TicketCount({ search, count }: { search: ReturnType<typeof inGroup>; count: number }) {
  return (
    <td className={number}>
      <Link to="/tickets" search={search} className="no-underline hover:underline">
        {countText(count)}
      </Link>
    </td>
  )
}
