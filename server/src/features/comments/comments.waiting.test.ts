import { portal } from '@hatchway/contract/customers/portal'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTicketType, fourSteps, type Step } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'

const waiting: Step = { name: 'Waiting', state: 'in_progress', pauses_sla: true }
const steps: Step[] = [
  ...fourSteps.slice(0, 1),
  waiting,
  { name: 'Triage', state: 'open' },
  { name: 'Hold', state: 'open', pauses_sla: true },
  ...fourSteps.slice(1),
]

async function aWaitingTicket(desk: Desk, { through = ['Waiting'], more = {} as object, own = steps } = {}) {
  const customer = await aUserOfPortal(desk.db)
  const agent = await anAgent(desk.db)
  const type = await aTicketType(desk.db, { steps: own })
  const ticket = await aTicket(desk.db, {
    ...requestedBy(customer),
    type_id: type.id,
    status: 'open',
    status_name: 'Open',
    assignee_id: agent.id,
    ...more,
  })
  const at = { params: { id: ticket.id } }
  const put = (statusName: string) => desk.as(agent)(tickets.change, { ...at, body: { statusName } as never })
  for (const step of through) await put(step)
  const row = () => desk.db.selectFrom('tickets').selectAll().where('id', '=', ticket.id).executeTakeFirstOrThrow()
  const step = async () => (await row()).status_name
  const reply = (content = 'Here is the log.') => desk.as(customer)(portal.addComment, { ...at, body: { content } })
  return { customer, agent, type, ticket, at, put, row, step, reply }
}

const bellOf = ({ db }: Desk, { id }: { id: number }) =>
  columnValues(db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('id'))

describe('the reply of a customer to a ticket at a step that pauses the SLA', () => {
  test.for([
    [['Waiting'], 'Open'],
    [['Triage', 'Waiting'], 'Triage'],
    [['In Progress', 'Waiting', 'Hold'], 'In Progress'],
    [['In Progress', 'Resolved', 'Waiting'], 'In Progress'],
  ] as const)('moves it to the last step that does not pause: %s', async ([through, expected], { desk }) => {
    const { ticket, customer, step, reply } = await aWaitingTicket(desk, { through: [...through] })
    await reply()
    expect(await step()).toBe(expected)
    const log = (await activityOf(desk.db, { ticketId: ticket.id })).slice(-2)
    expect(log.map(({ event, actor_id, data }) => [event, actor_id, data.endsWaiting])).toEqual([
      ['comment.added', customer.id, undefined],
      ['ticket.status_changed', customer.id, true],
    ])
  })

  test('moves it to the first step of In Progress that does not pause where no earlier step is known', async ({
    desk,
  }) => {
    const created = { more: { status: 'in_progress', status_name: 'Waiting' }, through: [] }
    const { step, reply } = await aWaitingTicket(desk, created)
    await reply()
    expect(await step()).toBe('In Progress')
  })

  test('moves it to an open step where every step of In Progress pauses', async ({ desk }) => {
    const own = [waiting, fourSteps[0]!, fourSteps[2]!]
    const created = { more: { status: 'in_progress', status_name: 'Waiting' }, through: [], own }
    const { step, reply } = await aWaitingTicket(desk, created)
    await reply()
    expect(await step()).toBe('Open')
  })

  test('leaves it where every open step pauses', async ({ desk }) => {
    const own = [waiting, { ...fourSteps[0]!, pauses_sla: true }, fourSteps[2]!]
    const { step, reply } = await aWaitingTicket(desk, { own })
    await reply()
    expect(await step()).toBe('Waiting')
  })

  test('moves it to the step that its settings name, whatever the workflow allows', async ({ desk }) => {
    const named = steps.map((one) => ({
      ...one,
      ...(one.name === 'Waiting' && { on_reply: 'Triage' }),
      ...(one.name === 'Open' && { next_steps: [{ step: 'Waiting', by: [] }] }),
    }))
    const { step, reply } = await aWaitingTicket(desk, { own: named })
    await reply()
    expect(await step()).toBe('Triage')
  })

  test('by an API key, by a requester, by someone in copy and by staff who asked ends waiting, and no note or reply of others', async ({
    desk,
  }) => {
    const requester = await aRequester(desk.db)
    const inHouse = await aWaitingTicket(desk, { more: { requester_id: requester.id, customer_id: null } })
    await desk.as(requester)(comments.add, { ...inHouse.at, body: { content: 'Here.' } })
    expect(await inHouse.step()).toBe('Open')

    const asking = await anAgent(desk.db)
    const staff = await aWaitingTicket(desk, { more: { requester_id: asking.id, customer_id: null } })
    await desk.as(staff.agent)(comments.add, { ...staff.at, body: { content: 'Any news?' } })
    await desk.as(asking)(comments.add, { ...staff.at, body: { content: 'For us.', isInternal: true } })
    expect(await staff.step()).toBe('Waiting')
    await desk.as(asking)(comments.add, { ...staff.at, body: { content: 'Here.' } })
    expect(await staff.step()).toBe('Open')

    const shared = await aWaitingTicket(desk)
    const colleague = await aPortalUser(desk.db, { customer_id: shared.ticket.customer_id })
    await desk.as(colleague)(portal.addComment, { ...shared.at, body: { content: 'From me, too.' } })
    expect(await shared.step()).toBe('Open')
  })

  test('ends a snooze as well, and the ticket is no longer waiting in lists', async ({ desk }) => {
    const { agent, ticket, row, reply } = await aWaitingTicket(desk)
    const found = async () =>
      (await desk.as(agent)(tickets.list, { query: { q: 'is:waiting assignee:me' } as never })).tickets.length
    expect(await found()).toBe(1)
    const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString()
    await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body: { snoozedUntil } as never })
    await reply()
    expect(await row()).toMatchObject({ status_name: 'Open', snoozed_until: null })
    expect(await found()).toBe(0)
  })

  test('comes back by undo of the move, and the reply stays', async ({ desk }) => {
    const { agent, ticket, step, reply } = await aWaitingTicket(desk)
    await reply()
    const moved = (await desk.as(agent)(tickets.events, { params: { id: ticket.id } })).find(
      ({ event, actor }) => event === 'ticket.status_changed' && actor?.id !== agent.id,
    )
    await desk.as(agent)(ticketBulk.undoEvents, { params: { id: ticket.id }, body: { eventIds: [moved!.id] } })
    expect(await step()).toBe('Waiting')
    expect(await desk.as(agent)(comments.list, { params: { id: ticket.id } })).toHaveLength(1)
  })

  test('notifies the assignee and people in copy once, of the reply', async ({ desk }) => {
    const { agent, ticket, reply } = await aWaitingTicket(desk)
    const colleague = await aPortalUser(desk.db, { customer_id: ticket.customer_id })
    await desk.db
      .insertInto('ticket_participants')
      .values({ ticket_id: ticket.id, user_id: colleague.id, created_at: new Date() })
      .execute()
    await runReactions(desk)
    await desk.db.deleteFrom('notifications').where('user_id', 'in', [agent.id, colleague.id]).execute()
    await reply()
    await runReactions(desk)
    for (const someone of [agent, colleague])
      expect(await bellOf(desk, someone)).toEqual([expect.stringContaining(' replied to ')])
  })

  test('is told in the words of the portal when staff put it there', async ({ desk }) => {
    const { customer, agent, ticket, at } = await aWaitingTicket(desk, {
      through: ['In Progress', 'Waiting', 'Resolved'],
    })
    await runReactions(desk)
    const what = `Your ticket #${ticket.number} “${ticket.subject}”`
    expect(await bellOf(desk, customer)).toEqual([
      `${what} is now In Progress`,
      `${what} is now In Progress (Waiting)`,
      `${what} is now Resolved`,
    ])
    expect((await desk.as(agent)(tickets.show, at)).statusName).toBe('Resolved')
  })
})

describe('the step to which a reply moves', () => {
  test('is set for a step, follows its name, and is dropped with the step', async ({ desk }) => {
    const [admin, { id }] = [await anAdmin(desk.db), await aTicketType(desk.db, { steps })]
    const show = () => desk.as(admin)(ticketTypes.show, { params: { id } })
    const change = (statuses: object[]) =>
      desk.as(admin)(ticketTypes.change, { params: { id }, body: { statuses } as never })
    const set = (await show()).statuses.map((one) => (one.name === 'Waiting' ? { ...one, onReply: 'Triage' } : one))
    expect((await change(set)).statuses.map(({ onReply }) => onReply)).toEqual([
      null,
      'Triage',
      null,
      null,
      null,
      null,
      null,
    ])

    const renamed = set.map(({ onReply: _, ...one }) => (one.name === 'Triage' ? { ...one, name: 'Look' } : one))
    expect((await change(renamed)).statuses.find(({ name }) => name === 'Waiting')?.onReply).toBe('Look')
    const without = (await show()).statuses.flatMap(({ onReply: _, ...one }) => (one.name === 'Look' ? [] : [one]))
    expect((await change(without)).statuses.find(({ name }) => name === 'Waiting')?.onReply).toBeNull()
  })

  test.for(['Waiting', 'Hold', 'Resolved', 'Elsewhere'])('returns 400 for %s', async (onReply, { desk }) => {
    const [admin, { id }] = [await anAdmin(desk.db), await aTicketType(desk.db, { steps })]
    const { statuses } = await desk.as(admin)(ticketTypes.show, { params: { id } })
    const body = { statuses: statuses.map((one) => (one.name === 'Waiting' ? { ...one, onReply } : one)) }
    await expect(desk.as(admin)(ticketTypes.change, { params: { id }, body: body as never })).rejects.toThrow(
      `400 A reply can’t move tickets from “Waiting” to “${onReply}”. Choose an open step that doesn’t pause the SLA.`,
    )
  })
})
