import { formatDateTime, formatDay } from '../../platform/dates.ts'
import { clampedRelativeTime } from '../../platform/relative-time.ts'
import { useMinute } from '../../platform/use-minute.ts'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { useDateStyle } from './session-context.tsx'

/** When something was, where one looks for a day: the date is on screen, and how long ago it was in the tooltip. */
export function DateOf({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <Tooltip content={clampedRelativeTime(at, now, style.timeZone)}>
      <time dateTime={at}>{withTime ? formatDateTime(at, style) : formatDay(at, style)}</time>
    </Tooltip>
  )
}
