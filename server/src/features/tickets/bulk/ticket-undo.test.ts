import { comments } from '@hatchway/contract/tickets/comments'
import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { type TicketChange, tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aCustomer } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aService } from '../../services/services.factory.ts'
import { aTicketType, fourSteps } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'
import { change, story, undo } from './ticket-undo.calls.ts'

const row = async (desk: Desk, id: number) => {
  const {
    version: _v,
    updated_at: _u,
    ...rest
  } = await desk.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return rest
}

/** A ticket with every property set, and a different value for each. */
async function aFullTicket(desk: Desk) {
  const [from, to] = [await aGroup(desk.db), await aGroup(desk.db)]
  const people = [await anAgent(desk.db), await anAgent(desk.db)]
  await desk.db
    .insertInto('group_members')
    .values([from, to].flatMap(({ id }) => people.map((person) => ({ group_id: id, user_id: person.id }))))
    .execute()
  const [agent, colleague] = people
  const steps = [...fourSteps, { name: 'Waiting', state: 'in_progress' as const }]
  const fields = [{ name: 'Serial', field_type: 'text' as const }]
  const [type, otherType] = [await aTicketType(desk.db, { steps, fields }), await aTicketType(desk.db)]
  const [customer, otherCustomer] = [await aCustomer(desk.db), await aCustomer(desk.db)]
  const service = await aService(desk.db, { customer_id: customer.id })
  const [requester, otherRequester] = [await aRequester(desk.db), await aRequester(desk.db)]
  const ticket = await aTicket(desk.db, {
    type_id: type.id,
    status: 'in_progress',
    status_name: 'Waiting',
    assigned_group_id: from.id,
    assignee_id: agent!.id,
    customer_id: customer.id,
    service_id: service.id,
    requester_id: requester.id,
    tags: ['one', 'two'],
    custom_fields: JSON.stringify({ serial: 'A-1' }),
    due_date: new Date('2030-01-01T00:00:00Z'),
    snoozed_until: new Date(Date.now() + 3_600_000),
  })
  const changes: Record<string, TicketChange> = {
    subject: { subject: 'Something else' },
    'the state': { status: 'open' },
    'the state to done, which wakes it': { status: 'resolved' },
    'the step': { statusName: 'In Progress' },
    priority: { priority: 'urgent' },
    category: { category: 'Email' },
    'no category': { category: null },
    type: { typeId: otherType.id },
    group: { assignedGroupId: to.id },
    person: { assigneeId: colleague!.id },
    'no assignee instead': { assigneeId: null },
    'group and person': { assignedGroupId: to.id, assigneeId: colleague!.id },
    customer: { customerId: otherCustomer.id },
    service: { serviceId: null },
    requester: { requesterId: otherRequester.id },
    tags: { tags: ['three'] },
    'due date': { dueDate: null },
    snooze: { snoozedUntil: null },
    'own fields': { customFields: { serial: 'B-2' } },
    everything: { priority: 'low', status: 'closed', assigneeId: null, tags: [] },
  }
  return { agent: agent!, ticket, changes }
}

describe('undo restores', () => {
  test('each property to its former value, and undoing the undo makes the change again', async ({ desk }) => {
    const { agent, ticket, changes } = await aFullTicket(desk)
    for (const [name, body] of Object.entries(changes)) {
      const before = await row(desk, ticket.id)
      const { changeId } = await change(desk, agent, ticket.id, body)
      const after = await row(desk, ticket.id)
      expect(after, name).not.toEqual(before)
      const undone = await undo(desk, agent, changeId)
      expect([name, undone]).toMatchObject([name, { changed: [ticket.id], failed: [] }])
      expect([name, await row(desk, ticket.id)]).toEqual([name, before])
      await undo(desk, agent, undone.changeId)
      const { resolved_at, closed_at, public_updated_at } = after
      const again = { ...(await row(desk, ticket.id)), resolved_at, closed_at, public_updated_at }
      expect([name, again]).toEqual([name, after])
      await undo(desk, agent, (await lastChange(desk, ticket.id))!)
    }
  })

  test('a link on both tickets, and a removed link', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b] = [await aTicket(desk.db), await aTicket(desk.db)]
    const { changeId } = await desk.as(agent)(ticketLinks.add, {
      params: { id: a.id },
      body: { ticketId: b.id, relation: 'blocks' },
    })
    const seen = async (id: number) =>
      (await desk.as(agent)(ticketLinks.list, { params: { id } })).map(({ relation }) => relation)
    const gone = await undo(desk, agent, changeId)
    expect([await seen(a.id), await seen(b.id)]).toEqual([[], []])
    expect((await story(desk, agent, b.id)).map(({ isUndone, canUndo }) => [isUndone, canUndo])).toEqual([
      [true, false],
      [false, true],
    ])
    await undo(desk, agent, gone.changeId)
    expect([await seen(a.id), await seen(b.id)]).toEqual([['blocks'], ['is_blocked_by']])
  })

  test('following', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db)
    await desk.as(agent)(ticketFollowers.follow, { params: { id } })
    const isFollowing = async () => (await desk.as(agent)(tickets.show, { params: { id } })).isFollowing
    await undo(desk, agent, (await lastChange(desk, id))!)
    expect(await isFollowing()).toBe(false)
    await undo(desk, agent, (await lastChange(desk, id))!)
    expect(await isFollowing()).toBe(true)
  })

  test('following, of which an undo by someone else makes no one follow', async ({ desk }) => {
    const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await aTicket(desk.db, { priority: 'low' })
    const followers = async () =>
      (await desk.as(agent)(ticketFollowers.list, { params: { id } })).map(({ id: userId }) => userId)
    await desk.as(agent)(ticketFollowers.follow, { params: { id } })
    const { changeId } = await desk.as(agent)(ticketBulk.change, {
      body: { ids: [id], change: { priority: 'high', isFollowing: false } },
    })
    const entry = (await story(desk, other, id)).find(({ event }) => event === 'ticket.unfollowed')!
    expect(entry.canUndo).toBe(false)
    const body = { eventIds: [entry.id] }
    await expect(desk.as(other)(ticketBulk.undoEvents, { params: { id }, body })).rejects.toThrow(
      '400 Only the person who unfollowed this ticket can undo that',
    )
    expect((await undo(desk, other, changeId)).failed).toEqual([])
    expect((await row(desk, id)).priority).toBe('low')
    expect(await followers()).toEqual([])

    expect((await story(desk, agent, id)).find(({ id }) => id === entry.id)!.canUndo).toBe(true)
    await desk.as(agent)(ticketBulk.undoEvents, { params: { id }, body })
    expect(await followers()).toEqual([agent.id])
  })

  test('the undo of a merge, without followers who left since', async ({ desk }) => {
    const [agent, left, stays] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const [target, source] = [await aTicket(desk.db), await aTicket(desk.db)]
    for (const user of [left, stays]) await desk.as(user)(ticketFollowers.follow, { params: { id: source.id } })
    const { changeId } = await desk.as(agent)(ticketMerging.merge, {
      params: { id: target.id },
      body: { sourceIds: [source.id] },
    })
    await desk.as(left)(ticketFollowers.unfollow, { params: { id: target.id } })
    const undone = await undo(desk, agent, changeId)
    await undo(desk, agent, undone.changeId)
    const followers = await desk.as(agent)(ticketFollowers.list, { params: { id: target.id } })
    expect(followers.map(({ id }) => id)).toEqual([stays.id])
  })

  test('a merge: the source as it was, its own merges, and the target’s followers', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const type = await aTicketType(desk.db, { steps: [...fourSteps, { name: 'Waiting', state: 'in_progress' }] })
    const requester = await aRequester(desk.db)
    const older = await aTicket(desk.db)
    const source = await aTicket(desk.db, {
      type_id: type.id,
      status: 'in_progress',
      status_name: 'Waiting',
      requester_id: requester.id,
    })
    const target = await aTicket(desk.db)
    const merge = (id: number, from: number) =>
      desk.as(agent)(ticketMerging.merge, { params: { id }, body: { sourceIds: [from] } })
    await merge(source.id, older.id)
    const before = await row(desk, source.id)
    const { changeId } = await merge(target.id, source.id)
    const undone = await undo(desk, agent, changeId)
    expect(undone.failed).toMatchObject([])
    expect(await row(desk, source.id)).toEqual(before)
    expect((await row(desk, older.id)).merged_into_id).toBe(source.id)
    expect(await desk.as(agent)(ticketFollowers.list, { params: { id: target.id } })).toEqual([])

    await undo(desk, agent, undone.changeId)
    expect(await row(desk, source.id)).toMatchObject({ status: 'closed', merged_into_id: target.id })
    expect((await row(desk, older.id)).merged_into_id).toBe(target.id)
  })

  test('a merge from the source’s own timeline too', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [target, source] = [await aTicket(desk.db), await aTicket(desk.db)]
    await desk.as(agent)(ticketMerging.merge, { params: { id: target.id }, body: { sourceIds: [source.id] } })
    const lines = await story(desk, agent, source.id)
    expect(lines.map(({ event, canUndo }) => [event, canUndo])).toEqual([
      ['ticket.status_changed', false],
      ['ticket.merged_away', true],
    ])
    const body = { eventIds: [lines[1]!.id] }
    const shown = await desk.as(agent)(ticketBulk.undoEvents, { params: { id: source.id }, body })
    expect(shown).toMatchObject({ mergedInto: null, status: 'open' })
    expect((await story(desk, agent, target.id))[0]).toMatchObject({ isUndone: true, canUndo: false })
  })

  test('a split: the messages return and the new ticket leads to the original', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [group, requester] = [await aGroup(desk.db), await aRequester(desk.db)]
    const origin = await aTicket(desk.db, { requester_id: requester.id })
    for (const content of ['one', 'two']) await aComment(desk.db, { ticket_id: origin.id, content })
    const thread = async (id: number) =>
      (await desk.as(agent)(comments.list, { params: { id } })).map(({ content }) => content)
    const [, two] = await desk.as(agent)(comments.list, { params: { id: origin.id } })
    const made = await desk.as(agent)(ticketMerging.split, {
      params: { id: origin.id },
      body: { commentIds: [two!.id], subject: 'Two of them', typeId: origin.type_id, assignedGroupId: group.id },
    })
    const undone = await undo(desk, agent, made.changeId)
    expect(undone.failed).toMatchObject([])
    expect(await thread(origin.id)).toEqual(['one', 'two'])
    expect(await desk.as(agent)(tickets.show, { params: { id: made.id } })).toMatchObject({
      status: 'closed',
      mergedInto: { id: origin.id },
    })
    expect((await desk.as(agent)(tickets.show, { params: { id: origin.id } })).mergedFrom).toEqual([])
    expect(await desk.as(agent)(ticketLinks.list, { params: { id: origin.id } })).toEqual([])

    await undo(desk, agent, undone.changeId)
    expect([await thread(origin.id), await thread(made.id)]).toEqual([['one'], ['two']])
    expect(await row(desk, made.id)).toMatchObject({ status: 'open', merged_into_id: null, comment_count: 1 })
  })

  test('a whole bulk change, except for tickets that have been changed since', async ({ desk }) => {
    const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
    const made = await manyTickets(desk.db, [{ priority: 'low' }, { priority: 'high' }, { priority: 'urgent' }])
    const ids = made.map(({ id }) => id)
    const { changeId } = await desk.as(agent)(ticketBulk.change, { body: { ids, change: { priority: 'medium' } } })
    await change(desk, colleague, ids[1]!, { priority: 'urgent' })
    const undone = await undo(desk, agent, changeId)
    expect(undone.changed).toEqual([ids[0], ids[2]])
    expect(undone.failed).toMatchObject([
      {
        id: ids[1],
        code: 'event.changed_since',
        message: 'Changed since: Priority. Undo that change first, or set the value manually.',
      },
    ])
    expect((await Promise.all(ids.map((id) => row(desk, id)))).map(({ priority }) => priority)).toEqual([
      'low',
      'urgent',
      'urgent',
    ])
  })
})

/** Returns the request id of the ticket's last log entry. */
async function lastChange({ db }: Desk, ticketId: number) {
  const line = await db
    .selectFrom('activity')
    .select('request_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return line.request_id
}
