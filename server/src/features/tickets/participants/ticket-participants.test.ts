import { notifications } from '@hatchway/contract/accounts/notifications'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketParticipants } from '@hatchway/contract/tickets/people/ticket-participants'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { test as base, type Desk, deskPerFile } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { unscoped } from '../../../testing/unscoped.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../../users/users.factory.ts'
import { change, story } from '../bulk/ticket-undo.calls.ts'
import { aTicket } from '../tickets.factory.ts'

/** A desk with running reactions that can send mail. */
const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(
    (desk) => {
      desk.pool.services.deliverMails = () => {}
    },
    {},
    { live: true },
  ),
})

type Someone = { id: number; customer_id: number | null }
type Given = { userId?: number; email?: string; name?: string }

const add = (desk: Desk, someone: Someone, id: number, body: Given) =>
  desk.as(someone)(ticketParticipants.add, { params: { id }, body })
const list = (desk: Desk, someone: Someone, id: number) => desk.as(someone)(ticketParticipants.list, { params: { id } })
const remove = (desk: Desk, someone: Someone, id: number, participantId: number) =>
  desk.as(someone)(ticketParticipants.remove, { params: { id, participantId } })
const names = async (desk: Desk, someone: Someone, id: number) =>
  (await list(desk, someone, id)).map(({ name, address }) => name ?? address)
const reply = (desk: Desk, someone: Someone, id: number, isInternal = false) =>
  desk.as(someone)(comments.add, { params: { id }, body: { content: 'Hello', isInternal } })
const bellOf = async (desk: Desk, someone: Someone) =>
  (await desk.as(someone)(notifications.list)).map(({ message }) => message)
const deliveriesOf = (desk: Desk, ticketId: number) =>
  desk.db
    .selectFrom('message_deliveries')
    .select(['address', 'kind', 'message', 'state', 'reason'])
    .where('ticket_id', '=', ticketId)
    .where('address', 'is not', null)
    .orderBy('id')
    .execute()
const undo = (desk: Desk, someone: Someone, id: number, eventId: number) =>
  desk.as(someone)(ticketBulk.undoEvents, { params: { id }, body: { eventIds: [eventId] } })
const anAddress = () => `${unique('contact').replaceAll(' ', '.').toLowerCase()}@supplier.test`

/** A customer's ticket, the users around it, and a walk-in with a ticket of their own. */
async function aDesk({ db }: Desk) {
  const [acme, globex, intake] = [await aCustomer(db), await aCustomer(db), await aCustomer(db, { is_intake: true })]
  for (const { id } of [acme, globex, intake]) await aPortal(db, id)
  const [group, other] = [await aGroup(db), await aGroup(db)]
  const dana = await aPortalUser(db, { customer_id: acme.id, full_name: unique('Dana') })
  const walkIn = await aPortalUser(db, { customer_id: intake.id })
  const requester = await aRequester(db)
  const about = { assigned_group_id: group.id }
  return {
    acme,
    globex,
    dana,
    walkIn,
    requester,
    colleague: await aPortalUser(db, { customer_id: acme.id, full_name: unique('Noah') }),
    gone: await aPortalUser(db, { customer_id: acme.id, is_active: false }),
    foreign: await aPortalUser(db, { customer_id: globex.id }),
    otherWalkIn: await aPortalUser(db, { customer_id: intake.id }),
    otherRequester: await aRequester(db),
    agent: await anAgent(db),
    limited: await anAgent(db, { allowedGroups: [other.id] }),
    ticket: await aTicket(db, { ...about, customer_id: acme.id, requester_id: dana.id }),
    walkInTicket: await aTicket(db, { ...about, customer_id: intake.id, requester_id: walkIn.id }),
    ownTicket: await aTicket(db, { ...about, requester_id: requester.id }),
  }
}

describe('who may be added', () => {
  type Around = Awaited<ReturnType<typeof aDesk>>
  type Kind = Exclude<keyof Around, 'acme' | 'globex' | 'ticket' | 'walkInTicket' | 'ownTicket'>
  /** By whom, to which ticket, whom, with what result: by choosing the user, and by their address. */
  const table: [Kind, 'ticket' | 'walkInTicket' | 'ownTicket', Kind, string, string][] = [
    ['agent', 'ticket', 'agent', 'user', 'user'],
    ['agent', 'ticket', 'colleague', 'user', 'user'],
    ['agent', 'ticket', 'dana', '409 They created this ticket', '409 They created this ticket'],
    ['agent', 'ticket', 'foreign', '400 Choose someone', 'contact'],
    ['agent', 'ticket', 'requester', '400 Choose someone', 'contact'],
    ['agent', 'ticket', 'gone', '400 Choose someone', 'contact'],
    ['agent', 'ticket', 'limited', '400 Choose someone', '400 '],
    ['agent', 'walkInTicket', 'otherWalkIn', 'contact', 'contact'],
    ['agent', 'ownTicket', 'otherRequester', 'contact', 'contact'],
    ['agent', 'ownTicket', 'dana', '400 Choose someone', 'contact'],
    ['limited', 'ticket', 'agent', '404 Ticket not found', '404 Ticket not found'],
    ['dana', 'ticket', 'colleague', 'user', 'user'],
    ['colleague', 'ticket', 'colleague', 'user', 'user'],
    ['dana', 'ticket', 'agent', '400 Choose someone', 'contact'],
    ['dana', 'ticket', 'limited', '400 Choose someone', 'contact'],
    ['dana', 'ticket', 'foreign', '400 Choose someone', 'contact'],
    ['dana', 'ticket', 'requester', '400 Choose someone', 'contact'],
    ['foreign', 'ticket', 'foreign', '404 Ticket not found', '404 Ticket not found'],
    ['walkIn', 'walkInTicket', 'otherWalkIn', '400 Choose someone', 'contact'],
    ['walkIn', 'walkInTicket', 'walkIn', '409 They created', '409 They created'],
    ['otherWalkIn', 'walkInTicket', 'otherWalkIn', '404', '404'],
    ['requester', 'ownTicket', 'agent', 'user', 'user'],
    ['requester', 'ownTicket', 'limited', '400 Choose someone', 'contact'],
    ['requester', 'ownTicket', 'otherRequester', '400 Choose someone', 'contact'],
    ['requester', 'ownTicket', 'requester', '409 They created', '409 They created'],
    ['otherRequester', 'ownTicket', 'agent', '404', '404'],
  ]
  test.for(table)('%s adds to the %s: %s', async ([by, on, whom, chosen, typed], { desk }) => {
    const around = await aDesk(desk)
    const [person, { id }] = [around[whom], around[on]]
    for (const [body, expected] of [
      [{ userId: person.id }, chosen],
      [{ email: person.email.toUpperCase() }, typed],
    ] as const) {
      const adding = add(desk, around[by], id, body)
      if (/^4/.test(expected)) {
        await expect(adding).rejects.toThrow(expected)
        continue
      }
      const added = await adding
      expect(added.user?.id ?? null).toBe(expected === 'user' ? person.id : null)
      expect(added.address?.toLowerCase() ?? null).toBe(expected === 'contact' ? person.email : null)
    }
    const isListed = [chosen, typed].some((expected) => !/^4/.test(expected))
    if (!/^404/.test(chosen)) expect(await names(desk, around[by], id)).toHaveLength(isListed ? 1 : 0)
  })

  test('from a portal an address of another organization is answered like an unknown one', async ({ desk }) => {
    const { dana, foreign, ticket, agent } = await aDesk(desk)
    const unknown = anAddress()
    const [one, two] = [
      await add(desk, dana, ticket.id, { email: foreign.email }),
      await add(desk, dana, ticket.id, { email: unknown }),
    ]
    const bare = ({ id: _, addedAt: _at, address: _a, ...rest }: typeof one) => rest
    expect(bare(one)).toEqual(bare(two))
    expect(JSON.stringify(await list(desk, dana, ticket.id))).not.toContain(foreign.full_name)
    await reply(desk, agent, ticket.id)
    await expect
      .poll(async () => (await deliveriesOf(desk, ticket.id)).map(({ kind }) => kind))
      .toContain('public_reply')
    expect(await bellOf(desk, foreign)).toEqual([])
    await expect(list(desk, foreign, ticket.id)).rejects.toThrow('404')
  })

  test('the candidates are exactly the users who may be added', async ({ desk }) => {
    const around = await aDesk(desk)
    const { ticket, ownTicket, walkInTicket, dana, colleague, agent, requester, walkIn, otherRequester } = around
    const offered = async (someone: Someone, id: number, search: string) =>
      (await desk.as(someone)(ticketParticipants.candidates, { params: { id }, query: { search } })).map(
        ({ id, isByEmailOnly }) => [id, isByEmailOnly],
      )
    expect(await offered(agent, ticket.id, colleague.full_name)).toEqual([[colleague.id, false]])
    expect(await offered(agent, ticket.id, agent.email)).toEqual([[agent.id, false]])
    for (const { full_name } of [dana, around.foreign, around.gone, around.limited, requester])
      expect(await offered(agent, ticket.id, full_name)).toEqual([])
    expect(await offered(agent, ownTicket.id, otherRequester.full_name)).toEqual([[otherRequester.id, true]])
    expect(await offered(dana, ticket.id, '')).toEqual([[colleague.id, false]])
    expect(await offered(dana, ticket.id, colleague.email)).toEqual([])
    expect(await offered(walkIn, walkInTicket.id, '')).toEqual([])
    expect(await offered(requester, ownTicket.id, agent.full_name)).toEqual([[agent.id, false]])
    await add(desk, dana, ticket.id, { userId: colleague.id })
    expect(await offered(dana, ticket.id, '')).toEqual([])
  })

  test('adding someone again changes nothing, whatever the case of the address', async ({ desk }) => {
    const { agent, ticket } = await aDesk(desk)
    const email = anAddress()
    const first = await add(desk, agent, ticket.id, { email, name: 'Print\r\nsupplier' })
    expect(first).toMatchObject({ name: 'Print supplier', address: email, user: null, addedBy: agent.full_name })
    expect(await add(desk, agent, ticket.id, { email: email.toUpperCase() })).toEqual(first)
    for (const body of [
      {},
      { userId: agent.id, email },
      { email: 'no address' },
      { email: 'a@b.test\r\nBcc: c@d.test' },
    ])
      await expect(add(desk, agent, ticket.id, body)).rejects.toThrow('400')
  })

  test('no one is added to a ticket that takes no replies of the caller', async ({ desk }) => {
    const { agent, dana, ticket, acme } = await aDesk(desk)
    const target = await aTicket(desk.db, { customer_id: acme.id })
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', status_name: 'Closed' })
      .where('id', '=', ticket.id)
      .execute()
    await expect(add(desk, dana, ticket.id, { email: anAddress() })).rejects.toThrow('409 This ticket is closed')
    expect(await add(desk, agent, ticket.id, { email: anAddress() })).toMatchObject({ user: null })
    await desk.as(agent)(ticketMerging.merge, { params: { id: target.id }, body: { sourceIds: [ticket.id] } })
    await expect(add(desk, agent, ticket.id, { email: anAddress() })).rejects.toThrow('409 This ticket was merged')
  })
})

test('the desk removes everyone; others themselves, users of their side and contacts that their side added', async ({
  desk,
}) => {
  const { agent, dana, colleague, foreign, ticket } = await aDesk(desk)
  const { id } = ticket
  for (const body of [{ userId: agent.id }, { userId: colleague.id }, { email: anAddress(), name: 'Of the desk' }])
    await add(desk, agent, id, body)
  await add(desk, dana, id, { email: anAddress(), name: 'Of the customer' })
  const seen = await list(desk, dana, id)
  expect(seen.map(({ name, can, addedBy }) => [name, can.remove, addedBy])).toEqual([
    [agent.full_name, false, null],
    [colleague.full_name, true, null],
    ['Of the desk', false, null],
    ['Of the customer', true, dana.full_name],
  ])
  for (const one of seen)
    if (!one.can.remove)
      await expect(remove(desk, dana, id, one.id)).rejects.toThrow('403 Only support can remove this person')
  await expect(remove(desk, foreign, id, seen[0]!.id)).rejects.toThrow('404 Ticket not found')
  for (const one of seen) {
    await remove(desk, one.can.remove ? dana : agent, id, one.id)
    await expect(remove(desk, agent, id, one.id)).rejects.toThrow('404 Participant not found')
  }
  expect(await list(desk, agent, id)).toEqual([])
})

test('row-level security allows no one in copy on a hidden ticket, nor a user who is hidden from the caller', async ({
  desk,
}) => {
  const { agent, dana, foreign, walkIn, otherWalkIn, requester, limited, ticket, walkInTicket, ownTicket } =
    await aDesk(desk)
  await add(desk, agent, ticket.id, { email: anAddress() })
  const inCopy = (someone: Someone) => unscoped(desk, someone, 'select ticket_id from ticket_participants')
  expect(await inCopy(dana)).toContainEqual({ ticket_id: ticket.id })
  for (const someone of [foreign, walkIn, requester, limited])
    expect(await inCopy(someone)).not.toContainEqual({ ticket_id: ticket.id })
  const insert = (someone: Someone, on: { id: number }, whom: Someone, by = someone) =>
    unscoped(
      desk,
      someone,
      `insert into ticket_participants (ticket_id, user_id, added_by, created_at) values (${on.id}, ${whom.id}, ${by.id}, now())`,
    )
  expect(await insert(dana, ticket, dana)).toEqual([])
  for (const [someone, on, whom, by] of [
    [dana, ticket, foreign, dana],
    [dana, ticket, dana, agent],
    [foreign, ticket, foreign, foreign],
    [walkIn, walkInTicket, otherWalkIn, walkIn],
    [requester, ownTicket, dana, requester],
    [limited, ticket, limited, limited],
  ] as const)
    await expect(insert(someone, on, whom, by)).rejects.toThrow('row-level security')
})

describe('messages', () => {
  test('people in copy are notified of being added, of public replies and of status changes, not of notes', async ({
    desk,
  }) => {
    const { agent, dana, colleague, ticket } = await aDesk(desk)
    const [helper, { id }, email] = [await anAgent(desk.db), ticket, anAddress()]
    const what = `#${ticket.number} “${ticket.subject}”`
    for (const body of [{ userId: helper.id }, { userId: colleague.id }, { email }]) await add(desk, agent, id, body)
    await reply(desk, agent, id, true)
    await reply(desk, agent, id)
    await desk.as(agent)(tickets.change, { params: { id }, body: { status: 'resolved' } })
    const common = [
      `${what}, which you’re in copy on, is now Resolved`,
      `${agent.full_name} replied to ${what}, which you’re in copy on`,
    ]
    await expect.poll(() => bellOf(desk, colleague)).toEqual([...common, `You are now in copy on ${what}`])
    await expect
      .poll(() => bellOf(desk, helper))
      .toEqual([...common, `${agent.full_name} added you in copy on ${what}`])
    expect(await deliveriesOf(desk, id)).toMatchObject([
      { address: email, kind: 'participant_added', message: `You are now in copy on ${what}`, state: 'waiting' },
      { address: email, kind: 'public_reply', message: `${agent.full_name} replied to ${what}` },
      { address: email, kind: 'status_changed', message: `${what} is now Resolved` },
    ])
    expect(await bellOf(desk, dana)).toHaveLength(2)
  })

  test('removing ends everything: waiting messages are skipped, and no further one is written', async ({ desk }) => {
    const { agent, colleague, ticket } = await aDesk(desk)
    const [{ id }, witness, email] = [ticket, await anAgent(desk.db), anAddress()]
    await add(desk, agent, id, { userId: witness.id })
    const user = await add(desk, agent, id, { userId: colleague.id })
    const contact = await add(desk, agent, id, { email })
    await expect.poll(() => deliveriesOf(desk, id)).toHaveLength(1)
    const waiting = {
      activity_id: 1,
      ticket_id: id,
      address: null,
      channel: 'digest' as const,
      message: 'Hello',
      due_at: new Date(),
    }
    const more = { comment_id: null, reason: null, mail_id: null, created_at: new Date() }
    await desk.db
      .insertInto('message_deliveries')
      .values([
        { ...waiting, ...more, kind: 'public_reply', user_id: colleague.id },
        { ...waiting, ...more, kind: 'mentioned', user_id: colleague.id, channel: 'push' },
      ])
      .execute()
    for (const one of [user, contact]) await remove(desk, agent, id, one.id)
    expect(await deliveriesOf(desk, id)).toMatchObject([{ state: 'skipped', reason: 'removed' }])
    const ofUser = desk.db
      .selectFrom('message_deliveries')
      .select(['kind', 'state'])
      .where('user_id', '=', colleague.id)
    expect(await ofUser.where('channel', 'in', ['digest', 'push']).orderBy('kind').execute()).toEqual([
      { kind: 'mentioned', state: 'waiting' },
      { kind: 'public_reply', state: 'skipped' },
    ])
    const before = await bellOf(desk, colleague)
    await reply(desk, agent, id)
    await expect.poll(async () => (await bellOf(desk, witness)).length).toBe(2)
    expect(await bellOf(desk, colleague)).toEqual(before)
    expect(await deliveriesOf(desk, id)).toHaveLength(1)
  })

  test('the recipients shown before a reply are those whom the reply notifies', async ({ desk }) => {
    const { agent, dana, colleague, ticket } = await aDesk(desk)
    const [{ id }, follower, email] = [ticket, await anAgent(desk.db), anAddress()]
    for (const body of [{ userId: colleague.id }, { userId: agent.id }, { email, name: 'Printers' }])
      await add(desk, agent, id, body)
    await desk.db
      .insertInto('ticket_followers')
      .values({ ticket_id: id, user_id: follower.id, created_at: new Date() })
      .execute()
    await desk.db
      .insertInto('notification_choices')
      .values({ user_id: follower.id, type: 'public_reply', bell: false, mail: false, digest: false, push: false })
      .execute()
    const { recipients } = await desk.as(agent)(ticketParticipants.recipients, { params: { id } })
    expect(recipients.map(({ name, reason, channels, address }) => [name, reason, channels, address])).toEqual([
      [dana.full_name, 'requester', ['bell', 'mail'], null],
      [colleague.full_name, 'participant', ['bell', 'mail'], null],
      ['Printers', 'participant', ['mail'], email],
      [follower.full_name, 'follower', [], null],
    ])
    await desk.db
      .insertInto('message_opt_outs')
      .values({ ticket_id: id, user_id: null, address: email, created_at: new Date() })
      .execute()
    await desk.db
      .insertInto('undeliverable_addresses')
      .values({ address: colleague.email, error: '550 No such user', since: new Date() })
      .execute()
    const { recipients: failing } = await desk.as(agent)(ticketParticipants.recipients, { params: { id } })
    expect(failing.map(({ problem, channels }) => [problem, channels]).slice(1, 3)).toEqual([
      ['undeliverable', ['bell']],
      ['unsubscribed', []],
    ])
    await expect(desk.as(dana)(ticketParticipants.recipients, { params: { id } })).rejects.toThrow('403')
    await reply(desk, agent, id)
    await expect.poll(async () => (await bellOf(desk, colleague)).length).toBe(2)
    expect(await bellOf(desk, dana)).toHaveLength(1)
    expect(await bellOf(desk, follower)).toEqual([])
  })

  test('a reply to a ticket of the caller’s own, or with a contact only, has no other recipients', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { requester_id: agent.id })
    const recipients = async () => (await desk.as(agent)(ticketParticipants.recipients, { params: { id } })).recipients
    expect(await recipients()).toEqual([])
    await add(desk, agent, id, { email: anAddress(), name: 'Printers' })
    expect(await recipients()).toMatchObject([{ name: 'Printers' }])
  })
})

describe('the ticket', () => {
  test('its timeline names who was added and removed, and both can be undone', async ({ desk }) => {
    const { agent, ticket } = await aDesk(desk)
    const { id } = ticket
    const added = await add(desk, agent, id, { email: anAddress(), name: 'Printers' })
    await remove(desk, agent, id, added.id)
    const entries = (await story(desk, agent, id)).slice(-2)
    expect(entries.map(({ changes, canUndo }) => [changes, canUndo])).toEqual([
      [[{ field: 'participant', from: null, to: 'Printers' }], true],
      [[{ field: 'participant', from: 'Printers', to: null }], true],
    ])
    await undo(desk, agent, id, entries[1]!.id)
    expect(await list(desk, agent, id)).toMatchObject([{ name: 'Printers', address: added.address }])
    await undo(desk, agent, id, entries[0]!.id)
    expect(await list(desk, agent, id)).toEqual([])
  })

  test('one that moves to another customer leaves those of the former one', async ({ desk }) => {
    const { agent, colleague, globex, ticket } = await aDesk(desk)
    const { id } = ticket
    for (const body of [{ userId: agent.id }, { userId: colleague.id }, { email: anAddress() }])
      await add(desk, agent, id, body)
    await change(desk, agent, id, { customerId: globex.id, requesterId: (await anAgent(desk.db)).id })
    await expect.poll(() => names(desk, agent, id)).toEqual([agent.full_name])
  })

  test('a merge keeps those in copy on the source, and an undo returns them', async ({ desk }) => {
    const { agent, dana, colleague, acme, ticket } = await aDesk(desk)
    const target = await aTicket(desk.db, { customer_id: acme.id, requester_id: colleague.id })
    for (const body of [{ userId: colleague.id }, { email: anAddress(), name: 'Printers' }])
      await add(desk, agent, ticket.id, body)
    await add(desk, agent, target.id, { userId: dana.id })
    await desk.as(agent)(ticketMerging.merge, { params: { id: target.id }, body: { sourceIds: [ticket.id] } })
    expect(await names(desk, agent, target.id)).toEqual([dana.full_name, 'Printers'])
    await undo(desk, agent, target.id, (await story(desk, agent, target.id)).at(-1)!.id)
    expect(await names(desk, agent, target.id)).toEqual([dana.full_name])
    expect(await names(desk, agent, ticket.id)).toEqual([colleague.full_name, 'Printers'])
  })

  test('a split and a follow-up have those in copy on the original', async ({ desk }) => {
    const { agent, dana, colleague, ticket } = await aDesk(desk)
    for (const body of [{ userId: colleague.id }, { email: anAddress(), name: 'Printers' }])
      await add(desk, agent, ticket.id, body)
    const { id: commentId } = await aComment(desk.db, { ticket_id: ticket.id, content: 'Another matter' })
    const split = await desk.as(agent)(ticketMerging.split, {
      params: { id: ticket.id },
      body: {
        commentIds: [commentId],
        subject: 'Another matter',
        typeId: ticket.type_id,
        assignedGroupId: ticket.assigned_group_id!,
      },
    })
    expect(await names(desk, agent, split.id)).toEqual([colleague.full_name, 'Printers'])
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', status_name: 'Closed' })
      .where('id', '=', ticket.id)
      .execute()
    const followUp = await desk.as(dana)(tickets.create, {
      body: {
        subject: 'It is back',
        description: 'The same again, since Monday.',
        typeId: ticket.type_id,
        followUpOf: ticket.id,
      },
    })
    await expect.poll(() => names(desk, dana, followUp.id)).toEqual([colleague.full_name, 'Printers'])
  })
})
