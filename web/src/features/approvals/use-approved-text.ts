import { approvedText } from '@hatchway/contract/approvals/approved-text'
import { formatDateTime, formatDay } from '../../platform/time/dates.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'

/** Returns a function that shows the value of an approved field in the user's date format. */
export function useApprovedText(): (text: string | null) => string {
  const style = useDateStyle()
  const formats = {
    time: (instant: string) => formatDateTime(instant, style),
    day: (day: string) => formatDay(day, { ...style, timeZone: 'UTC' }),
  }
  return (text) => approvedText(text, formats, messages.notSet)
}
