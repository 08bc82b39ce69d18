import type { TaskDueRule } from '@hatchway/contract/tasks/task-shapes'
import { addDays, dayMs, dayOf, hourMs, instantOfLocalTime } from '@hatchway/contract/time/local-time'
import { addWorkingTime, type CalendarVersion, hoursOfDay } from '@hatchway/contract/time/working-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { loadCalendarVersions } from '../calendars/calendars.versions.ts'
import '../sla/sla.table.ts'

/** A calendar without working hours on so many days counts as without any. */
const horizonDays = 5 * 366

/** Returns the calendar of a ticket: that of its SLA policy, or else the default one; null where time counts around the clock. */
export async function loadTicketCalendar(ctx: Context, ticketId: number): Promise<CalendarVersion[] | null> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select (v.terms ->> 'calendarId')::int from sla_clocks c
        join sla_policy_versions v on v.policy_id = c.policy_id and v.version = c.policy_version
        where c.ticket_id = ${ticketId} and v.terms ->> 'calendarId' is not null limit 1),
      (select id from calendars where is_default and deleted_at is null)) as id`.execute(ctx.db)
  const id = rows[0]?.id
  return id ? ((await loadCalendarVersions(ctx, [id])).get(id) ?? null) : null
}

/** Returns when a task with a relative due time is due; null where the calendar has no working time for it. */
export function dueBy(
  { amount, unit }: TaskDueRule,
  calendar: readonly CalendarVersion[] | null,
  from: Date,
): Date | null {
  if (!calendar || calendar.length === 0) return new Date(from.getTime() + amount * (unit === 'hours' ? hourMs : dayMs))
  if (unit === 'days') return endOfWorkingDay(calendar.at(-1)!, from, amount)
  const due = addWorkingTime(calendar, from.getTime(), amount * hourMs)
  return due === null ? null : new Date(due)
}

/** Returns the end of the working hours of the day that is some working days later. */
function endOfWorkingDay({ hours }: CalendarVersion, from: Date, days: number): Date | null {
  const first = dayOf(from, hours.timeZone)
  let left = days
  for (let at = 1; at <= horizonDays; at += 1) {
    const day = addDays(first, at)
    const end = hoursOfDay(hours, day).spans.at(-1)?.to
    if (!end) continue
    left -= 1
    if (left > 0) continue
    return new Date(
      end === '24:00'
        ? instantOfLocalTime(`${addDays(day, 1)}T00:00`, hours.timeZone)
        : instantOfLocalTime(`${day}T${end}`, hours.timeZone),
    )
  }
  return null
}
