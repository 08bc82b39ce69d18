import { apiKeys } from '@hatchway/contract/accounts/api-keys'
import { auth } from '@hatchway/contract/accounts/auth'
import { users } from '@hatchway/contract/accounts/users'
import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { anApiKey } from './api-keys.factory.ts'

type Someone = { id: number; customer_id: number | null }

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ call: `${feature}.${name}`, endpoint: endpoint as Endpoint })),
)

/** A user's key, and a function that sends requests with it; `more` overrides headers. */
async function aProgram(desk: Desk, owner: Someone) {
  const key = await anApiKey(desk.db, owner)
  const { host } = await desk.headersOf(owner)
  const headers = { host: host!, authorization: `Bearer ${key}` }
  const send = (request: Parameters<Desk['send']>[1], more = {}) =>
    desk.send(null, { ...request, headers: { ...headers, ...more } })
  return { key, headers, send, me: (more = {}) => send({ url: auth.me.path }, more) }
}
async function onAPortal(desk: Desk, given = {}) {
  const user = await aPortalUser(desk.db, given)
  return { user, portal: await aPortal(desk.db, user.customer_id!) }
}

describe('the access of an API key', () => {
  test('gives the same responses to reads as the owner’s session', async ({ desk }) => {
    const { user } = await onAPortal(desk)
    const group = await aGroup(desk.db)
    await aTicket(desk.db, { ...requestedBy(user), assigned_group_id: group.id })
    const people = [await anAdmin(desk.db), await anAgent(desk.db, { allowedGroups: [group.id] }), user]
    const reads = all.filter(({ endpoint: { method, requiresSession } }) => method === 'GET' && !requiresSession)
    expect(reads.length).toBeGreaterThan(40)
    for (const someone of [...people, await aRequester(desk.db)]) {
      const { send } = await aProgram(desk, someone)
      for (const { call, endpoint } of reads) {
        const request = { url: endpoint.path.replace(/:\w+/g, '1') }
        const [byHand, byKey] = [await desk.send(someone, request), await send(request)]
        expect([call, byKey.status], byKey.text.slice(0, 200)).toEqual([call, byHand.status])
        expect([call, steady(byKey.text)]).toEqual([call, steady(byHand.text)])
      }
    }
  })

  test('allows uploads and changes, which are recorded as the owner’s with `via: API key`', async ({ desk }) => {
    const { user } = await onAPortal(desk)
    const ticket = await aTicket(desk.db, requestedBy(user))
    const { send } = await aProgram(desk, user)
    const url = `/api/portal/tickets/${ticket.id}/comments`
    const commented = await send({ method: 'POST', url, payload: { content: 'From the monitor' } })
    expect([commented.status, commented.json]).toMatchObject([201, { author: { fullName: user.full_name } }])
    const files = `/api/tickets/${ticket.id}/attachments`
    const begun = await send({ method: 'POST', url: files, payload: { fileName: 'log.txt' } })
    expect(begun.json).toMatchObject({ uniqueFileName: expect.any(String) })
    const log = await activityOf(desk.db, { ticketId: ticket.id })
    expect(log).toMatchObject([{ actor_id: user.id, data: { via: 'API key' } }])
  })

  test('returns 403 for every endpoint that grants or revokes access to an account', async ({ desk }) => {
    const { send } = await aProgram(desk, await anAdmin(desk.db))
    const { user } = await onAPortal(desk)
    const portalKey = await aProgram(desk, user)
    const refused = all.filter(({ endpoint }) => endpoint.requiresSession)
    expect(refused.map(({ call }) => call)).toEqual([
      'apiKeys.generate',
      'apiKeys.remove',
      'apiKeys.generateOwn',
      'apiKeys.removeOwn',
      'auth.login',
      'auth.register',
      'auth.registration',
      'auth.confirmRegistration',
      'auth.logout',
      'auth.forgotPassword',
      'auth.resetPassword',
      'auth.invitation',
      'auth.acceptInvitation',
      'kindTexts.test',
      'integrations.trySingleSignOn',
      'mailServer.change',
      'mailServer.remove',
      'mailServer.test',
      'outbox.show',
      'outbox.sendAgain',
      'portal.login',
      'portal.logout',
      'profile.changeEmail',
      'profile.changePassword',
      'pushSubscriptions.list',
      'pushSubscriptions.add',
      'pushSubscriptions.remove',
      'pushSubscriptions.test',
      'registrations.accept',
      'registrations.decline',
      'registrations.restore',
      'sessions.list',
      'sessions.end',
      'sessions.endOthers',
      'setup.finish',
      'singleSignOn.begin',
      'singleSignOn.finish',
      'singleSignOn.connect',
      'singleSignOn.disconnect',
      'users.create',
      'users.change',
      'users.deactivate',
      'users.reactivate',
      'users.invite',
      'users.invitationLink',
      'users.inviteMany',
      'users.revokeInvitation',
      'users.endSessions',
    ])
    for (const { call, endpoint } of refused) {
      const by = endpoint.access === 'portal' ? portalKey.send : send
      const url = endpoint.path.replace(/:\w+/g, '1')
      const answer = await by({ method: endpoint.method, url, ...(endpoint.body && { payload: {} }) })
      const sentence = {
        message: 'An API key cannot do this. Sign in to do it yourself.',
        code: 'session_required',
      }
      expect([call, answer.status, answer.json]).toEqual([call, 403, sentence])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('covers no changing endpoint of the caller’s account except the profile and the notification choices', () => {
    const changing = all.filter(
      ({ endpoint: { method, path } }) => method !== 'GET' && /^\/api\/(portal\/)?(auth|users)\b/.test(path),
    )
    const open = changing.filter(({ endpoint }) => !endpoint.requiresSession)
    expect(open.map(({ call }) => call)).toEqual([
      'notificationChoices.change',
      'notificationChoices.replace',
      'profile.change',
    ])
  })

  test('is limited to the owner’s host; on any other host the response equals that to an unknown key', async ({
    desk,
  }) => {
    const { user } = await onAPortal(desk)
    const other = await onAPortal(desk)
    const [theirs, staff] = [await aProgram(desk, user), await aProgram(desk, await anAgent(desk.db))]
    const unknown = await theirs.me({ authorization: `Bearer hw_${'0'.repeat(64)}` })
    expect([unknown.status, unknown.json]).toEqual([
      401,
      { message: 'This API key is not valid', code: 'invalid_api_key' },
    ])
    const wrong = [
      await theirs.me({ host: 'desk.localhost' }),
      await theirs.me({ host: other.portal.host }),
      await staff.me({ host: other.portal.host }),
      await theirs.me({ authorization: 'Bearer' }),
      await theirs.me({ authorization: 'bearer nonsense' }),
      await theirs.me({ authorization: `Bearer ${theirs.key.toUpperCase()}` }),
      await theirs.me({ authorization: `Bearer ${theirs.key} ${theirs.key}` }),
      await theirs.me({ authorization: `Bearer ${'x'.repeat(8000)}` }),
      await theirs.send({ url: '/api/portal/detect' }, { host: other.portal.host }),
    ]
    for (const { status, text } of wrong) expect([status, text]).toEqual([401, unknown.text])
    expect([(await theirs.me()).status, (await staff.me()).status]).toEqual([200, 200])
    expect((await theirs.me({ authorization: `bearer  ${theirs.key}` })).status).toBe(200)
  })

  test('shrinks with the owner’s current groups and role', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db, {})
    const { send } = await aProgram(desk, agent)
    const sees = async () => (await send({ url: tickets.show.path.replace(':id', String(ticket.id)) })).status
    expect(await sees()).toBe(200)
    await desk.db.insertInto('user_allowed_groups').values({ user_id: agent.id, group_id: group.id }).execute()
    expect(await sees()).toBe(404)
    await desk.db.updateTable('users').set({ role: 'requester' }).where('id', '=', agent.id).execute()
    expect((await send({ url: '/api/tickets/counts' })).status).toBe(403)
  })

  test.for([
    ['is deactivated', 'users', { is_active: false }],
    ['has a closed portal', 'portals', { is_enabled: false }],
    ['has an archived customer', 'customers', { archived_at: new Date() }],
  ] as const)('nothing while its owner %s', async ([, table, change], { desk }) => {
    const { user, portal } = await onAPortal(desk)
    const { me } = await aProgram(desk, user)
    const id = { users: user.id, portals: portal.id, customers: user.customer_id! }[table]
    expect((await me()).status).toBe(200)
    await desk.db
      .updateTable(table)
      .set(change as never)
      .where('id' as never, '=', id as never)
      .execute()
    expect((await me()).json).toEqual({ message: 'This API key is not valid', code: 'invalid_api_key' })
  })

  test('moves to the portal of the owner’s new customer', async ({ desk }) => {
    const { user, portal } = await onAPortal(desk)
    const customer = await aCustomer(desk.db)
    const { host } = await aPortal(desk.db, customer.id)
    const { me } = await aProgram(desk, user)
    await desk.db.updateTable('users').set({ customer_id: customer.id }).where('id', '=', user.id).execute()
    expect([(await me()).status, (await me({ host })).status]).toEqual([401, 200])
    expect(portal.host).not.toBe(host)
  })
})

describe('the end of an API key', () => {
  test('comes when an admin deactivates its owner or signs them out everywhere, and is permanent', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    for (const end of [users.deactivate, users.endSessions]) {
      const agent = await anAgent(desk.db)
      const { me } = await aProgram(desk, agent)
      await desk.as(admin)(end as typeof users.deactivate, { params: { id: agent.id } })
      await desk.as(admin)(users.reactivate, { params: { id: agent.id } })
      expect((await me()).status).toBe(401)
      expect(
        (
          await desk
            .as(agent)(apiKeys.showOwn)
            .catch(() => null)
        )?.apiKey ?? null,
      ).toBeNull()
    }
  })
})

describe('an API key sent together with a cookie', () => {
  test('takes precedence: a valid key acts as its owner, a wrong one returns 401', async ({ desk }) => {
    const [owner, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { cookie } = await desk.headersOf(other)
    const { me } = await aProgram(desk, owner)
    expect((await me({ cookie })).json).toMatchObject({ id: owner.id })
    expect((await me({ cookie, authorization: 'Bearer hw_wrong' })).status).toBe(401)
    expect((await me({ cookie, authorization: 'Basic c2VjcmV0' })).json).toMatchObject({ id: other.id })
  })

  test('needs no Origin of this host, since no page can make a browser send it; a cookie still needs one', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const { cookie } = await desk.headersOf(agent)
    const { send } = await aProgram(desk, agent)
    const request = { method: 'PATCH', url: '/api/auth/me', payload: { department: 'Networks' } } as const
    const origin = 'https://evil.example'
    expect((await send(request, { origin })).status).toBe(200)
    expect((await send(request, { origin, authorization: 'Bearer hw_wrong', cookie })).status).toBe(401)
    expect((await send(request, { origin, authorization: 'Basic x', cookie })).status).toBe(403)
  })
})

test('the hundredth wrong key in a minute from one address leads to 429, and a valid key still works', async ({
  desk,
}) => {
  const agent = await anAgent(desk.db)
  const { me } = await aProgram(desk, agent)
  const from = (authorization: string) =>
    desk.app.inject({
      url: auth.me.path,
      headers: { host: 'desk.localhost', authorization },
      remoteAddress: '10.9.8.7',
    })
  await desk.db
    .insertInto('rate_limits')
    .values({ key: 'wrong-key:10.9.8.7', count: 99, started_at: new Date() })
    .execute()
  const [hundredth, next] = [await from('Bearer hw_wrong'), await from('Bearer hw_wrong')]
  expect([hundredth.statusCode, next.statusCode]).toEqual([401, 429])
  expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await me()).status).toBe(200)
})

/** Removes from a response what differs between two equal requests: clocks, log positions and freshly signed URLs. */
const steady = (text: string) =>
  text
    .replace(/"(livePosition|position|now|generatedAt|asOf|apiKeyLastUsedAt)":("[^"]*"|null)/g, '')
    .replace(/"requestId":"[^"]*"/g, '')
