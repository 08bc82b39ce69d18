import type { Recurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import type { RecurringTicketContent } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { addDays, dayOf } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import { dueDates } from '../features/recurring-tickets/recurring-dates.ts'
import { createDueTicket } from '../features/recurring-tickets/recurring-tickets.create.ts'
import { aRecurringTicket, aSchedule } from '../features/recurring-tickets/recurring-tickets.factory.ts'
import { loadCalendar } from '../features/recurring-tickets/recurring-tickets.find.ts'
import type { Context } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'
import { day } from './office-hours.ts'
import '../features/calendars/calendars.table.ts'

type Story = {
  name: string
  content: Partial<RecurringTicketContent> & { subject: string; requesterId: number }
  recurrence: Recurrence
  /** Days ago, from which on its dates are due. */
  since: number
  isPaused?: boolean
  /** The content and recurrence of earlier versions, oldest first. */
  earlier?: { content?: Partial<RecurringTicketContent>; recurrence?: Recurrence }[]
}

/** Recurring tickets in every state: running, after a downtime, paused, ended, and one whose group is gone. */
export async function seedRecurringTickets(ctx: Context, { user, group }: Company, now: Date) {
  const { id: calendarId } = await ctx.db
    .selectFrom('calendars')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const startsOn = addDays(dayOf(now, timeZone), -120)
  const common = { startsOn, time: '08:00', until: null, count: null }
  const [maya, priya] = [user('Maya Lindqvist'), user('Priya Raman')]
  const workplace = { requesterId: maya, assignedGroupId: group('Workplace') }
  const stories: Story[] = [
    {
      name: 'Backup check',
      content: {
        requesterId: priya,
        assignedGroupId: group('Network Operations'),
        subject: 'Check last night’s backups',
        description: 'Restore one file of each file server, and note which one it was.',
        tags: ['backup'],
        tasks: [
          { subject: 'Read the backup report' },
          {
            subject: 'Restore one file of each server',
            isRequired: true,
            after: [0],
            dueRule: { unit: 'hours', after: 'ticket', amount: 6 },
          },
        ],
      },
      recurrence: { unit: 'week', every: 1, weekdays: [0, 1, 2, 3, 4], ...common },
      since: 1,
      earlier: [
        { content: { tasks: [], tags: [] }, recurrence: { unit: 'week', every: 1, weekdays: [0], ...common } },
        { content: { tasks: [] } },
      ],
    },
    {
      name: 'Monthly server patches',
      content: {
        requesterId: priya,
        assignedGroupId: group('Network Operations'),
        subject: 'Install this month’s server patches',
        description: 'Install the patches in the maintenance window, first on the test servers.',
        priority: 'high',
      },
      recurrence: { unit: 'month', every: 1, on: { ordinal: 2, weekday: 1 }, ...common },
      since: 70,
    },
    {
      name: 'Order toner and paper',
      content: {
        ...workplace,
        subject: 'Order toner and paper',
        description: 'Count what is left on each floor, and order.',
      },
      recurrence: { unit: 'week', every: 2, weekdays: [2], ...common },
      since: 0,
      isPaused: true,
    },
    {
      name: 'Fire drill',
      content: {
        ...workplace,
        assignedGroupId: 2_000_000_000,
        subject: 'Prepare the fire drill',
        description: 'Agree on a day with the building management, and tell everyone a week before.',
      },
      recurrence: { unit: 'month', every: 3, on: { day: 31 }, ...common },
      since: 110,
    },
    {
      name: 'Office move: weekly walk-through',
      content: {
        ...workplace,
        subject: 'Walk through the new office',
        description: 'Note open points with the building management.',
      },
      recurrence: { unit: 'week', every: 1, weekdays: [4], ...common, startsOn: addDays(startsOn, 90), count: 2 },
      since: 40,
    },
  ]
  const changed = (daysAgo: number, by: number) => ({ at: new Date(now.getTime() - daysAgo * day), by })
  for (const { name, content, recurrence, since, isPaused, earlier = [] } of stories) {
    const schedule = aSchedule({ recurrence, timeZone, calendarId, closedDays: 'next' })
    const from = addDays(dayOf(now, timeZone), -since)
    const calendar = await loadCalendar(ctx, calendarId)
    const { due, next } = dueDates(schedule, calendar, { from, now: now.getTime() })
    const nextDay = due[0]?.day ?? next?.day ?? null
    const { id } = await aRecurringTicket(ctx.db, {
      ...{ name, content, ...schedule, nextDay: isPaused ? null : nextDay },
      nextAt: isPaused || nextDay === null ? null : new Date(due[0]?.at ?? next!.at),
      ...(isPaused && { pausedAt: new Date(now.getTime() - 9 * day) }),
      changed: changed(30, maya),
      earlier: earlier.map((one, at) => ({ ...one, ...changed(120 - 45 * at, maya) })),
    })
    const last = due.at(-1)
    if (isPaused || !last || nextDay === null) continue
    const row = await ctx.db
      .selectFrom('recurring_tickets')
      .select(['id', 'name', 'content', 'schedule', sql<string>`next_day::text`.as('next_day')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Half a minute after its last date, as the server does.
    await createDueTicket({ ...ctx, now: new Date(Math.min(now.getTime(), last.at + 30_000)) }, row)
  }
}
