import type { Condition } from '@hatchway/contract/conditions/condition'
import type { PolicyTerms, TargetMinutes } from '@hatchway/contract/sla/policies'
import type { Events } from '../features/activity/activity.events.ts'
import { manyEvents, type PastEvent } from '../features/activity/activity.factory.ts'
import { anSlaPolicy } from '../features/sla/sla.factory.ts'
import { evaluateTickets } from '../features/sla/sla.tickets.ts'
import { writeClocks } from '../features/sla/tracking/clock-write.ts'
import type { Context, Db } from '../platform/context.ts'

const [hour, day] = [60, 8 * 60]
const past = 45 * 86_400_000
const targets = (first_response: number, next_response: number | null, resolution: number): TargetMinutes => ({
  first_response,
  next_response,
  resolution,
})
const urgentOnly = { field: 'priority', operator: 'isAnyOf', values: ['urgent'] } as const satisfies Condition
const escalation: PolicyTerms['escalation'] = [
  {
    when: { kind: 'used', percent: 75 },
    targets: ['resolution'],
    notify: [{ kind: 'assignee' }],
    channels: ['bell'],
    repeatMinutes: null,
  },
  {
    when: { kind: 'overdue', minutes: 0 },
    targets: ['first_response', 'resolution'],
    notify: [{ kind: 'group' }],
    channels: [],
    repeatMinutes: null,
  },
  {
    when: { kind: 'overdue', minutes: 60 },
    targets: ['resolution'],
    notify: [{ kind: 'admins' }],
    channels: ['mail', 'push'],
    repeatMinutes: 120,
  },
]

type Ticket = {
  id: number
  number: number
  subject: string
  priority: string
  customer_id: number | null
  created_at: Date
}

/** SLA policies, the clocks of the tickets of the last weeks, and what their alarms recorded. */
export async function seedSla(ctx: Context, now: Date) {
  const { db } = ctx
  const since = new Date(now.getTime() - 4 * past)
  const { id: calendarId } = await db
    .selectFrom('calendars')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const policies = await seedPolicies(db, calendarId, since)
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'priority', 'customer_id', 'created_at'])
    .where((eb) =>
      eb.or([eb('status', 'in', ['open', 'in_progress']), eb('created_at', '>', new Date(now.getTime() - past))]),
    )
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .execute()
  await manyEvents(
    db,
    tickets.map((ticket) => appliedTo(ticket, policies)),
  )
  const ids = tickets.map(({ id }) => id)
  const evaluated = await evaluateTickets({ ...ctx, now }, ids)
  await writeClocks({ ...ctx, now }, new Map([...evaluated].map(([id, { clocks }]) => [id, clocks])))
  // What is past was recorded then, and notifies no user now.
  await db
    .updateTable('sla_alarms')
    .set((eb) => ({ fired_at: eb.ref('fire_at') }))
    .where('fire_at', '<=', now)
    .execute()
}

type Policies = Record<'urgent' | 'customers' | 'internal', { id: number; name: string }>

async function seedPolicies(db: Db, calendarId: number, since: Date): Promise<Policies> {
  const policy = (
    name: string,
    sort_order: number,
    conditions: Condition,
    terms: Pick<PolicyTerms, 'targets'> & Partial<PolicyTerms> & { is_active?: boolean },
  ) => anSlaPolicy(db, {}, { name, sort_order, conditions, since, pausedTargets: ['resolution'], ...terms })
  const urgent = await policy('Critical services', 1, urgentOnly, {
    targets: each(targets(15, hour, 4 * hour)),
    calendarId: null,
    escalation,
  })
  const customers = await policy(
    'Business customers',
    2,
    { field: 'customerId', operator: 'isSet', values: [] },
    {
      targets: {
        urgent: targets(30, hour, day),
        high: targets(hour, 2 * hour, day),
        medium: targets(4 * hour, day, 3 * day),
        low: targets(day, 2 * day, 10 * day),
      },
      calendarId,
      isShownToCustomers: true,
      escalation: escalation.slice(0, 2),
    },
  )
  const { id: changes } = await db
    .selectFrom('ticket_types')
    .select('id')
    .where('name', '=', 'Change Request')
    .executeTakeFirstOrThrow()
  await policy(
    'Change requests',
    3,
    { field: 'typeId', operator: 'isAnyOf', values: [changes] },
    { targets: each(targets(day, null, 20 * day)), calendarId, is_active: false },
  )
  const internal = await policy(
    'Internal requests',
    4,
    { all: [] },
    {
      targets: {
        urgent: targets(30, hour, day),
        high: targets(2 * hour, 4 * hour, 2 * day),
        medium: targets(day, day, 5 * day),
        low: targets(2 * day, 3 * day, 15 * day),
      },
      calendarId,
    },
  )
  return { urgent, customers, internal }
}

const each = (one: TargetMinutes) => ({ urgent: one, high: one, medium: one, low: one })

function appliedTo(ticket: Ticket, { urgent, customers, internal }: Policies): PastEvent {
  const { id, number, subject, created_at, customer_id, priority } = ticket
  const policy = priority === 'urgent' ? urgent : customer_id === null ? internal : customers
  const data: Events['ticket.sla_applied'] = {
    number,
    subject,
    policyId: policy.id,
    policyName: policy.name,
    version: 1,
    since: created_at.toISOString(),
    why: 'created',
    former: null,
  }
  return { at: created_at, ticket_id: id, customer_id, event: 'ticket.sla_applied', data }
}
