import { notifications } from '@hatchway/contract/accounts/notifications'
import { users } from '@hatchway/contract/accounts/users'
import { approvals } from '@hatchway/contract/approvals/approvals'
import { describe, expect } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { openLivePage, test } from '../../testing/live-client.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import type { Desk } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { composeDueMessages } from '../messages/messages.compose.job.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, type aRequester } from '../users/users.factory.ts'
import { aDelivery, manyNotifications } from './notifications.factory.ts'

type Person = Awaited<ReturnType<typeof aRequester>>

/** An agent who is then notified of each kind of record, in order, by `add`: all are theirs to read. */
async function anAgentWithNotifications(desk: Desk) {
  const [agent, other, admin] = [await anAgent(desk.db), await anAgent(desk.db), await anAdmin(desk.db)]
  const [ticket, own] = [await aTicket(desk.db), await aTicket(desk.db, { requester_id: agent.id })]
  const ask = (by: Person, approver: Person, subject: string) =>
    desk.as(by)(approvals.request, {
      params: { id: ticket.id },
      body: {
        subject,
        fields: ['subject'],
        stages: [{ name: 'One', rule: 'any', approvers: [{ kind: 'user', userId: approver.id }] }],
      },
    })
  const [asked, decides, foreign] = [
    await ask(agent, other, 'zz-asked'),
    await ask(other, agent, 'zz-decides'),
    await ask(other, admin, 'zz-foreign'),
  ]
  await runReactions(desk)
  await desk.db.deleteFrom('notifications').where('user_id', '=', agent.id).execute()
  const given = [
    { type: 'approval_decided' as const, approval_id: asked.id, message: 'asked decided' },
    { type: 'approval_voided' as const, approval_id: asked.id, message: 'asked ended' },
    { type: 'approval_requested' as const, approval_id: decides.id, message: 'decides' },
    { type: 'approval_voided' as const, approval_id: foreign.id, message: 'foreign ended' },
    { type: 'registration_waiting' as const, message: 'registration' },
    { type: 'status_changed' as const, ticket_id: ticket.id, message: 'ticket' },
    { type: 'sla_warning' as const, ticket_id: own.id, message: 'own ticket, for staff' },
    { type: 'public_reply' as const, ticket_id: own.id, message: 'own ticket' },
  ]
  const add = () =>
    manyNotifications(
      desk.db,
      given.map((row) => ({ user_id: agent.id, ...row })),
    )
  const read = async () => (await desk.as(agent)(notifications.list)).map(({ message }) => message).reverse()
  const change = (body: object) => desk.as(admin)(users.change, { params: { id: agent.id }, body: body as never })
  return { agent, ticket, own, asked, decides, given, add, read, change }
}

const forRequester = ['decides', 'own ticket']

describe('notifications', () => {
  test('name only what their reader may read now, also after a change of role or groups', async ({ nodes: [desk] }) => {
    const { given, add, read, change, agent, asked } = await anAgentWithNotifications(desk)
    await add()
    const all = given.map(({ message }) => message)
    expect(await read()).toEqual(all)
    await change({ allowedGroups: [(await aGroup(desk.db)).id] })
    expect(await read()).toEqual(all.filter((text) => !/foreign|ticket/.test(text)))
    await change({ allowedGroups: [], role: 'requester' })
    expect(await read()).toEqual(forRequester)

    const hidden = await desk.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', agent.id)
      .where('approval_id', '=', asked.id)
      .executeTakeFirstOrThrow()
    const mark = desk.as(agent)(notifications.markRead, { params: { id: hidden.id } })
    await expect(mark).rejects.toThrow('404')
    expect(await desk.as(agent)(notifications.markAllRead)).toHaveLength(forRequester.length)
  })

  test('are sent to open pages by the same rule, also those that a page missed', async ({ nodes: [desk] }) => {
    const { agent, given, add, change } = await anAgentWithNotifications(desk)
    const before = await openLivePage(desk, agent)
    before.hello({ topics: ['tickets'] })
    const { position } = await before.hears(({ event }) => event === 'ready')
    await add()
    await before.hears(({ notification }) => (notification as { message?: string })?.message === 'own ticket')
    const heard = (page: typeof before) =>
      page.received.flatMap(({ notification }) => (notification as { message: string } | undefined)?.message ?? [])
    expect(heard(before)).toEqual(given.map(({ message }) => message))
    before.leave()

    await change({ role: 'requester' })
    const after = await openLivePage(desk, agent)
    after.hello({ topics: ['tickets'], since: position as string })
    await after.hears(({ event }) => event === 'ready')
    expect(heard(after)).toEqual(forRequester)
    after.leave()
  })

  test('that wait for an email are skipped when they are for staff and the recipient is no longer', async ({
    nodes: [desk],
  }) => {
    const { agent, own, change } = await anAgentWithNotifications(desk)
    await desk.db.deleteFrom('message_deliveries').execute()
    const waiting = { user_id: agent.id, ticket_id: own.id, channel: 'mail' as const, due_at: new Date(0) }
    await aDelivery(desk.db, { ...waiting, kind: 'sla_warning', message: 'zz-warning' })
    await aDelivery(desk.db, { ...waiting, kind: 'status_changed', message: 'zz-status' })
    await change({ role: 'requester' })
    await composeDueMessages(desk.pool, desk.settings, openLog('silent'))
    const rows = await desk.db
      .selectFrom('message_deliveries')
      .select(['kind', 'state'])
      .where('user_id', '=', agent.id)
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'sla_warning', state: 'skipped' },
      { kind: 'status_changed', state: 'sent' },
    ])
  })
})
