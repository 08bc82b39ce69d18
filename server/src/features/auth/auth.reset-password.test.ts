import { auth } from '@hatchway/contract/accounts/auth'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { hashToken } from '../../platform/http/server.ts'
import { mailsTo } from '../../testing/services/mails-to.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anApiKey } from '../api-keys/api-keys.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { anAgent, aPassword, aPortalUser } from '../users/users.factory.ts'
import type { ResetRequest } from './auth.reset-links.job.ts'

const post = (desk: Desk, url: string, payload: object, host = 'desk.localhost') =>
  desk.send(null, { method: 'POST', url, headers: { host }, remoteAddress: unique('10.8.0'), payload })

/** Returns the link in the newest mail to an address, or undefined when there is none. */
async function linkIn(desk: Desk, email: string) {
  const [mail] = await mailsTo(desk.db, email)
  return mail && new URL(/https?:\/\/\S+/.exec(mail.body)![0])
}

/** Waits for links, which are sent one after another after the response. */
async function askForLink(desk: Desk, email: string, { host, asked = email }: { host?: string; asked?: string } = {}) {
  const before = (await linkIn(desk, email))?.href
  await post(desk, auth.forgotPassword.path, { email: asked }, host)
  await expect.poll(async () => (await linkIn(desk, email))?.href).not.toBe(before)
  return (await linkIn(desk, email))!
}

async function anAgentWithLink(desk: Desk) {
  const agent = await anAgent(desk.db)
  await aPassword(desk.db, agent.id, 'the old password')
  const link = await askForLink(desk, agent.email)
  return { agent, token: link.searchParams.get('token')! }
}
const reset = (desk: Desk, token: string, newPassword = 'hatch and dispatch', host?: string) =>
  post(desk, auth.resetPassword.path, { token, newPassword }, host)

describe('a forgotten-password request', () => {
  test('has the same response whether or not the address exists', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const replies = [agent.email, 'no.account@example.test'].map((email) =>
      post(desk, auth.forgotPassword.path, { email }),
    )
    for (const reply of await Promise.all(replies))
      expect([reply.status, reply.json]).toEqual([
        200,
        { message: "If your email exists, you'll receive a reset link." },
      ])
    expect(await linkIn(desk, 'no.account@example.test')).toBeUndefined()
  })

  test('runs the same SQL statements before the response, whether or not the address exists', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const inactive = await anAgent(desk.db, { is_active: false })
    // By then the requests of earlier tests are done.
    await askForLink(desk, agent.email)
    const asked: ResetRequest[] = []
    desk.pool.services.queueResetRequest = async (request) => {
      asked.push(request)
    }
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const statementsFor = async (email: string) => {
      query.mockClear()
      await post(desk, auth.forgotPassword.path, { email })
      return (query.mock.calls as unknown[][]).map(([statement]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
    }
    const forKnown = await statementsFor(agent.email)
    const forUnknown = await statementsFor('no.account@example.test')
    const forInactive = await statementsFor(inactive.email)
    query.mockRestore()
    delete desk.pool.services.queueResetRequest
    expect(forKnown.length).toBeGreaterThan(2)
    expect([forUnknown, forInactive]).toEqual([forKnown, forKnown])
    const rest = { portalId: null, origin: 'http://desk.localhost' }
    expect(asked).toEqual([agent.email, 'no.account@example.test', inactive.email].map((email) => ({ email, ...rest })))
  })

  test('sends a link to the user’s own realm, and only to users of that realm', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const user = await aPortalUser(desk.db)
    const { host } = await aPortal(desk.db, user.customer_id!)
    await post(desk, auth.forgotPassword.path, { email: agent.email }, host)
    await post(desk, auth.forgotPassword.path, { email: user.email })
    const { email } = await anAgent(desk.db)
    await askForLink(desk, email)
    expect(await linkIn(desk, agent.email)).toBeUndefined()
    expect(await linkIn(desk, user.email)).toBeUndefined()

    const own = await askForLink(desk, agent.email, { host: 'desk.localhost:3000', asked: agent.email.toUpperCase() })
    const portals = await askForLink(desk, user.email, { host: `${host}:3000` })
    expect(own.href).toMatch(/^http:\/\/desk\.localhost\/reset-password\?token=[\w-]{43}$/)
    expect(portals.origin).toBe(`http://${host}`)
  })

  test('never sends a link to a host that only the request names', async () => {
    for (const [env, origin] of [
      [{ PORT: '3000' }, 'http://localhost:3000'],
      [{ HATCHWAY_URL: 'https://desk.example.test' }, 'https://desk.example.test'],
    ] as const) {
      const { desk, close } = await openDesk(env)
      const agent = await anAgent(desk.db)
      expect((await askForLink(desk, agent.email, { host: 'evil.example.com' })).origin).toBe(origin)
      await close()
    }
  })

  test('sends at most twenty valid links to an account, from however many addresses it is requested', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    for (let turn = 0; turn < 22; turn++) {
      const { status } = await post(desk, auth.forgotPassword.path, { email: agent.email })
      expect(status).toBe(200)
    }
    await askForLink(desk, (await anAgent(desk.db)).email)
    const mails = await desk.db.selectFrom('mails').select('id').where('recipient', '=', agent.email).execute()
    expect(mails).toHaveLength(20)
  })

  test('is limited to twenty a minute per address, and so is the reset', async ({ desk }) => {
    for (const [url, payload, what] of [
      [auth.forgotPassword.path, { email: 'no.account@example.test' }, 'forgot-password'],
      [auth.resetPassword.path, { token: 'none', newPassword: 'hatch and dispatch' }, 'reset-password'],
    ] as const) {
      const remoteAddress = unique('10.9.0')
      const key = `${what}:${remoteAddress}`
      await desk.db.insertInto('rate_limits').values({ key, count: 19, started_at: new Date() }).execute()
      expect((await desk.send(null, { method: 'POST', url, payload, remoteAddress })).status).not.toBe(429)
      const refused = await desk.send(null, { method: 'POST', url, payload, remoteAddress })
      expect([refused.status, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true])
    }
  })

  test('stores only the hash of the token', async ({ desk }) => {
    const { agent, token } = await anAgentWithLink(desk)
    const kept = await desk.db.selectFrom('password_resets').selectAll().where('user_id', '=', agent.id).execute()
    expect(kept).toMatchObject([{ token_hash: hashToken(token), used_at: null }])
  })
})

describe('a password reset', () => {
  test('sets the password and ends every session of the user', async ({ desk }) => {
    const { agent, token } = await anAgentWithLink(desk)
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(200)
    const reply = await reset(desk, token)
    expect(reply.json).toEqual({ message: 'Your password has been reset. You can now log in.' })
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(401)
    const signIn = (password: string) => desk.as(null)(auth.login, { body: { username: agent.username, password } })
    await expect(signIn('the old password')).rejects.toThrow('401 Invalid credentials')
    expect(await signIn('hatch and dispatch')).toMatchObject({ id: agent.id })
    const log = await desk.db.selectFrom('activity').select('data').where('event', '=', 'user.password_reset').execute()
    expect(log).toEqual([{ data: { userId: agent.id } }])
  })

  test('ends the user’s API key and notifies them by mail', async ({ desk }) => {
    const { agent, token } = await anAgentWithLink(desk)
    const authorization = `Bearer ${await anApiKey(desk.db, agent)}`
    const byKey = () => desk.send(null, { url: auth.me.path, headers: { authorization } })
    expect((await byKey()).status).toBe(200)
    await reset(desk, token)
    expect((await byKey()).status).toBe(401)
    const [mail] = await mailsTo(desk.db, agent.email)
    expect(mail!.subject).toBe('Your API key was revoked')
  })

  test('works once per token, even for two concurrent requests', async ({ desk }) => {
    const { token } = await anAgentWithLink(desk)
    const replies = await Promise.all([reset(desk, token), reset(desk, token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await reset(desk, token)).json).toMatchObject({ message: 'Invalid or missing token.' })
  })

  test('works with only one of two links of an account that are used concurrently', async ({ desk }) => {
    for (let round = 0; round < 3; round += 1) {
      const { agent, token: older } = await anAgentWithLink(desk)
      const token_hash = hashToken(`second link ${agent.id}`)
      const expires_at = new Date(Date.now() + 60_000)
      await desk.db.insertInto('password_resets').values({ token_hash, user_id: agent.id, expires_at }).execute()
      const replies = await Promise.all([reset(desk, older), reset(desk, `second link ${agent.id}`)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  test('invalidates older links of the same user', async ({ desk }) => {
    const { agent, token: older } = await anAgentWithLink(desk)
    const newer = (await askForLink(desk, agent.email)).searchParams.get('token')!
    expect((await reset(desk, newer)).status).toBe(200)
    expect((await reset(desk, older)).status).toBe(400)
  })

  test.for([
    ['unknown', async () => 'no-such-token'],
    ['empty', async () => ''],
    [
      'older than an hour',
      async (desk: Desk) => {
        const { agent, token } = await anAgentWithLink(desk)
        const expires_at = new Date(Date.now() - 1000)
        await desk.db.updateTable('password_resets').set({ expires_at }).where('user_id', '=', agent.id).execute()
        return token
      },
    ],
    [
      'of a deactivated user',
      async (desk: Desk) => {
        const { agent, token } = await anAgentWithLink(desk)
        await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', agent.id).execute()
        return token
      },
    ],
  ] as const)('returns 400 for a token that is %s', async ([, make], { desk }) => {
    const reply = await reset(desk, await make(desk))
    expect([reply.status, reply.json]).toMatchObject([400, { details: 'Invalid or missing token.' }])
  })

  test('returns 400 for a token of another realm', async ({ desk }) => {
    const { host } = await aPortal(desk.db, (await aPortalUser(desk.db)).customer_id!)
    const { token } = await anAgentWithLink(desk)
    expect((await reset(desk, token, undefined, host)).status).toBe(400)
    expect((await reset(desk, token)).status).toBe(200)
  })

  test('returns an error for a common password and leaves the link valid', async ({ desk }) => {
    const { agent, token } = await anAgentWithLink(desk)
    expect((await reset(desk, token, 'qwerty12')).json).toMatchObject({ issues: [{ path: 'newPassword' }] })
    expect((await reset(desk, token, agent.email)).status).toBe(400)
    expect((await reset(desk, token)).status).toBe(200)
  })
})
