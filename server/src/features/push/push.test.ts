import { auth } from '@hatchway/contract/accounts/auth'
import { limits } from '@hatchway/contract/limits'
import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import { pushSubscriptions } from '@hatchway/contract/messages/push-subscriptions'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { canaryText, marksIn, plantCanaries } from '../../testing/canaries.ts'
import { perFile } from '../../testing/per-file.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { startPushService, type TestBrowser } from '../../testing/services/push-service.ts'
import { test as base, type Desk, openDesk } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aDelivery } from '../notifications/notifications.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { composeDuePushes, sendWaitingPushes } from './push.delivery.job.ts'
import { loadPushSender } from './push-keys.background.ts'

type Service = Awaited<ReturnType<typeof startPushService>>
type Someone = { id: number; customer_id: number | null }
const log = openLog('silent')
const { add, list, remove } = pushSubscriptions

/** A desk that sends pushes, and the push service of its users' browsers. */
const test = base.extend<{ service: Service; desk: Desk }>({
  service: perFile(startPushService, (service) => service.close()),
  desk: [
    async ({ service }, use) => {
      const { desk, close } = await openDesk({ HATCHWAY_PUSH_HOSTS: service.host })
      desk.pool.services.push = await loadPushSender(desk.pool, desk.settings, log)
      await runReactions(desk)
      await use(desk)
      await close()
    },
    { scope: 'file' },
  ],
})

/** Writes and sends what is due. */
async function push(desk: Desk) {
  await composeDuePushes(desk.pool, desk.settings, log, -1000)
  await sendWaitingPushes(desk.pool, desk.pool.services.push!)
}

async function subscribe(desk: Desk, service: Service, someone: Someone): Promise<TestBrowser & { id: number }> {
  const browser = service.openBrowser()
  const { devices } = await desk.as(someone)(add, { body: browser.subscription })
  return { ...browser, id: devices.find(({ isCurrent }) => isCurrent)!.id }
}

/** A customer's ticket, and its requester with a browser. */
async function aTicketWithBrowser(desk: Desk, service: Service) {
  const user = await aPortalUser(desk.db, { full_name: 'Dana Whitfield', username: unique('dana') })
  await aPortal(desk.db, user.customer_id!, { name: 'Acme Support', logo_url: 'https://acme.example/logo.png' })
  const agent = await anAgent(desk.db, { full_name: 'Priya Raman', username: unique('priya') })
  const ticket = await aTicket(desk.db, {
    ...requestedBy(user),
    subject: 'VPN drops every few minutes',
  })
  return { user, agent, ticket, browser: await subscribe(desk, service, user) }
}

const reply = (desk: Desk, author: Someone, id: number, content = 'It is repaired.') =>
  desk.as(author)(comments.add, { params: { id }, body: { content } })
const shown = ({ pushes }: TestBrowser) => pushes.map(({ text }) => JSON.parse(text))
const waiting = (desk: Desk, { id }: { id: number }) =>
  desk.db.selectFrom('push_messages').selectAll().where('subscription_id', '=', id).execute()
const statesOf = async (desk: Desk, someone: Someone) =>
  (
    await desk.db
      .selectFrom('message_deliveries')
      .select(['state', 'reason'])
      .where('user_id', '=', someone.id)
      .where('channel', '=', 'push')
      .orderBy('id')
      .execute()
  ).map(({ state, reason }) => reason ?? state)

describe('a push', () => {
  test('reaches the browser of a user with the portal’s name and icon, encrypted and signed', async ({
    desk,
    service,
  }) => {
    const { agent, ticket, browser } = await aTicketWithBrowser(desk, service)
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await push(desk)
    expect(shown(browser)).toEqual([
      {
        title: `Acme Support #${ticket.number}`,
        body: 'Priya Raman replied to your ticket “VPN drops every few minutes”',
        path: `/?ticket=${ticket.id}`,
        icon: 'https://acme.example/logo.png',
        tag: `ticket-${ticket.id}`,
      },
    ])
    expect(browser.pushes[0]).toMatchObject({
      subject: 'mailto:no-reply@localhost',
      headers: { ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
    })
    expect(await waiting(desk, browser)).toEqual([])
  })

  test('has no icon on a portal whose logo no notification can show, and the desk’s own on the desk', async ({
    desk,
    service,
  }) => {
    const { user, agent, ticket, browser } = await aTicketWithBrowser(desk, service)
    const logo = { logo_url: '/logo.svg' }
    await desk.db.updateTable('portals').set(logo).where('customer_id', '=', user.customer_id).execute()
    const agents = await subscribe(desk, service, agent)
    await desk.db.updateTable('tickets').set({ assignee_id: agent.id }).where('id', '=', ticket.id).execute()
    for (const author of [agent, user]) {
      await reply(desk, author, ticket.id)
      await runReactions(desk)
      await push(desk)
    }
    expect(shown(browser)).toMatchObject([{ icon: null, path: `/?ticket=${ticket.id}` }])
    expect(shown(agents)).toMatchObject([{ icon: '/icon-192.png', path: `/tickets/${ticket.id}` }])
  })

  test('about one ticket replaces the former one at the push service and on the screen', async ({ desk, service }) => {
    const { agent, ticket, browser } = await aTicketWithBrowser(desk, service)
    for (const content of ['It is repaired.', 'Please try again.']) {
      await reply(desk, agent, ticket.id, content)
      await runReactions(desk)
      await push(desk)
    }
    const [first, second] = browser.pushes.map(({ headers }) => headers.topic)
    expect(first).toMatch(/^[\w-]{32}$/)
    expect(second).toBe(first)
    expect(new Set(shown(browser).map(({ tag }) => tag)).size).toBe(1)
  })

  test('contains several events of one ticket that are due together', async ({ desk, service }) => {
    const { agent, ticket, user, browser } = await aTicketWithBrowser(desk, service)
    for (const content of ['One', 'Two', 'Three']) await reply(desk, agent, ticket.id, content)
    await runReactions(desk)
    await push(desk)
    expect(shown(browser).map(({ body }) => body)).toEqual([
      'Priya Raman replied to your ticket “VPN drops every few minutes”\n2 more updates',
    ])
    expect(await statesOf(desk, user)).toEqual(['sent', 'sent', 'sent'])
  })

  test('about an urgent ticket is sent with high urgency', async ({ desk, service }) => {
    const { agent, ticket, browser } = await aTicketWithBrowser(desk, service)
    await desk.db.updateTable('tickets').set({ priority: 'urgent' }).where('id', '=', ticket.id).execute()
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await push(desk)
    expect(browser.pushes.map(({ headers }) => headers.urgency)).toEqual(['high'])
  })

  test('is not sent of what the user has read on an open page, nor before there was time to', async ({
    desk,
    service,
  }) => {
    const { agent, ticket, user, browser } = await aTicketWithBrowser(desk, service)
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await composeDuePushes(desk.pool, desk.settings, log)
    expect(await statesOf(desk, user)).toEqual(['waiting'])
    await desk.as(user)(tickets.markSeen, { params: { id: ticket.id } })
    await push(desk)
    expect(await statesOf(desk, user)).toEqual(['read'])
    expect(browser.pushes).toEqual([])
  })

  test('is not written for a user without a browser', async ({ desk, service }) => {
    const { agent, ticket, user, browser } = await aTicketWithBrowser(desk, service)
    await desk.as(user)(remove, { params: { id: browser.id } })
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    expect(await statesOf(desk, user)).toEqual([])
  })

  test('is not sent to who may no longer see the ticket, also when it waits for another try', async ({
    desk,
    service,
  }) => {
    const { agent, ticket, user, browser } = await aTicketWithBrowser(desk, service)
    browser.answers({ status: 503 })
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await push(desk)
    await desk.db
      .updateTable('push_messages')
      .set({ due_at: new Date(0) })
      .where('ticket_id', '=', ticket.id)
      .execute()
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await desk.db.updateTable('tickets').set({ customer_id: null }).where('id', '=', ticket.id).execute()
    await push(desk)
    expect(await statesOf(desk, user)).toEqual(['sent', 'no_access'])
    expect(browser.pushes).toHaveLength(1)
    expect(await waiting(desk, browser)).toEqual([])
  })

  test('is sent once by several processes, to each browser of the user', async ({ desk, service }) => {
    const { agent, ticket, user, browser } = await aTicketWithBrowser(desk, service)
    const other = service.openBrowser()
    await sql`with s as (insert into sessions (token_hash, user_id, expires_at)
        values (${unique('token')}, ${user.id}, now() + interval '1 day') returning id)
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      select ${user.id}, id, ${other.subscription.endpoint}, ${other.subscription.keys.p256dh},
        ${other.subscription.keys.auth}, now() from s`.execute(desk.db)
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await Promise.all([push(desk), push(desk), push(desk)])
    await push(desk)
    expect([browser.pushes.length, other.pushes.length]).toEqual([1, 1])
  })
})

describe('an answer of the push service', () => {
  const answered = async (desk: Desk, service: Service, status: number, headers: Record<string, string> = {}) => {
    const about = await aTicketWithBrowser(desk, service)
    about.browser.answers({ status, headers })
    await reply(desk, about.agent, about.ticket.id)
    await runReactions(desk)
    await push(desk)
    const [message] = await waiting(desk, about.browser)
    const inSeconds = message && Math.round((message.due_at.getTime() - Date.now()) / 1000)
    const { devices } = await desk.as(about.user)(list)
    return { ...about, inSeconds, device: devices[0] }
  }

  test.for([404, 410])('of %i removes the subscription, which the log says', async (status, { desk, service }) => {
    const { device, user } = await answered(desk, service, status)
    expect(device).toBeUndefined()
    const events = await loggedEvents(desk.db, { event: 'user.push_disabled' })
    expect(events.filter(({ data }) => data.userId === user.id)).toMatchObject([{ actor_kind: 'system' }])
  })

  test('of 429 is followed by a retry when the service asks for it', async ({ desk, service }) => {
    const { inSeconds, device, browser } = await answered(desk, service, 429, { 'retry-after': '300' })
    expect(inSeconds).toBeGreaterThan(290)
    expect(inSeconds).toBeLessThan(301)
    expect(device!.problem).toBe('The push service answered with status 429')
    browser.answers({ status: 201 })
    await push(desk)
    expect(browser.pushes).toHaveLength(1)
    await desk.db
      .updateTable('push_messages')
      .set({ due_at: new Date(0) })
      .where('subscription_id', '=', browser.id)
      .execute()
    await push(desk)
    expect(browser.pushes).toHaveLength(2)
    expect(await waiting(desk, browser)).toEqual([])
  })

  test('of 503 is followed by retries with growing delays, for a day', async ({ desk, service }) => {
    const { inSeconds, browser, user } = await answered(desk, service, 503)
    expect(inSeconds).toBeGreaterThan(25)
    expect(inSeconds).toBeLessThan(31)
    const again = (values: { tries: number; created_at?: Date }) =>
      desk.db
        .updateTable('push_messages')
        .set({ ...values, due_at: new Date(0) })
        .where('subscription_id', '=', browser.id)
        .execute()
    await again({ tries: 3 })
    await push(desk)
    const [fourth] = await waiting(desk, browser)
    expect(Math.round((fourth!.due_at.getTime() - Date.now()) / 10_000)).toBe(24)
    await again({ tries: 9, created_at: new Date(Date.now() - 86_000_000) })
    await push(desk)
    expect(await waiting(desk, browser)).toEqual([])
    expect((await desk.as(user)(list)).devices).toHaveLength(1)
  })

  test.for([400, 403, 413])('of %i ends the push, and the user sees it', async (status, { desk, service }) => {
    const { inSeconds, device } = await answered(desk, service, status)
    expect([inSeconds, device!.problem]).toEqual([undefined, `The push service answered with status ${status}`])
  })

  test('with a redirect is not followed', async ({ desk, service }) => {
    const { device } = await answered(desk, service, 307, { location: `http://${service.host}/elsewhere` })
    expect(device!.problem).toBe('The push service answered with status 307')
    expect(service.unexpected).toEqual([])
  })
})

test('nothing internal is pushed: in a push of any kind to any recipient', async ({ desk, service }) => {
  await plantCanaries(desk)
  const { user, agent, ticket, browser } = await aTicketWithBrowser(desk, service)
  const secret = {
    tags: [canaryText('own', 'tags')],
    custom_fields: JSON.stringify({ x: canaryText('own', 'fields') }),
  }
  await desk.db
    .updateTable('tickets')
    .set({ ...secret, description: canaryText('own', 'description') })
    .where('id', '=', ticket.id)
    .execute()
  const note = await aComment(desk.db, {
    ticket_id: ticket.id,
    author_id: agent.id,
    content: canaryText('own', 'note'),
    is_internal: true,
  })
  const answer = await aComment(desk.db, {
    ticket_id: ticket.id,
    author_id: agent.id,
    content: canaryText('own', 'reply'),
  })
  const outsider = await aRequester(desk.db)
  const agents = await subscribe(desk, service, agent)
  const outsiders = await subscribe(desk, service, outsider)
  const kinds = (Object.keys(messageKinds) as MessageKind[]).filter(
    (kind) => kind !== 'release_notice' && !messageKinds[kind].mailOnly,
  )
  for (const kind of kinds)
    for (const commentId of [answer.id, note.id, null])
      for (const to of [user, agent, outsider]) {
        const given = { user_id: to.id, ticket_id: ticket.id, comment_id: commentId, kind, channel: 'push' as const }
        await aDelivery(desk.db, { ...given, message: `Something happened on #${ticket.number} “VPN drops”` })
        await push(desk)
      }
  // A note, and a kind that is for staff, is not pushed to a user of the customer; nor one for customers to staff.
  const withoutThoseFor = (side: 'staff' | 'portal') => kinds.filter((kind) => messageKinds[kind].only !== side).length
  expect(browser.pushes).toHaveLength(withoutThoseFor('staff') * 2)
  expect(agents.pushes).toHaveLength(withoutThoseFor('portal') * 3)
  expect(outsiders.pushes).toEqual([])
  const texts = [...browser.pushes, ...agents.pushes].map(({ text }) => text)
  expect(texts.flatMap((text) => marksIn({ text, headers: {} }))).toEqual([])
})

describe('a subscription', () => {
  test('is listed for its user only, and belongs to their session', async ({ desk, service }) => {
    const [user, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const browser = await subscribe(desk, service, user)
    const listed = await desk.as(user)(list)
    expect(listed).toMatchObject({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      devices: [{ id: browser.id, isCurrent: true, lastSentAt: null, problem: null }],
    })
    expect(JSON.stringify(listed)).not.toContain(browser.subscription.endpoint)
    expect((await desk.as(other)(list)).devices).toEqual([])
    await expect(desk.as(other)(remove, { params: { id: browser.id } })).rejects.toThrow(
      '404 Push subscription not found',
    )
    await desk.as(user)(remove, { params: { id: browser.id } })
    for (const event of ['user.push_enabled', 'user.push_disabled'] as const)
      expect(await loggedEvents(desk.db, { event, actor_id: user.id })).toHaveLength(1)
  })

  test('of a browser follows it: another subscription replaces it, and another user takes it over', async ({
    desk,
    service,
  }) => {
    const [user, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const [first, second] = [service.openBrowser(), service.openBrowser()]
    for (const { subscription } of [first, first, second]) await desk.as(user)(add, { body: subscription })
    expect((await desk.as(user)(list)).devices).toHaveLength(1)
    await desk.as(other)(add, { body: second.subscription })
    expect((await desk.as(user)(list)).devices).toEqual([])
    expect((await desk.as(other)(list)).devices).toHaveLength(1)
    expect(await loggedEvents(desk.db, { event: 'user.push_enabled', actor_id: user.id })).toHaveLength(1)
  })

  test('ends with the session, and an expired session receives nothing', async ({ desk, service }) => {
    const { user, agent, ticket, browser } = await aTicketWithBrowser(desk, service)
    await desk.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute()
    await reply(desk, agent, ticket.id)
    await runReactions(desk)
    await push(desk)
    expect([await statesOf(desk, user), browser.pushes]).toEqual([[], []])
    const someone = await anAgent(desk.db)
    await subscribe(desk, service, someone)
    await desk.as(someone)(auth.logout)
    const left = await desk.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', someone.id).execute()
    expect(left).toEqual([])
  })

  test('is not added for another host, or with a key that nothing can be encrypted for', async ({ desk, service }) => {
    const agent = await anAgent(desk.db)
    const { subscription } = service.openBrowser()
    const other = { ...subscription, endpoint: 'https://10.0.0.1/hook' }
    const { status, json } = await desk.send(agent, { method: 'POST', url: add.path, payload: other })
    expect([status, json]).toMatchObject([400, { code: 'push.unknown_service' }])
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` }
    await expect(desk.as(agent)(add, { body: { ...subscription, keys } })).rejects.toThrow('400 The key is not valid')
  })

  test('beyond the limit is refused', async ({ desk, service }) => {
    const agent = await anAgent(desk.db)
    await sql`with s as (insert into sessions (token_hash, user_id, expires_at)
        select ${unique('token')} || n, ${agent.id}, now() + interval '1 day'
        from generate_series(1, ${limits.pushDevicesPerUser}::int) n returning id)
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      select ${agent.id}, id, 'https://fcm.googleapis.com/' || id, 'x', 'x', now() from s`.execute(desk.db)
    await expect(desk.as(agent)(add, { body: service.openBrowser().subscription })).rejects.toThrow(
      '409 You can have push notifications on at most 20 devices. Remove one first.',
    )
  })

  test('is tested at once, and the user sees what the push service says', async ({ desk, service }) => {
    const { user, browser } = await aTicketWithBrowser(desk, service)
    const send = () => desk.as(user)(pushSubscriptions.test, { params: { id: browser.id } })
    expect(await send()).toEqual({ result: 'sent', problem: null })
    expect(shown(browser)).toMatchObject([{ title: 'Acme Support', path: '/#notifications' }])
    browser.answers({ status: 403 })
    expect(await send()).toEqual({ result: 'failed', problem: 'The push service answered with status 403.' })
    browser.answers({ status: 410 })
    expect(await send()).toEqual({ result: 'gone', problem: null })
    await expect(send()).rejects.toThrow('404')
  })
})

describe('the keys of the server', () => {
  test('are created once, stay readable with the previous secret, and are replaced when they can’t be decrypted', async () => {
    const { desk, close } = await openDesk()
    const keyed = (secretKey: string, previousSecretKey?: string) =>
      loadPushSender(desk.pool, { ...desk.settings, secretKey, previousSecretKey }, log)
    const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(32)]
    const [first, second] = await Promise.all([keyed(oldKey), keyed(oldKey)])
    expect(second).toEqual(first)
    const { value } = await desk.db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'push')
      .executeTakeFirstOrThrow()
    expect(value).not.toContain(first.privateKey)
    expect((await keyed(newKey, oldKey)).privateKey).toBe(first.privateKey)
    expect((await keyed(newKey)).privateKey).toBe(first.privateKey)

    const agent = await anAgent(desk.db)
    desk.pool.services.push = { ...first, hosts: ['127.0.0.1:1'] }
    const service = await startPushService()
    const { subscription } = service.openBrowser()
    await service.close()
    await desk.as(agent)(add, { body: { ...subscription, endpoint: 'http://127.0.0.1:1/x' } })
    const replaced = await keyed('lost'.repeat(8))
    expect(replaced.publicKey).not.toBe(first.publicKey)
    expect((await desk.as(agent)(list)).devices).toEqual([])
    await close()
  })
})
