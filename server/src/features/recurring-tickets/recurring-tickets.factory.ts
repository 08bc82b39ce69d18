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
}

/** A row in the database, without a log entry; handlers write those. */
export async function aRecurringTicket(
  db: Db,
  { name = unique('Check the backups'), content, nextDay, nextAt, pausedAt, ...schedule }: Given,
) {
  const whole: Partial<RecurringTicketContent> = {
    subject: unique('Check the backups'),
    description: '<p>Restore one file of each server.</p>',
    priority: 'medium',
    taskTemplateIds: [],
    tasks: [],
    ...content,
  }
  return db
    .insertInto('recurring_tickets')
    .values({
      name,
      content: JSON.stringify(whole),
      schedule: JSON.stringify(aSchedule(schedule)),
      calendar_id: schedule.calendarId ?? null,
      next_day: nextDay,
      next_at: nextAt,
      paused_at: pausedAt ?? null,
      changed_at: new Date(),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
