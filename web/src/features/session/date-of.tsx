import { formatDateTime, formatDay } from '../../platform/time/dates.ts'
import { clampedRelativeTime } from '../../platform/time/relative-time.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { useDateStyle } from './session-context.tsx'

/** Shows the date of an event, with the time since then in the tooltip. */
export function DateOf({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <Tooltip content={clampedRelativeTime(at, now, style.timeZone)}>
      <time dateTime={at}>{withTime ? formatDateTime(at, style) : formatDay(at, style)}</time>
    </Tooltip>
  )
}
