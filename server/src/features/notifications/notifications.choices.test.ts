import { notifications } from '@hatchway/contract/accounts/notifications'
import { comments } from '@hatchway/contract/tickets/comments'
import { describe, expect } from 'vitest'
import { openDesk, test } from '../../testing/test-desk.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

describe('notification types', () => {
  test('are all on by default, and staff and portal users are each offered only their own', async ({ desk }) => {
    const agent = await desk.as(await anAgent(desk.db))(notifications.choices)
    expect(agent.every(({ isOn }) => isOn)).toBe(true)
    expect(agent.map(({ type }) => type)).toContain('ticket_assigned')
    const user = await aPortalUser(desk.db)
    await aPortal(desk.db, user.customer_id!)
    const ofTickets = ['public_reply', 'mentioned', 'status_changed', 'follow_up', 'ticket_merged', 'participant_added']
    for (const [outside, kinds] of [
      [await aRequester(desk.db), ofTickets],
      [user, [...ofTickets, 'release_notice']],
    ] as const) {
      const choices = await desk.as(outside)(notifications.choices)
      expect(choices.map(({ type }) => type)).toEqual(kinds)
      const body = { type: 'ticket_assigned', isOn: false } as const
      await expect(desk.as(outside)(notifications.choose, { body })).rejects.toThrow(
        '400 You don’t receive notifications of this kind',
      )
    }
  })

  test('can be switched off and on by a user, with a log entry', async ({ desk }) => {
    const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const isOn = async (someone: typeof agent) =>
      (await desk.as(someone)(notifications.choices)).find(({ type }) => type === 'mentioned')!.isOn
    const choose = (on: boolean) => desk.as(agent)(notifications.choose, { body: { type: 'mentioned', isOn: on } })
    expect(await choose(false)).toContainEqual({ type: 'mentioned', isOn: false })
    await choose(false)
    expect([await isOn(agent), await isOn(other)]).toEqual([false, true])
    await choose(true)
    expect(await isOn(agent)).toBe(true)
    const log = await loggedEvents(desk.db, { event: 'user.notifications_chosen', actor_id: agent.id })
    expect(log.map(({ data }) => data.changes)).toEqual([
      { mentioned: { from: true, to: false } },
      { mentioned: { from: false, to: true } },
    ])
  })

  test('that a user switched off are not sent to that user, while others are', async () => {
    const { desk, close } = await openDesk({}, { live: true })
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const quiet = await aRequester(desk.db)
    await desk.as(quiet)(notifications.choose, { body: { type: 'public_reply', isOn: false } })
    for (const { id } of [requester, quiet]) {
      const ticket = await aTicket(desk.db, { requester_id: id })
      await desk.as(agent)(comments.add, { params: { id: ticket.id }, body: { content: 'It works again.' } })
    }
    const received = () => desk.as(requester)(notifications.list)
    await expect.poll(received).toMatchObject([{ type: 'public_reply' }])
    // This notification is written after the muted one would have been: reactions run in the order of the log.
    const last = await aTicket(desk.db, { requester_id: requester.id })
    await desk.as(agent)(comments.add, { params: { id: last.id }, body: { content: 'Again.' } })
    await expect.poll(async () => (await received()).length).toBe(2)
    expect(await desk.as(quiet)(notifications.list)).toEqual([])
    await close()
  })

  test('that a user switched off leave other reasons for a notification in effect', async () => {
    const { desk, close } = await openDesk({}, { live: true })
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    await desk.as(requester)(notifications.choose, { body: { type: 'mentioned', isOn: false } })
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    const content = `@${requester.full_name} it works again.`
    await desk.as(agent)(comments.add, { params: { id: ticket.id }, body: { content } })
    await expect.poll(() => desk.as(requester)(notifications.list)).toMatchObject([{ type: 'public_reply' }])
    await close()
  })
})
