import { portal } from '@hatchway/contract/customers/portal'
import { attachments } from '@hatchway/contract/files/attachments'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { anAttachment } from '../../attachments/attachments.factory.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }
const merge = (desk: Desk, someone: Someone, id: number, ...sourceIds: number[]) =>
  desk.as(someone)(ticketMerging.merge, { params: { id }, body: { sourceIds } })
const said = async (desk: Desk, someone: Someone, id: number) =>
  (await desk.as(someone)(comments.list, { params: { id } })).map(({ content }) => content)
const show = (desk: Desk, someone: Someone, id: number) => desk.as(someone)(tickets.show, { params: { id } })

/** Two tickets of one organization, each with a reply, a note, and a file on the note. */
async function aPair(desk: Desk) {
  const dana = await aUserOfPortal(desk.db)
  const colleague = await aPortalUser(desk.db, { customer_id: dana.customer_id })
  const agent = await anAgent(desk.db)
  const make = async (person: Someone, name: string) => {
    const ticket = await aTicket(desk.db, { customer_id: dana.customer_id, requester_id: person.id })
    await aComment(desk.db, { ticket_id: ticket.id, author_id: person.id, content: `${name} says` })
    const note = { ticket_id: ticket.id, author_id: agent.id, content: `${name} note`, is_internal: true }
    const { id } = await aComment(desk.db, note)
    await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: id, file_name: `${name}.txt` })
    return ticket
  }
  const [target, source] = [await make(dana, 'target'), await make(colleague, 'source')]
  return { dana, colleague, agent, target, source }
}

describe('merging tickets', () => {
  test('the target shows all messages in order, and the source is closed and redirects to it', async ({ desk }) => {
    const { agent, target, source } = await aPair(desk)
    const merged = await merge(desk, agent, target.id, source.id)
    expect(merged.mergedFrom).toMatchObject([
      {
        id: source.id,
        subject: source.subject,
        description: source.description,
        attachments: [{ fileName: 'source.txt' }],
      },
    ])
    expect(await said(desk, agent, target.id)).toEqual(['target says', 'target note', 'source says', 'source note'])
    const shown = await show(desk, agent, source.id)
    expect(shown).toMatchObject({
      status: 'closed',
      mergedInto: { id: target.id, ticketNumber: String(target.number) },
    })
    expect(shown.can).toMatchObject({ change: false, comment: false, writeNotes: false, attach: false, reopen: false })
    const stories = await Promise.all(
      [target, source].map(({ id }) => desk.as(agent)(tickets.events, { params: { id } })),
    )
    const named = (ticket: typeof target) => `#${ticket.number} ${ticket.subject}`
    expect(stories[0]!.at(-1)!.changes).toEqual([{ field: 'mergedFrom', from: null, to: named(source) }])
    expect(stories[1]!.at(-1)!.changes).toEqual([{ field: 'mergedInto', from: null, to: named(target) }])
  })

  test('writing on the source returns an error', async ({ desk }) => {
    const { agent, colleague, target, source } = await aPair(desk)
    await merge(desk, agent, target.id, source.id)
    const id = source.id
    const refused = '409 This ticket was merged into another one. Continue there.'
    for (const work of [
      () => desk.as(agent)(tickets.change, { params: { id }, body: { status: 'open' } }),
      () => desk.as(agent)(comments.add, { params: { id }, body: { content: 'Hello' } }),
      () => desk.as(colleague)(comments.add, { params: { id }, body: { content: 'Hello' } }),
      () => desk.as(agent)(attachments.add, { params: { id }, query: {}, body: { fileName: 'a.txt' } }),
      () => desk.as(agent)(ticketMerging.merge, { params: { id }, body: { sourceIds: [target.id] } }),
    ])
      await expect(work()).rejects.toThrow(refused)
  })

  test('the people of the source become followers of the target', async ({ desk }) => {
    const { agent, dana, colleague, target, source } = await aPair(desk)
    const follower = await anAgent(desk.db)
    for (const person of [follower, dana]) await desk.as(person)(ticketFollowers.follow, { params: { id: source.id } })
    await merge(desk, agent, target.id, source.id)
    const followers = await desk.as(agent)(ticketFollowers.list, { params: { id: target.id } })
    expect(followers.map(({ id }) => id).sort()).toEqual([colleague.id, follower.id].sort())
  })

  test('tickets that had been merged into the source follow it to the target', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b, c] = [await aTicket(desk.db), await aTicket(desk.db), await aTicket(desk.db)]
    await aComment(desk.db, { ticket_id: a.id, content: 'from a' })
    await merge(desk, agent, b.id, a.id)
    await merge(desk, agent, c.id, b.id)
    expect(await said(desk, agent, c.id)).toEqual(['from a'])
    expect((await show(desk, agent, a.id)).mergedInto?.id).toBe(c.id)
  })

  test('an invalid merge returns an error, and then no ticket is merged', async ({ desk }) => {
    const { agent, target, source } = await aPair(desk)
    const foreign = await aTicket(desk.db, { customer_id: (await aPortalUser(desk.db)).customer_id })
    const withoutCustomer = await aTicket(desk.db)
    const closed = await aTicket(desk.db, { customer_id: target.customer_id, status: 'closed', status_name: 'Closed' })
    const refusals: [number, number[], string][] = [
      [target.id, [target.id], '400 A ticket cannot be merged into itself'],
      [target.id, [source.id, foreign.id], `400 #${foreign.number} belongs to another customer`],
      [target.id, [withoutCustomer.id], `400 #${withoutCustomer.number} belongs to another customer`],
      [closed.id, [source.id], '400 You can’t merge into a closed ticket'],
      [target.id, [], '400 Choose a ticket to merge'],
      [target.id, [2_000_000_000], '404 Ticket not found'],
    ]
    for (const [into, from, sentence] of refusals)
      await expect(merge(desk, agent, into, ...from)).rejects.toThrow(sentence)
    expect((await show(desk, agent, source.id)).mergedInto).toBeNull()
  })

  test('of two simultaneous merges into each other, one succeeds', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b] = [await aTicket(desk.db), await aTicket(desk.db)]
    const both = await Promise.allSettled([merge(desk, agent, a.id, b.id), merge(desk, agent, b.id, a.id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a merge reveals nothing that a user could not read before', () => {
  test('an organization reads the replies of both of its tickets, and no notes', async ({ desk }) => {
    const { agent, dana, target, source } = await aPair(desk)
    await merge(desk, agent, target.id, source.id)
    const thread = await desk.as(dana)(portal.listComments, { params: { id: target.id } })
    expect(thread.map(({ content }) => content)).toEqual(['target says', 'source says'])
    const shown = await desk.as(dana)(portal.showTicket, { params: { id: target.id } })
    expect(shown.mergedFrom).toMatchObject([{ id: source.id, attachments: [] }])
    const led = await desk.as(dana)(portal.showTicket, { params: { id: source.id } })
    expect(led.mergedInto).toEqual({ id: target.id, ticketNumber: String(target.number) })
  })

  test('a requester reads only their own ticket, in either direction of the merge', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [one, other] = [await aRequester(desk.db), await aRequester(desk.db)]
    const target = await aTicket(desk.db, { requester_id: one.id })
    const source = await aTicket(desk.db, { requester_id: other.id, subject: 'Salaries' })
    await aComment(desk.db, { ticket_id: target.id, content: 'to one' })
    await aComment(desk.db, { ticket_id: source.id, content: 'to other' })
    await merge(desk, agent, target.id, source.id)
    expect(await said(desk, one, target.id)).toEqual(['to one'])
    expect(JSON.stringify(await show(desk, one, target.id))).not.toContain('Salaries')
    expect(await said(desk, other, source.id)).toEqual(['to other'])
    expect((await show(desk, other, source.id)).mergedInto).toBeNull()
    await expect(show(desk, other, target.id)).rejects.toThrow('404')
  })

  test('an agent of one group reads what their groups may see', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, grouped] = [await anAgent(desk.db), await anAgent(desk.db, { allowedGroups: [mine.id] })]
    const target = await aTicket(desk.db, { assigned_group_id: mine.id })
    const source = await aTicket(desk.db, { assigned_group_id: other.id, subject: 'Hidden matter' })
    await aComment(desk.db, { ticket_id: source.id, content: 'hidden' })
    await expect(merge(desk, grouped, target.id, source.id)).rejects.toThrow('404')
    await merge(desk, agent, target.id, source.id)
    expect(await said(desk, grouped, target.id)).toEqual([])
    expect((await show(desk, grouped, target.id)).mergedFrom).toEqual([])
    expect(await desk.as(grouped)(tickets.events, { params: { id: target.id } })).toEqual([])
  })
})

describe('splitting a ticket', () => {
  test('the chosen messages become a linked ticket with their files, for the same people', async ({ desk }) => {
    const { agent, dana, target } = await aPair(desk)
    const [type, group] = [await aTicketType(desk.db), await aGroup(desk.db)]
    const [, note] = await desk.as(agent)(comments.list, { params: { id: target.id } })
    const reply = await aComment(desk.db, { ticket_id: target.id, author_id: dana.id, content: 'And the printer' })
    const body = { commentIds: [note!.id, reply.id], subject: 'Printer', typeId: type.id, assignedGroupId: group.id }
    const made = await desk.as(agent)(ticketMerging.split, { params: { id: target.id }, body })
    expect(made).toMatchObject({
      subject: 'Printer',
      requesterId: dana.id,
      customerId: target.customer_id,
      assignedGroupId: group.id,
      commentCount: 1,
      attachments: [{ fileName: 'target.txt', commentId: note!.id }],
    })
    expect(await said(desk, agent, made.id)).toEqual(['target note', 'And the printer'])
    expect(await said(desk, agent, target.id)).toEqual(['target says'])
    expect(await show(desk, agent, target.id)).toMatchObject({ commentCount: 1, attachments: [] })
    expect(await said(desk, dana, made.id)).toEqual(['And the printer'])
    const links = await desk.db.selectFrom('ticket_links').selectAll().where('from_id', '=', made.id).execute()
    expect(links).toMatchObject([{ to_id: target.id, kind: 'split_from' }])
    // The customer’s order by last update follows the message.
    const lastAt = async (id: number) =>
      (await desk.db.selectFrom('tickets').select('last_public_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_public_at
    const left = await desk.db.selectFrom('comments').selectAll().where('ticket_id', '=', target.id).executeTakeFirst()
    expect([await lastAt(made.id), await lastAt(target.id)]).toEqual([reply.created_at, left!.created_at])
  })

  test('messages of another ticket, and callers who may not change the ticket, get an error', async ({ desk }) => {
    const { agent, dana, target, source } = await aPair(desk)
    const [type, group] = [await aTicketType(desk.db), await aGroup(desk.db)]
    const [foreign] = await desk.as(agent)(comments.list, { params: { id: source.id } })
    const split = (someone: Someone, given: object) => {
      const body = {
        commentIds: [foreign!.id],
        subject: 'Printer',
        typeId: type.id,
        assignedGroupId: group.id,
        ...given,
      }
      return desk.as(someone)(ticketMerging.split, { params: { id: target.id }, body })
    }
    await expect(split(agent, {})).rejects.toThrow('404 Comment not found')
    await expect(split(agent, { commentIds: [] })).rejects.toThrow('400 Choose a message')
    await expect(split(agent, { assignedGroupId: null })).rejects.toThrow('400 Please select an assigned group')
    await expect(split(agent, { subject: 'x' })).rejects.toThrow('400 Subject must be at least 4 characters')
    await expect(split(dana, {})).rejects.toThrow('403')
  })

  test('the new ticket may go to a group whose tickets the agent cannot see', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const requester = await aRequester(desk.db)
    const origin = await aTicket(desk.db, { assigned_group_id: mine.id, requester_id: requester.id })
    const { id } = await aComment(desk.db, { ticket_id: origin.id, content: 'Something else' })
    const body = { commentIds: [id], subject: 'Else', typeId: origin.type_id, assignedGroupId: other.id }
    const made = await desk.as(grouped)(ticketMerging.split, { params: { id: origin.id }, body })
    expect(await said(desk, requester, made.id)).toEqual(['Something else'])
    await expect(show(desk, grouped, made.id)).rejects.toThrow('404')
  })
})
