import { written } from '../../platform/time/dates.ts'
import { dashboardMessages as messages } from './dashboard.messages.ts'

/** Returns `Good afternoon, Priya`, by the time in the user's time zone. */
export function greeting(fullName: string, now: Date, timeZone: string | null | undefined) {
  const hour = Number(written(now, 'H', timeZone))
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
  return messages.greetings[part](fullName.trim().split(/\s+/)[0]!)
}

export const todayLabel = (now: Date, timeZone: string | null | undefined) => written(now, 'EEEE, d MMMM', timeZone)
