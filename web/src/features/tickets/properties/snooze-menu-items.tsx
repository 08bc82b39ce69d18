import { AlarmClock, CalendarClock, Sun } from 'lucide-react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import type { MenuItem } from '../../../ui/menu/menu-items.ts'
import type { useDateStyle } from '../../session/session-context.tsx'
import { snoozeMessages as messages } from './snooze.messages.ts'
import { snoozeTimes } from './snooze-times.ts'

type Snoozing = {
  style: ReturnType<typeof useDateStyle>
  isSnoozed?: boolean
  onSnooze: (until: string | null) => void
  /** Asks for a custom time. */
  onPick: () => void
}

/** Returns the snooze times as menu items. */
export const snoozeMenuItems = ({ style, isSnoozed, onSnooze, onPick }: Snoozing): MenuItem[] => [
  ...(isSnoozed ? [{ label: messages.end, icon: <Sun />, onSelect: () => onSnooze(null) }] : []),
  ...snoozeTimes(new Date(), style.timeZone).map(({ label, until }) => ({
    label,
    icon: <AlarmClock />,
    detail: formatDateTime(until, style),
    onSelect: () => onSnooze(until),
  })),
  { label: messages.pickTime, icon: <CalendarClock />, onSelect: onPick },
]
