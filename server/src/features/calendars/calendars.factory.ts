import type { CalendarHours } from '@hatchway/contract/time/calendars'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import './calendars.table.ts'

type Given = Partial<CalendarHours> & { name?: string; isDefault?: boolean; since?: Date; changedBy?: number | null }

/** Monday to Friday from 09:00 to 17:00. */
const officeWeek = [...Array(5).fill([{ from: '09:00', to: '17:00' }]), [], []]

/** A calendar with one version. */
export async function aCalendar(
  db: Db,
  { name = unique('Calendar'), isDefault = false, since, changedBy = null, ...given }: Given = {},
) {
  const calendar = await db
    .insertInto('calendars')
    .values({ name, is_default: isDefault })
    .returningAll()
    .executeTakeFirstOrThrow()
  const hours: CalendarHours = { timeZone: 'UTC', week: officeWeek, days: [], ...given }
  await db
    .insertInto('calendar_versions')
    .values({
      calendar_id: calendar.id,
      version: 1,
      since: since ?? new Date(),
      hours: JSON.stringify(hours),
      changed_by: changedBy,
    })
    .execute()
  return calendar
}
