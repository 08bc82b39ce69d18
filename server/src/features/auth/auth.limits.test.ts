import { auth } from '@hatchway/contract/accounts/auth'
import { describe, expect } from 'vitest'
import { buildApp } from '../../app.ts'
import { openLog } from '../../platform/log.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anAgent, aPassword } from '../users/users.factory.ts'

const secret = 'hatch and dispatch'

function signIn(app: Desk['app'], username: string, password: string, from: string) {
  return app.inject({ method: 'POST', url: auth.login.path, remoteAddress: from, payload: { username, password } })
}
async function anAgentWithPassword(desk: Desk) {
  const agent = await anAgent(desk.db)
  await aPassword(desk.db, agent.id, secret)
  return agent
}
const statusesOf = (replies: { statusCode: number }[]) =>
  [200, 401, 429].map((status) => replies.filter(({ statusCode }) => statusCode === status).length)

describe('sign-in limits', () => {
  test('allow ten failures a minute for an account and an address, also for concurrent requests', async ({ desk }) => {
    const { username } = await anAgentWithPassword(desk)
    const from = unique('10.1.0')
    const replies = await Promise.all(Array.from({ length: 16 }, () => signIn(desk.app, username, 'wrong', from)))
    expect(statusesOf(replies)).toEqual([0, 10, 6])

    const refused = await signIn(desk.app, username, secret, from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in /)
    expect((await signIn(desk.app, username, secret, unique('10.1.0'))).statusCode).toBe(200)
  })

  test('count failures by the username and by the e-mail address together, in every spelling', async ({ desk }) => {
    const agent = await anAgent(desk.db, { username: unique('Zoé').replace(' ', '-') })
    await aPassword(desk.db, agent.id, secret)
    const { username, email } = agent
    const from = unique('10.7.0')
    const spellings = [
      username,
      email,
      username.toUpperCase(),
      email.toUpperCase(),
      ` ${username}\t`,
      `\u00a0${email} `,
    ]
    const replies = []
    for (let turn = 0; turn < 12; turn += 1)
      replies.push(await signIn(desk.app, spellings[turn % spellings.length]!, 'wrong', from))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429])
    for (const spelling of spellings) expect((await signIn(desk.app, spelling, secret, from)).statusCode).toBe(429)
  })

  test('allow ten failures for an unknown name, in every spelling and Unicode form, without storing the name', async ({
    desk,
  }) => {
    const from = unique('10.8.0')
    const name = unique('Ünknown').replace(' ', '-')
    const spellings = [name, name.normalize('NFD'), name.toUpperCase(), ` ${name} `, name.replace('n', '\uff4e')]
    const replies = []
    for (let turn = 0; turn < 12; turn += 1)
      replies.push(await signIn(desk.app, spellings[turn % spellings.length]!, 'wrong', from))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429])
    const kept = await desk.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', `sign-in:${from}%`)
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(/nknown/i)
  })

  test('return 401 for a name that normalization makes longer than an index can hold', async ({ desk }) => {
    expect((await signIn(desk.app, '\ufdfa'.repeat(320), 'wrong', unique('10.8.1'))).statusCode).toBe(401)
  })

  test('refund the attempts by the username after a success by the e-mail address', async ({ desk }) => {
    const { username, email } = await anAgentWithPassword(desk)
    const from = unique('10.8.2')
    for (let turn = 0; turn < 9; turn += 1) await signIn(desk.app, username, 'wrong', from)
    for (let turn = 0; turn < 3; turn += 1) expect((await signIn(desk.app, email, secret, from)).statusCode).toBe(200)
    expect((await signIn(desk.app, username, 'wrong', from)).statusCode).toBe(401)
    expect((await signIn(desk.app, email, secret, from)).statusCode).toBe(429)
  })

  test('do not count successful sign-ins', async ({ desk }) => {
    const { username } = await anAgentWithPassword(desk)
    const from = unique('10.2.0')
    const replies = await Promise.all(Array.from({ length: 15 }, () => signIn(desk.app, username, secret, from)))
    expect(statusesOf(replies)).toEqual([15, 0, 0])
  })

  test('are shared by all processes', async ({ desk }) => {
    const { username } = await anAgentWithPassword(desk)
    const other = await buildApp(desk.settings, openLog('silent'))
    other.database.pool = desk.pool
    const from = unique('10.3.0')
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, at) => signIn(at % 2 ? desk.app : other, username, 'wrong', from)),
    )
    expect(statusesOf(replies)).toEqual([0, 10, 4])
    await other.close()
  })

  test('allow a hundred failures a minute for an address', async ({ desk }) => {
    const { username } = await anAgentWithPassword(desk)
    const from = unique('10.4.0')
    const key = `sign-in-from:${from}`
    await desk.db.insertInto('rate_limits').values({ key, count: 99, started_at: new Date() }).execute()
    expect((await signIn(desk.app, 'unknown', 'wrong', from)).statusCode).toBe(401)
    expect((await signIn(desk.app, username, secret, from)).statusCode).toBe(429)
  })

  test('end after a minute', async ({ desk }) => {
    const { id, username } = await anAgentWithPassword(desk)
    const from = unique('10.5.0')
    const key = `sign-in:${from}:desk:id:${id}`
    const full = { key, count: 10, started_at: new Date() }
    await desk.db.insertInto('rate_limits').values(full).execute()
    expect((await signIn(desk.app, username, secret, from)).statusCode).toBe(429)
    const aMinuteAgo = new Date(Date.now() - 61_000)
    await desk.db.updateTable('rate_limits').set({ started_at: aMinuteAgo }).where('key', '=', key).execute()
    expect((await signIn(desk.app, username, secret, from)).statusCode).toBe(200)
  })

  test('notify the owner of the account of the fiftieth failure of a day, once', async ({ desk }) => {
    const agent = await anAgentWithPassword(desk)
    const key = `failed-sign-ins:${agent.id}`
    await desk.db.insertInto('rate_limits').values({ key, count: 48, started_at: new Date() }).execute()
    for (const at of [49, 50, 51, 52]) await signIn(desk.app, agent.username, 'wrong', unique(`10.6.${at}`))
    const mails = await desk.db.selectFrom('mails').selectAll().where('recipient', '=', agent.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Many failed sign-ins to your account', status: 'held' })
  })
})
