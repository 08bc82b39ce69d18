import { formatDateTime } from '../../platform/dates.ts'
import { clampedRelativeTime } from '../../platform/relative-time.ts'
import { useMinute } from '../../platform/use-minute.ts'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { useDateStyle } from './session-context.tsx'

/** Shows the time since a moment and updates it every minute. The tooltip shows the full date. */
export function Ago({ at }: { at: string }) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <Tooltip content={() => formatDateTime(at, style)}>
      <time dateTime={at}>{clampedRelativeTime(at, now, style.timeZone)}</time>
    </Tooltip>
  )
}
