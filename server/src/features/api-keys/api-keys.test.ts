import { apiKeys } from '@hatchway/contract/accounts/api-keys'
import { auth } from '@hatchway/contract/accounts/auth'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { hashToken } from '../../platform/http/server.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

const none = { apiKey: null, apiKeyGenerationDate: null, apiKeyLastUsedAt: null }

async function aUserWithPortal(desk: Desk) {
  const user = await aPortalUser(desk.db)
  const { host } = await aPortal(desk.db, user.customer_id!)
  return { ...user, host, params: { id: user.id } }
}
const meBy = (desk: Desk, key: string, host = 'desk.localhost') =>
  desk.send(null, { url: auth.me.path, headers: { host, authorization: `Bearer ${key}` } })

describe('an API key', () => {
  test('is absent at first, returned in full once when generated, and masked in every later response', async ({
    desk,
  }) => {
    const { params, ...user } = await aUserWithPortal(desk)
    expect(await desk.as(user)(apiKeys.show, { params })).toEqual(none)
    const made = await desk.as(user)(apiKeys.generate, { params })
    const key = made.apiKey!
    expect(key).toMatch(/^hw_[0-9a-f]{64}$/)
    expect(Date.parse(made.apiKeyGenerationDate!)).toBeGreaterThan(Date.now() - 60_000)
    const masked = { ...made, apiKey: `${key.slice(0, 7)}…${key.slice(-2)}` }
    expect(await desk.as(user)(apiKeys.show, { params })).toEqual(masked)
    expect(await desk.as(user)(apiKeys.showOwn)).toEqual(masked)
    expect((await meBy(desk, key, user.host)).json).toMatchObject({ id: user.id })
  })

  test('that is regenerated invalidates the previous one at once', async ({ desk }) => {
    const { params, ...user } = await aUserWithPortal(desk)
    const { apiKey: first } = await desk.as(user)(apiKeys.generate, { params })
    const { apiKey: second } = await desk.as(user)(apiKeys.generate, { params })
    expect(first).not.toBe(second)
    expect((await meBy(desk, first!, user.host)).status).toBe(401)
    expect((await meBy(desk, second!, user.host)).status).toBe(200)
  })

  test('remains a single valid one after several concurrent generations', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const made = await Promise.all([1, 2, 3, 4].map(() => desk.as(agent)(apiKeys.generateOwn)))
    const statuses = await Promise.all(made.map(async ({ apiKey }) => (await meBy(desk, apiKey!)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('is removed by its owner, and removing it again succeeds without effect', async ({ desk }) => {
    const { params, ...user } = await aUserWithPortal(desk)
    const { apiKey } = await desk.as(user)(apiKeys.generate, { params })
    await desk.as(user)(apiKeys.remove, { params })
    await desk.as(user)(apiKeys.remove, { params })
    expect(await desk.as(user)(apiKeys.show, { params })).toEqual(none)
    expect((await meBy(desk, apiKey!, user.host)).status).toBe(401)
  })

  test('is available to every role in their own profile', async ({ desk }) => {
    for (const someone of [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db)]) {
      const { apiKey } = await desk.as(someone)(apiKeys.generateOwn)
      expect((await meBy(desk, apiKey!)).json).toMatchObject({ id: someone.id, role: someone.role })
      await desk.as(someone)(apiKeys.removeOwn)
      expect(await desk.as(someone)(apiKeys.showOwn)).toEqual(none)
    }
    await expect(desk.as(null)(apiKeys.showOwn)).rejects.toThrow('401')
  })

  test.for([apiKeys.show, apiKeys.generate, apiKeys.remove])(
    'of another user returns 404, like that of an unknown user: $method $path',
    async (endpoint, { desk }) => {
      const me = await aUserWithPortal(desk)
      const colleague = await aPortalUser(desk.db, { customer_id: me.customer_id! })
      const outsider = await aUserWithPortal(desk)
      const { apiKey } = await desk.as(outsider)(apiKeys.generate, { params: outsider.params })
      for (const id of [colleague.id, outsider.id, 2_000_000_000])
        await expect(desk.as(me)(endpoint, { params: { id } })).rejects.toThrow('404 User not found')
      for (const staff of [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db)])
        await expect(desk.as(staff)(endpoint, { params: me.params })).rejects.toThrow('403')
      await expect(desk.as(null)(endpoint, { params: me.params })).rejects.toThrow('401')
      expect((await meBy(desk, apiKey!, outsider.host)).status).toBe(200)
    },
  )

  test('records when it was last used, but not at every request', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { apiKey } = await desk.as(agent)(apiKeys.generateOwn)
    const usedAt = async () => (await desk.as(agent)(apiKeys.showOwn)).apiKeyLastUsedAt
    expect(await usedAt()).toBeNull()
    await meBy(desk, apiKey!)
    const first = await usedAt()
    expect(Date.parse(first!)).toBeGreaterThan(Date.now() - 60_000)
    await meBy(desk, apiKey!)
    expect(await usedAt()).toBe(first)
    await desk.db
      .updateTable('api_keys')
      .set({ used_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', agent.id)
      .execute()
    await meBy(desk, apiKey!)
    expect(Date.parse((await usedAt())!)).toBeGreaterThanOrEqual(Date.parse(first!))
  })

  test('is stored as a hash only and appears in no log, mail or other table', async ({ desk }) => {
    const { params, ...user } = await aUserWithPortal(desk)
    const made = [await desk.as(user)(apiKeys.generate, { params }), await desk.as(user)(apiKeys.generate, { params })]
    await meBy(desk, made[1]!.apiKey!, user.host)
    await meBy(desk, made[0]!.apiKey!, user.host)
    const kept = await desk.db.selectFrom('api_keys').select('key_hash').where('user_id', '=', user.id).execute()
    expect(kept).toEqual([{ key_hash: hashToken(made[1]!.apiKey!) }])
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
      desk.db,
    )
    for (const { name } of tables)
      for (const { apiKey } of made) {
        const found = sql`select from ${sql.id(name)} t where t::text like ${`%${apiKey!.slice(8, 60)}%`}`
        expect([name, (await found.execute(desk.db)).rows.length]).toEqual([name, 0])
      }
    const log = await activityOf(desk.db, { actorId: user.id })
    const line = { customer_id: user.customer_id, data: { userId: user.id } }
    expect(log).toMatchObject([
      { event: 'user.api_key_created', ...line },
      { event: 'user.api_key_regenerated', ...line },
    ])
    const mails = await desk.db.selectFrom('mails').select('subject').where('recipient', '=', user.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An API key was created for your account',
      'Your API key was replaced',
    ])
  })

  test('can be generated at most twenty times a minute', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const key = `api-key:${agent.id}`
    await desk.db.insertInto('rate_limits').values({ key, count: 20, started_at: new Date() }).execute()
    await expect(desk.as(agent)(apiKeys.generateOwn)).rejects.toThrow('429')
  })
})
