import '../../../testing/property-seed.ts'
import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { type TicketChange, tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { openLog } from '../../../platform/log.ts'
import { runReactions } from '../../../testing/run-reactions.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aUserOfPortal } from '../../users/users.factory.ts'
import { anSlaPolicy } from '../sla.factory.ts'
import { slaFromLog } from '../sla.tickets.ts'
import { trackSla } from './sla-tracking.consumer.ts'

const pausing = ['Waiting', 'Hold']
const most = 3

const acts = {
  reply: 4,
  ask: 5,
  copy: 2,
  note: 1,
  resolve: 1,
  'reply and resolve': 1,
  Open: 1,
  'In Progress': 2,
  Waiting: 5,
  Hold: 3,
  Resolved: 1,
  snooze: 3,
  wake: 1,
  reopen: 1,
  merge: 2,
  split: 2,
  undo: 5,
} as const
type Act = keyof typeof acts

const fromCustomer = new Set<Act>(['ask', 'copy'])

const script = fc.array(
  fc.tuple(
    fc.nat(most - 1),
    fc.oneof(...Object.entries(acts).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
  ),
  { minLength: 16, maxLength: 16 },
)

/** A customer with new tickets, and what both sides may do with them. */
async function aDay(desk: Desk) {
  const customer = await aUserOfPortal(desk.db)
  const colleague = await aPortalUser(desk.db, { customer_id: customer.customer_id })
  const agent = await anAgent(desk.db)
  const group = await aGroup(desk.db)
  const type = await aTicketType(desk.db, {
    steps: [
      { name: 'Hold', state: 'open', pauses_sla: true },
      { name: 'Open', state: 'open', is_default: true },
      { name: 'Waiting', state: 'in_progress', pauses_sla: true },
      { name: 'In Progress', state: 'in_progress' },
      { name: 'Resolved', state: 'resolved' },
      { name: 'Closed', state: 'closed' },
    ],
  })
  const ids: number[] = []
  for (let made = 0; made < most; made += 1) {
    const body = { subject: 'Scanner', description: 'It prints what it should scan.', typeId: type.id }
    ids.push((await desk.as(customer)(portal.createTicket, { body: body as never })).id)
  }
  const changeIds: string[] = []
  const keep = async (changed: Promise<{ changeId: string }>) => void changeIds.push((await changed).changeId)
  const at = (id: number) => ({ params: { id } })
  const write = (by: typeof agent, id: number, more: object = {}) =>
    desk.as(by)(comments.add, { ...at(id), body: { content: 'Still the same.', ...more } })
  const change = (id: number, body: TicketChange) =>
    keep(desk.as(agent)(tickets.change, { ...at(id), body: body as never }))
  const step = (statusName: string) => (id: number) => change(id, { statusName })
  const acting: Record<Act, (id: number) => Promise<unknown>> = {
    reply: (id) => write(agent, id),
    ask: (id) => write(customer, id),
    copy: (id) => write(colleague, id),
    note: (id) => write(agent, id, { isInternal: true }),
    'reply and resolve': (id) => write(agent, id, { status: 'resolved' }),
    Open: step('Open'),
    'In Progress': step('In Progress'),
    Waiting: step('Waiting'),
    Hold: step('Hold'),
    Resolved: step('Resolved'),
    snooze: (id) => change(id, { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() }),
    wake: (id) => change(id, { snoozedUntil: null }),
    resolve: (id) => desk.as(customer)(portal.resolveTicket, at(id)),
    reopen: (id) => desk.as(customer)(portal.reopenTicket, at(id)),
    merge: (id) => {
      const source = ids[(ids.indexOf(id) + 1) % ids.length]!
      return keep(desk.as(agent)(ticketMerging.merge, { ...at(id), body: { sourceIds: [source] } }))
    },
    split: async (id) => {
      const { id: commentId } = await write(customer, id)
      const body = { commentIds: [commentId], subject: 'Another', typeId: type.id, assignedGroupId: group.id }
      await keep(desk.as(agent)(ticketMerging.split, { ...at(id), body }) as Promise<never>)
    },
    undo: async () => {
      const changeId = changeIds.pop()
      if (changeId) await keep(desk.as(agent)(ticketBulk.undo, { body: { changeId } }))
    },
  }
  return { customer, agent, ids, acting }
}

const openTickets = ({ db }: Desk, ids: readonly number[]) =>
  db
    .selectFrom('tickets')
    .select(['id', 'status_name', 'snoozed_until', 'waiting_since'])
    .where('id', 'in', ids)
    .where('status', 'in', ['open', 'in_progress'])
    .where('merged_into_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Returns when a ticket was last put at a step, and what the customer has been told since. */
async function toldSince({ db }: Desk, ticketId: number, customerId: number) {
  const moved = await db
    .selectFrom('activity')
    .select('at')
    .where('ticket_id', '=', ticketId)
    .where('event', '=', 'ticket.status_changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const told = await db
    .selectFrom('notifications')
    .select('message')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', customerId)
    .where('created_at', '>=', moved.at)
    .execute()
  return told.map(({ message }) => message).join()
}

test('every open ticket waits for one side, with running clocks for us and a customer who was told', async ({
  desk,
}) => {
  const terms = { pausedTargets: ['first_response' as const, 'resolution' as const] }
  await anSlaPolicy(desk.db, { first_response: 600, next_response: 600, resolution: 6000 }, terms)
  const track = trackSla(desk.pool, async () => expect.unreachable('a reaction failed'), openLog('silent'))
  await track()
  const settle = async () => {
    for (let wait = 0; wait < 1000; ) wait = await track()
  }
  const done = new Set<Act>()
  const seen = { us: 0, them: 0, snoozed: 0 }

  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const { customer, agent, ids, acting } = await aDay(desk)
      await settle()
      for (const [which, act] of steps) {
        const before = await openTickets(desk, ids)
        // What is not allowed at this point, such as a snooze of a resolved ticket, changes nothing.
        const isDone = await acting[act](ids[which]!).then(
          () => true,
          () => false,
        )
        if (isDone) done.add(act)
        const merged = act === 'merge' ? before.find(({ id }) => id === ids[(which + 1) % ids.length]) : undefined
        const isReopened = act === 'reopen' && !before.some(({ id }) => id === ids[which])
        const isAsked = isDone && (fromCustomer.has(act) || isReopened || (merged?.waiting_since ?? null) !== null)
        const open = await openTickets(desk, ids)
        const clocks = await runAsSystem(desk.pool, 'test', (ctx) => slaFromLog(ctx, ids))
        for (const ticket of open) {
          const sla = clocks.get(ticket.id)!
          const paused = sla.flatMap(({ state, target }) => (state === 'paused' ? target : []))
          const isWaiting = pausing.includes(ticket.status_name)
          expect(sla.length, act).toBeGreaterThan(0)
          expect(paused, act).not.toContain('next_response')
          if (!isWaiting) expect(paused, act).toEqual([])
          if (isAsked && ticket.id === ids[which])
            expect([act, isWaiting, ticket.snoozed_until]).toEqual([act, false, null])
        }
      }
      await runReactions(desk)
      const open = await openTickets(desk, ids)
      const view = async (query: object) =>
        (await desk.as(agent)(tickets.list, { query: { ...query, customerId: customer.customer_id } as never })).tickets
          .map(({ id }) => id)
          .filter((id) => ids.includes(id))
      const snoozed = await view({ snoozed: 'true' })
      const them = await view({ waiting: 'true', snoozed: 'false' })
      const us = open.flatMap(({ id, status_name, snoozed_until }) =>
        pausing.includes(status_name) || snoozed_until !== null ? [] : id,
      )
      expect([...snoozed, ...them, ...us].toSorted((a, b) => a - b)).toEqual(open.map(({ id }) => id))
      for (const id of them) expect(await toldSince(desk, id, customer.id)).toMatch(/\((Waiting|Hold)\)/)
      seen.us += us.length
      seen.them += them.length
      seen.snoozed += snoozed.length
    }),
    { numRuns: 10 },
  )
  expect([...Object.keys(acts)].filter((act) => !done.has(act as Act))).toEqual([])
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
