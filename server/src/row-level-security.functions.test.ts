import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { aCatalogueItem } from './features/catalogue/catalogue.factory.ts'
import { aCustomer, aPortal } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { aTask } from './features/tasks/tasks.factory.ts'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from './features/users/users.factory.ts'
import { type Desk, test } from './testing/test-desk.ts'
import { unscoped } from './testing/unscoped.ts'

type User = Awaited<ReturnType<typeof anAgent>>
let users: Record<'agent' | 'grouped' | 'requester' | 'portal', User>
/** The one ticket of each user who does not see all of them. */
let own: Record<'grouped' | 'requester' | 'portal', { id: number }>

beforeEach<{ desk: Desk }>(async ({ desk }) => {
  const { db } = desk
  const group = await aGroup(db)
  users = {
    agent: await anAgent(db),
    grouped: await anAgent(db, { allowedGroups: [group.id] }),
    requester: await aRequester(db),
    portal: await aUserOfPortal(db),
  }
  own = {
    grouped: await aTicket(db, { assigned_group_id: group.id }),
    requester: await aTicket(db, { requester_id: users.requester.id }),
    portal: await aTicket(db, { requester_id: users.portal.id, customer_id: users.portal.customer_id }),
  }
})

const limited = ['grouped', 'requester', 'portal'] as const

describe('functions about a ticket', () => {
  test('say that a caller sees a ticket exactly where its policies show it', async ({ desk }) => {
    const deleted = await aTicket(desk.db, {
      requester_id: users.requester.id,
      deleted_at: new Date(),
      deletion: 'deleted',
    })
    for (const [kind, user] of Object.entries(users))
      for (const { id } of [...Object.values(own), deleted]) {
        const [row] = await unscoped(
          desk,
          user,
          `select can_see_ticket(${id}) as said, exists (select from tickets where id = ${id}) as shown`,
        )
        expect([kind, id, row!.said]).toEqual([kind, id, row!.shown])
      }
    await expect(unscoped(desk, null, 'select can_see_ticket(1)')).rejects.toThrow('permission denied')
  })

  test('return nothing about a ticket that the caller does not see', async ({ desk }) => {
    for (const kind of limited) await withWork(desk, own[kind].id)
    for (const kind of limited)
      for (const other of limited.filter((one) => one !== kind))
        for (const call of [
          `open_tasks_before(${own[other].id}, 'resolved', 'Resolved')`,
          `order_on_behalf(${own[other].id})`,
          `my_withdrawal(${own[other].id})`,
        ])
          expect(await unscoped(desk, users[kind], `select * from ${call}`), `${kind} ${call}`).toEqual([])
  })

  test('return to customers that work is open, but no subject that is for staff', async ({ desk }) => {
    for (const kind of limited) {
      await withWork(desk, own[kind].id)
      const isStaff = kind === 'grouped'
      const read = (call: string) => unscoped(desk, users[kind], `select * from ${call}`)
      expect(await read(`open_tasks_before(${own[kind].id}, 'resolved', 'Resolved')`), kind).toEqual([
        { subject: isStaff ? 'Ask the supplier' : null },
        { subject: 'Send the address' },
      ])
      expect(await read(`open_tasks_before(${own[kind].id}, 'open', 'Open')`), kind).toEqual([])
      expect(await read(`order_on_behalf(${own[kind].id})`), kind).toEqual([
        { ordered_by: users.agent.full_name, requested_for: users.requester.full_name },
      ])
    }
  })
})

test('the approval of a ticket is for the users of its customer who see it, without anyone’s name or words', async ({
  desk,
}) => {
  const { db } = desk
  const call = (id: number) => `select * from approval_stages_of_ticket(${id})`
  const [colleague, foreign] = [
    await aPortalUser(db, { customer_id: users.portal.customer_id }),
    await aUserOfPortal(db),
  ]
  const intake = await aCustomer(db, { is_intake: true })
  await aPortal(db, intake.id)
  const [walkIn, otherWalkIn] = [
    await aPortalUser(db, { customer_id: intake.id }),
    await aPortalUser(db, { customer_id: intake.id }),
  ]
  const ofWalkIn = await aTicket(db, { requester_id: walkIn.id, customer_id: intake.id })
  for (const { id } of [own.portal, ofWalkIn]) {
    await withWork(desk, id)
    await sql`insert into approval_stages (approval_id, position, name, rule, choices, state)
      select id, 1, 'Board of Ada', 'any', ${JSON.stringify([{ kind: 'user', userId: users.agent.id }])}::jsonb, 'pending'
      from approvals where ticket_id = ${id}`.execute(db)
  }
  const stage = { approvers: 'support', state: 'pending', approvals: 0, needed: null, started_at: null, ended_at: null }
  for (const user of [users.portal, colleague]) expect(await unscoped(desk, user, call(own.portal.id))).toEqual([stage])
  expect(await unscoped(desk, walkIn, call(ofWalkIn.id))).toEqual([stage])
  for (const user of [foreign, walkIn]) expect(await unscoped(desk, user, call(own.portal.id))).toEqual([])
  for (const user of [otherWalkIn, users.portal]) expect(await unscoped(desk, user, call(ofWalkIn.id))).toEqual([])
  // The tables themselves stay closed.
  for (const table of ['approvals', 'approval_stages', 'approval_approvers'])
    for (const user of [users.portal, colleague])
      expect(await unscoped(desk, user, `select from ${table}`), table).toEqual([])
  for (const user of [users.agent, users.grouped, users.requester, null])
    await expect(unscoped(desk, user, call(own.portal.id))).rejects.toThrow('permission denied')
})

/** A pending and a withdrawn request for approval, an order for someone else, a task of the desk and one of the customer. */
async function withWork({ db }: Desk, ticketId: number) {
  const task = { ticket_id: ticketId, is_required: true, blocks_states: ['resolved' as const] }
  await aTask(db, { ...task, subject: 'Ask the supplier', sort_order: 1 })
  await aTask(db, { ...task, subject: 'Send the address', sort_order: 2, party: 'customer' })
  await sql`insert into approvals (ticket_id, ticket_number, subject, state, asked_at, snapshot, stages)
    values (${ticketId}, 1, 'Buy it', 'pending', now(), '{}', 1), (${ticketId}, 1, 'Buy two', 'withdrawn', now(), '{}', 1)`.execute(
    db,
  )
  const item = await aCatalogueItem(db)
  await sql`insert into catalogue_orders (ticket_id, item_id, item_version, item, answers, ordered_by, requested_for, at)
    values (${ticketId}, ${item.id}, ${item.version}, '{}', '[]', ${users.agent.id}, ${users.requester.id}, now())`.execute(
    db,
  )
}

test('a manager on a portal reads for whom items are of users of their own organization only', async ({ desk }) => {
  const manager = users.portal
  const [colleague, foreign] = [
    await aPortalUser(desk.db, { customer_id: manager.customer_id, is_approver: true }),
    await aUserOfPortal(desk.db),
  ]
  const audiences = async (whom: { id: number }) =>
    (await unscoped(desk, manager, `select portal_audiences_of_colleague(${whom.id}) as found`))[0]!.found
  expect(await audiences(colleague)).toBe(null)
  await desk.db.updateTable('users').set({ manager_id: manager.id }).where('id', '=', colleague.id).execute()
  expect(await audiences(colleague)).toEqual(['everyone', 'approvers'])
  for (const whom of [foreign, users.agent, users.requester]) expect(await audiences(whom)).toBe(null)
  for (const user of [users.requester, users.agent])
    await expect(unscoped(desk, user, 'select can_order_for_colleagues()')).rejects.toThrow('permission denied')
  await expect(unscoped(desk, manager, `select portal_audiences_of(${colleague.id})`)).rejects.toThrow(
    'permission denied',
  )
})

test('a link of a mail that works once is used once', async ({ desk }) => {
  const use = () => unscoped(desk, null, `select use_message_link('hash', now(), now()) as "isFirst"`)
  const isUsed = (hash: string) => unscoped(desk, users.portal, `select is_message_link_used('${hash}') as "isUsed"`)
  expect([await use(), await use()]).toEqual([[{ isFirst: true }], [{ isFirst: false }]])
  expect([await isUsed('hash'), await isUsed('other')]).toEqual([[{ isUsed: true }], [{ isUsed: false }]])
  await expect(unscoped(desk, users.agent, 'select 1 from used_message_links')).rejects.toThrow('permission denied')
})

test('a user reads where their own browsers receive pushes, and changes how the last one ended only', async ({
  desk,
}) => {
  for (const user of Object.values(users)) {
    await desk.headersOf(user)
    await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      select user_id, id, 'https://push/' || id, 'key', 'auth', now() from sessions where user_id = ${user.id}`.execute(
      desk.db,
    )
  }
  const all = await desk.db.selectFrom('push_subscriptions').select(['id', 'user_id', 'endpoint']).execute()
  for (const user of Object.values(users)) {
    for (const { id, user_id, endpoint } of all)
      expect(await unscoped(desk, user, `select endpoint from my_push_subscription(${id})`)).toEqual(
        user_id === user.id ? [{ endpoint }] : [],
      )
    const failed = `update push_subscriptions set failure = 'It is full' returning user_id`
    expect(await unscoped(desk, user, failed)).toEqual([{ user_id: user.id }])
    for (const change of [`endpoint = 'https://elsewhere'`, 'user_id = user_id'])
      await expect(unscoped(desk, user, `update push_subscriptions set ${change}`)).rejects.toThrow('permission denied')
  }
})

test('admins queue a mail again, but change neither its text nor its recipient, and agents reach no mail', async ({
  desk,
}) => {
  const admin = await anAdmin(desk.db)
  await sql`insert into mails (recipient, subject, body, status) values ('a@example.test', 'Hello', 'Text', 'failed')`.execute(
    desk.db,
  )
  const again = `update mails set status = 'queued' returning recipient`
  expect(await unscoped(desk, admin, again)).toEqual([{ recipient: 'a@example.test' }])
  for (const change of ['recipient', 'subject', 'body', 'html'])
    await expect(unscoped(desk, admin, `update mails set ${change} = 'x'`)).rejects.toThrow('permission denied')
  await expect(unscoped(desk, admin, 'delete from mails')).rejects.toThrow('permission denied')
  expect(await unscoped(desk, users.agent, again)).toEqual([])
  for (const kind of limited) await expect(unscoped(desk, users[kind], again)).rejects.toThrow('permission denied')
  const mail = `insert into mails (recipient, subject, body) values ('b@example.test', 'x', 'x')`
  await expect(unscoped(desk, users.agent, mail)).rejects.toThrow('violates row-level security')
})
