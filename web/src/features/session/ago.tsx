import { formatDateTime } from '../../platform/time/dates.ts'
import { clampedRelativeTime, eventTime } from '../../platform/time/relative-time.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { useDateStyle } from './session-context.tsx'

type AgoProps = {
  at: string
  /** Alone, or within a sentence in lower case. `relative` writes older dates as the portal's relative times do: `Nov 13, 2026`. */
  form?: 'alone' | 'sentence' | 'relative'
}

/** Shows when something happened and updates it every minute: the time since then, or the date after a week. The tooltip is exact. */
export function Ago({ at, form = 'alone' }: AgoProps) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <Tooltip content={() => formatDateTime(at, style)}>
      <time dateTime={at}>
        {form === 'relative'
          ? clampedRelativeTime(at, now, style.timeZone)
          : eventTime(at, now, style, { isInSentence: form === 'sentence' })}
      </time>
    </Tooltip>
  )
}
