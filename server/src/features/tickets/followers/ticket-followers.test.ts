import { notifications } from '@hatchway/contract/accounts/notifications'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { test as base, type Desk, deskPerFile } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'

/** A desk with running reactions. */
const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(undefined, {}, { live: true }),
})

type Someone = { id: number; customer_id: number | null }
const follow = (desk: Desk, someone: Someone, id: number) =>
  desk.as(someone)(ticketFollowers.follow, { params: { id } })
const messagesOf = async (desk: Desk, someone: Someone) =>
  (await desk.as(someone)(notifications.list)).map(({ message }) => message)
const followed = async (desk: Desk, someone: Someone) =>
  (await desk.as(someone)(tickets.list, { query: { following: 'true' } })).tickets.map(({ id }) => id)

describe('following a ticket', () => {
  test('a caller who can see the ticket can follow it once, and staff see the followers', async ({ desk }) => {
    const dana = await aUserOfPortal(desk.db)
    const requester = await aRequester(desk.db)
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { customer_id: dana.customer_id, requester_id: requester.id })
    for (const person of [dana, requester, agent]) {
      for (const _ of [1, 2]) expect(await follow(desk, person, id)).toEqual({ isFollowing: true })
      expect(await desk.as(person)(tickets.show, { params: { id } })).toMatchObject({ isFollowing: true })
      expect(await followed(desk, person)).toEqual([id])
    }
    const followers = await desk.as(agent)(ticketFollowers.list, { params: { id } })
    expect(followers.map((person) => person.id)).toEqual([dana.id, requester.id, agent.id])
    for (const person of [dana, requester])
      await expect(desk.as(person)(ticketFollowers.list, { params: { id } })).rejects.toThrow('403')

    await desk.as(dana)(ticketFollowers.unfollow, { params: { id } })
    await desk.as(dana)(ticketFollowers.unfollow, { params: { id } })
    expect(await followed(desk, dana)).toEqual([])
    expect(await followed(desk, agent)).toEqual([id])
  })

  test('following returns an error to a caller who cannot see the ticket', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const foreign = await aUserOfPortal(desk.db)
    const { id } = await aTicket(desk.db, { assigned_group_id: other.id })
    for (const person of [await aRequester(desk.db), foreign, await anAgent(desk.db, { allowedGroups: [mine.id] })]) {
      await expect(follow(desk, person, id)).rejects.toThrow('404 Ticket not found')
      await expect(desk.as(person)(ticketFollowers.unfollow, { params: { id } })).rejects.toThrow('404')
    }
  })
})

describe('notifications of followers', () => {
  test('followers are notified of replies and status changes, staff of notes too, and never of their own actions', async ({
    desk,
  }) => {
    const [writer, follower] = [await anAgent(desk.db, { full_name: 'Priya Raman' }), await anAgent(desk.db)]
    const requester = await aRequester(desk.db)
    const ticket = await aTicket(desk.db, { subject: 'Boiler', requester_id: requester.id })
    const { id } = ticket
    for (const person of [writer, follower, requester]) await follow(desk, person, id)
    await desk.as(writer)(comments.add, { params: { id }, body: { content: 'A note', isInternal: true } })
    await desk.as(writer)(comments.add, { params: { id }, body: { content: 'Hello' } })
    await desk.as(writer)(tickets.change, { params: { id }, body: { status: 'resolved' } })
    const what = `#${ticket.number} “Boiler”, which you follow`
    await expect
      .poll(() => messagesOf(desk, follower))
      .toEqual([`${what}, is now Resolved`, `Priya Raman replied to ${what}`, `Priya Raman wrote a note on ${what}`])
    expect((await messagesOf(desk, requester)).filter((message) => message.includes('note'))).toEqual([])
    expect(await messagesOf(desk, writer)).toEqual([])
  })

  test('followers are no longer notified once they cannot see the ticket', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const [agent, witness] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await aTicket(desk.db, { assigned_group_id: mine.id })
    for (const person of [grouped, witness]) await follow(desk, person, id)
    await desk.as(agent)(tickets.change, { params: { id }, body: { assignedGroupId: other.id } })
    await desk.as(agent)(comments.add, { params: { id }, body: { content: 'Hello' } })
    await expect.poll(async () => (await messagesOf(desk, witness)).length).toBe(1)
    const rows = await desk.db.selectFrom('notifications').select('id').where('user_id', '=', grouped.id).execute()
    expect(rows).toEqual([])
    expect(await followed(desk, grouped)).toEqual([])
  })
})
