import { notifications } from '@hatchway/contract/accounts/notifications'
import { approvals } from '@hatchway/contract/approvals/approvals'
import { portal } from '@hatchway/contract/customers/portal'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTask } from '../tasks/tasks.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

/** A ticket of a requester of the company, at a step in the middle of its workflow. */
async function anOwnTicket(desk: Desk, given: object = {}) {
  const type = await aTicketType(desk.db, {
    steps: [
      { name: 'New', state: 'open', is_default: true },
      { name: 'Working', state: 'in_progress' },
      { name: 'Ordered', state: 'in_progress' },
      { name: 'Solved', state: 'resolved' },
      { name: 'Done', state: 'closed' },
    ],
  })
  const [requester, agent] = [await aRequester(desk.db), await anAgent(desk.db)]
  const place = { type_id: type.id, status: 'in_progress' as const, status_name: 'Ordered', assignee_id: agent.id }
  const ticket = await aTicket(desk.db, { ...place, requester_id: requester.id, ...given })
  const params = { id: ticket.id }
  const as = (user: { id: number; customer_id: number | null }) => ({
    show: () => desk.as(user)(tickets.show, { params }),
    resolve: () => desk.as(user)(tickets.resolve, { params }),
    reopen: () => desk.as(user)(tickets.reopen, { params }),
    withdraw: () => desk.as(user)(tickets.withdraw, { params }),
    undo: (changeId: string) => desk.as(user)(ticketBulk.undo, { body: { changeId } }),
  })
  const bell = async () => {
    await runReactions(desk)
    return (await desk.as(agent)(notifications.list)).map(({ message }) => message)
  }
  return { requester, agent, ticket, params, as, bell }
}

test('a requester resolves and reopens their own ticket on the desk, and the assignee is told', async ({ desk }) => {
  const { requester, ticket, as, bell } = await anOwnTicket(desk)
  const mine = as(requester)
  expect((await mine.show()).can).toMatchObject({ change: false, resolve: true, withdraw: true, reopen: false })
  expect(await mine.resolve()).toMatchObject({
    status: 'resolved',
    can: { resolve: false, withdraw: false, reopen: true },
  })
  await expect(mine.withdraw()).rejects.toThrow('409 This ticket is already resolved.')
  expect(await mine.reopen()).toMatchObject({ status: 'open', can: { resolve: true, reopen: false } })
  const messages = (await bell()).join('\n')
  expect(messages).toContain(`${requester.full_name} resolved #${ticket.number}`)
  expect(messages).toContain(`${requester.full_name} reopened #${ticket.number}`)
})

test('a withdrawal closes the ticket whatever its steps wait for, and the assignee is told', async ({ desk }) => {
  const { requester, agent, ticket, params, as, bell } = await anOwnTicket(desk)
  await aTask(desk.db, {
    ticket_id: ticket.id,
    subject: 'Call the supplier',
    is_required: true,
    blocks_states: ['resolved', 'closed'],
  })
  await expect(as(requester).resolve()).rejects.toThrow('409')
  expect(await as(requester).withdraw()).toMatchObject({
    status: 'closed',
    statusName: 'Done',
    can: { withdraw: false, resolve: false, reopen: true, comment: false },
  })
  await expect(as(requester).withdraw()).rejects.toThrow('409 This ticket is closed')
  const [entry] = await activityOf(desk.db, { ticketId: ticket.id, event: 'ticket.status_changed' })
  expect(entry).toMatchObject({ actor_id: requester.id, data: { status: 'closed', isWithdrawal: true } })
  const events = await desk.as(agent)(tickets.events, { params })
  expect(events.flatMap(({ changes }) => changes)).toContainEqual({ field: 'withdrawal', from: null, to: 'withdrawn' })
  expect((await bell()).join('\n')).toContain(`${requester.full_name} withdrew #${ticket.number}`)
})

test('who withdrew a ticket reopens it at the step where it was; no one else can', async ({ desk }) => {
  const { requester, agent, ticket, as } = await anOwnTicket(desk)
  await as(requester).withdraw()
  expect((await as(agent).show()).can).toMatchObject({ withdraw: false, resolve: false })
  await expect(as(agent).reopen()).rejects.toThrow('403 Only the person who created this ticket can reopen it.')
  expect(await as(requester).reopen()).toMatchObject({ status: 'in_progress', statusName: 'Ordered' })
  const log = await desk.db
    .selectFrom('activity')
    .select(['id', 'undo_of'])
    .where('ticket_id', '=', ticket.id)
    .where('event', '=', 'ticket.status_changed')
    .orderBy('id')
    .execute()
  expect(log.map(({ undo_of }) => undo_of)).toEqual([null, log[0]!.id])
})

test('a ticket that staff closed, before or after its withdrawal, stays closed for its requester', async ({ desk }) => {
  const { requester, agent, params, as } = await anOwnTicket(desk)
  const change = (status: 'open' | 'closed') => desk.as(agent)(tickets.change, { params, body: { status } })
  await as(requester).withdraw()
  await change('open')
  await change('closed')
  expect((await as(requester).show()).can).toMatchObject({ reopen: false })
  await expect(as(requester).reopen()).rejects.toThrow('409 This ticket is closed')
})

test('a withdrawal of more than 30 days ago is final', async ({ desk }) => {
  const { requester, ticket, as } = await anOwnTicket(desk)
  await as(requester).withdraw()
  await desk.db
    .updateTable('activity')
    .set({ at: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .where('ticket_id', '=', ticket.id)
    .execute()
  expect((await as(requester).show()).can).toMatchObject({ reopen: false })
  await expect(as(requester).reopen()).rejects.toThrow('409 This ticket is closed')
})

test('requests for approval end with the withdrawal, and go on when it is undone', async ({ desk }) => {
  const { requester, agent, ticket, params, as, bell } = await anOwnTicket(desk)
  const asker = await anAgent(desk.db)
  const request = await desk.as(asker)(approvals.request, {
    params,
    body: {
      subject: 'A laptop',
      fields: [],
      stages: [{ name: 'Lead', rule: 'all', approvers: [{ kind: 'user', userId: agent.id }] }],
    },
  })
  const state = async () => {
    await runReactions(desk)
    return (await desk.as(asker)(approvals.show, { params: { id: request.id } })).state
  }
  await as(requester).withdraw()
  expect(await state()).toBe('withdrawn')
  expect((await bell()).join('\n')).toContain('Withdrawn because the requester withdrew the ticket')
  await as(requester).reopen()
  expect(await state()).toBe('pending')
  await as(requester).withdraw()
  expect(await state()).toBe('withdrawn')
  const [last] = await desk.db
    .selectFrom('activity')
    .select('request_id')
    .where('ticket_id', '=', ticket.id)
    .where('actor_id', '=', requester.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  await as(agent).undo(last!.request_id!)
  expect(await state()).toBe('pending')
})

test('a portal user withdraws and reopens their own ticket; colleagues and other organizations can’t', async ({
  desk,
}) => {
  const user = await aUserOfPortal(desk.db)
  const colleague = await aPortalUser(desk.db, { customer_id: user.customer_id })
  const foreign = await aUserOfPortal(desk.db)
  const { params } = await anOwnTicket(desk, { requester_id: user.id, customer_id: user.customer_id })
  const withdraw = (someone: typeof user) => desk.as(someone)(portal.withdrawTicket, { params })
  await expect(withdraw(colleague)).rejects.toThrow('403 Only the person who created this ticket can withdraw it.')
  await expect(withdraw(foreign)).rejects.toThrow('404')
  expect(await withdraw(user)).toMatchObject({ status: 'closed', can: { withdraw: false, reopen: true } })
  expect((await desk.as(colleague)(portal.showTicket, { params })).can).toMatchObject({ reopen: false })
  await expect(desk.as(colleague)(portal.reopenTicket, { params })).rejects.toThrow('403')
  expect(await desk.as(user)(portal.reopenTicket, { params })).toMatchObject({ status: 'in_progress' })
})
