import { asDate, formatDay } from '../../platform/time/dates.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'

/** Shows the date of a release in the portal's date format. */
export function ReleaseDate({ at }: { at: string | null }) {
  const style = useDateStyle()
  const isDate = asDate(at) !== undefined
  return (
    <span className="type-small whitespace-nowrap tabular-nums text-ink-3">
      {isDate ? <time dateTime={at!}>{formatDay(at, style)}</time> : messages.noDate}
    </span>
  )
}
