import { formatDateTime } from '../../platform/dates.ts'
import { clampedRelativeTime } from '../../platform/relative-time.ts'
import { useMinute } from '../../platform/use-minute.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useDateStyle } from '../session/session-context.tsx'

/** When a file came: one looks for a day here, so that the date is on screen and how long ago it was in the tooltip. */
export function UploadedAt({ at }: { at: string }) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <Tooltip content={clampedRelativeTime(at, now, style.timeZone)}>
      <time dateTime={at}>{formatDateTime(at, style)}</time>
    </Tooltip>
  )
}
