import { auth } from '@hatchway/contract/accounts/auth'
import { portal } from '@hatchway/contract/customers/portal'
import { describe, expect } from 'vitest'
import { hashToken } from '../../platform/http/server.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester } from '../users/users.factory.ts'

const secret = 'hatch and dispatch'

/** Sends a sign-in as a browser on `host` does, from its own IP address. */
export function tryToSignIn(
  desk: Desk,
  {
    host = 'desk.localhost',
    username,
    password = secret,
    from = unique('10.0.0'),
    cookie = '',
  }: {
    host?: string
    username: string
    password?: string
    from?: string
    cookie?: string
  },
  endpoint: { path: string } = auth.login,
) {
  return desk.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { host, ...(cookie && { cookie }) },
    remoteAddress: from,
    payload: { username, password },
  })
}

const sessionOf = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.find(({ name }) => name === 'hatchway_session')?.value

async function aCustomerWithPortal(desk: Desk) {
  const customer = await aCustomer(desk.db)
  const user = await aPortalUser(desk.db, { customer_id: customer.id })
  await aPassword(desk.db, user.id, secret)
  return { customer, user, portal: await aPortal(desk.db, customer.id) }
}

describe('sign-in', () => {
  test('accepts the username or the e-mail address in any case and returns the user', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await aPassword(desk.db, agent.id, secret)
    for (const username of [agent.username, agent.username.toUpperCase(), agent.email.toUpperCase()]) {
      const reply = await tryToSignIn(desk, { username })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ id: agent.id, email: agent.email, role: 'agent', customerId: null })
      expect(reply.body).not.toContain('argon2')
    }
  })

  test('gives a wrong realm, an unknown name and a deactivated user the same response as a wrong password', async ({
    desk,
  }) => {
    const acme = await aCustomerWithPortal(desk)
    const globex = await aCustomerWithPortal(desk)
    const agent = await anAgent(desk.db)
    const gone = await anAgent(desk.db, { is_active: false })
    for (const { id } of [agent, gone]) await aPassword(desk.db, id, secret)
    const staffLogin = auth.login
    const attempts = [
      { username: agent.username, password: 'wrong', endpoint: staffLogin },
      { username: 'no.such.user', endpoint: staffLogin },
      { username: gone.username, endpoint: staffLogin },
      { username: acme.user.username, endpoint: staffLogin },
      { username: agent.username, endpoint: staffLogin, host: acme.portal.host },
      { username: acme.user.username, endpoint: staffLogin, host: acme.portal.host },
      { username: acme.user.username, endpoint: portal.login, host: globex.portal.host },
      { username: agent.username, endpoint: portal.login, host: acme.portal.host },
      { username: acme.user.username, endpoint: portal.login },
      { username: agent.username, endpoint: portal.login },
    ]
    for (const { endpoint, ...attempt } of attempts) {
      const reply = await tryToSignIn(desk, attempt, endpoint)
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { message: 'Invalid credentials', code: 'invalid_credentials' },
      ])
      expect(reply.cookies).toEqual([])
    }
  })

  test('sets an HttpOnly session cookie, and on a portal a context cookie that the page can read', async ({ desk }) => {
    const { customer, user, portal: acme } = await aCustomerWithPortal(desk)
    const reply = await tryToSignIn(desk, { username: user.username, host: acme.host }, portal.login)
    const [session, context] = reply.headers['set-cookie'] as string[]
    expect(session).toMatch(/^hatchway_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(context).toMatch(/^portalContext=%7B.*; Max-Age=1209600; Path=\/; SameSite=Lax$/)
    const value = reply.cookies.find(({ name }) => name === 'portalContext')!.value
    expect(JSON.parse(value)).toEqual({ customerId: customer.id, customerName: customer.name, userId: user.id })
    expect(reply.json()).toMatchObject({
      customerId: customer.id,
      customerName: customer.name,
      portalPermissions: { canViewKnowledgeBase: true },
    })
  })

  test('marks cookies as secure when the desk has an https URL', async () => {
    const { desk, close } = await openDesk({ HATCHWAY_URL: 'https://desk.example.test' })
    const admin = await anAdmin(desk.db)
    await aPassword(desk.db, admin.id, secret)
    const reply = await tryToSignIn(desk, { username: admin.username })
    expect(reply.headers['set-cookie']).toMatch(/; Secure(;|$)/)
    await close()
  })

  test('marks cookies as secure by x-forwarded-proto only when the proxy is trusted', async () => {
    for (const [HATCHWAY_TRUST_PROXY, isSecure] of [
      ['1', true],
      ['0', false],
    ] as const) {
      const { desk, close } = await openDesk({ HATCHWAY_TRUST_PROXY })
      const { id, username } = await anAdmin(desk.db)
      await aPassword(desk.db, id, secret)
      const reply = await desk.send(null, {
        method: 'POST',
        url: auth.login.path,
        headers: { 'x-forwarded-proto': 'https' },
        payload: { username, password: secret },
      })
      expect(/; Secure(;|$)/.test(String(reply.headers['set-cookie']))).toBe(isSecure)
      await close()
    }
  })

  test('creates a new session each time, ends the one that the browser sent, and stores only the token’s hash', async ({
    desk,
  }) => {
    const requester = await aRequester(desk.db)
    await aPassword(desk.db, requester.id, secret)
    const first = sessionOf(await tryToSignIn(desk, { username: requester.username }))!
    const cookie = `hatchway_session=${first}`
    const second = sessionOf(await tryToSignIn(desk, { username: requester.username, cookie }))!
    const kept = await desk.db.selectFrom('sessions').select('token_hash').where('user_id', '=', requester.id).execute()
    expect(kept).toEqual([{ token_hash: hashToken(second) }])
  })

  test('returns 400 with the form’s message for missing fields', async ({ desk }) => {
    const reply = await desk.send(null, { method: 'POST', url: auth.login.path, payload: { username: 'x' } })
    expect(reply.status).toBe(400)
    expect(reply.json).toMatchObject({ details: 'Please fill in all fields', issues: [{ path: 'password' }] })
  })

  test('is recorded, and so is a failure, without an unknown name that was typed', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await aPassword(desk.db, agent.id, secret)
    await tryToSignIn(desk, { username: agent.username })
    await tryToSignIn(desk, { username: agent.username, password: 'wrong' })
    await tryToSignIn(desk, { username: 'my-password-typed-too-early' })
    const lines = await desk.db.selectFrom('activity').select(['event', 'actor_id', 'data']).execute()
    expect(lines).toContainEqual({ event: 'user.signed_in', actor_id: agent.id, data: { userId: agent.id } })
    expect(lines).toContainEqual({
      event: 'user.sign_in_failed',
      actor_id: null,
      data: { userId: agent.id, username: agent.username },
    })
    expect(JSON.stringify(lines)).not.toContain('typed-too-early')
  })
})
