import { formatDateTime } from '../../platform/dates.ts'
import { clampedRelativeTime } from '../../platform/relative-time.ts'
import { useMinute } from '../../platform/use-minute.ts'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { useDateStyle } from './session-context.tsx'

/** How long ago something was, kept true as minutes pass; the full date is in its tooltip. */
export function Ago({ at }: { at: string }) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <Tooltip content={formatDateTime(at, style)}>
      <time dateTime={at}>{clampedRelativeTime(at, now, style.timeZone)}</time>
    </Tooltip>
  )
}
