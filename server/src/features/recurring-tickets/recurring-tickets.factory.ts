import type { Recurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import type {
  RecurringTicketContent,
  RecurringTicketSchedule,
} from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import './recurring-tickets.table.ts'

type DailyRecurrence = Extract<Recurrence, { unit: 'day' }>
/** Every day at nine, from the first day of 2026. */
export const daily = (given: Partial<DailyRecurrence> = {}): Recurrence => ({
  unit: 'day',
  every: 1,
  startsOn: '2026-01-01',
  time: '09:00',
  until: null,
  count: null,
  ...given,
})

export const aSchedule = (given: Partial<RecurringTicketSchedule> = {}): RecurringTicketSchedule => ({
  recurrence: daily(),
  timeZone: 'UTC',
  calendarId: null,
  closedDays: 'create',
  ...given,
})

type Given = Partial<RecurringTicketSchedule> & {
  name?: string
  content: Partial<RecurringTicketContent> & { requesterId: number }
  /** The day of the next date. */
  nextDay: string | null
  nextAt: Date | null
  pausedAt?: Date
  changed?: Changed
  /** Its versions before the present one, oldest first. */
  earlier?: (Changed & { content?: Partial<RecurringTicketContent>; recurrence?: Recurrence })[]
}
type Changed = { at: Date; by: number | null }

/** A row in the database with its versions, without log entries; handlers write those. */
export async function aRecurringTicket(
  db: Db,
  {
    name = unique('Check the backups'),
    content,
    nextDay,
    nextAt,
    pausedAt,
    changed = { at: new Date(), by: null },
    earlier = [],
    ...given
  }: Given,
) {
  const whole: Partial<RecurringTicketContent> = {
    subject: unique('Check the backups'),
    description: '<p>Restore one file of each server.</p>',
    priority: 'medium',
    taskTemplateIds: [],
    tasks: [],
    ...content,
  }
  const schedule = aSchedule(given)
  const stored = { content: JSON.stringify(whole), schedule: JSON.stringify(schedule) }
  const row = await db
    .insertInto('recurring_tickets')
    .values({
      name,
      ...stored,
      calendar_id: schedule.calendarId,
      next_day: nextDay,
      next_at: nextAt,
      paused_at: pausedAt ?? null,
      version: earlier.length + 1,
      changed_at: changed.at,
      changed_by: changed.by,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  const versions = [...earlier, { ...changed, content: {}, recurrence: schedule.recurrence }]
  await db
    .insertInto('recurring_ticket_versions')
    .values(
      versions.map(({ at, by, content: other, recurrence = schedule.recurrence }, before) => ({
        recurring_ticket_id: row.id,
        version: before + 1,
        at,
        changed_by: by,
        name,
        content: JSON.stringify({ ...whole, ...other }),
        schedule: JSON.stringify({ ...schedule, recurrence }),
      })),
    )
    .execute()
  return row
}
