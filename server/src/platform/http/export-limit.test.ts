import { portal } from '@hatchway/contract/customers/portal'
import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aCustomer, aPortal } from '../../features/customers/customers.factory.ts'
import { aService } from '../../features/services/services.factory.ts'
import { anAdmin, aPortalUser } from '../../features/users/users.factory.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { isExport } from './export-limit.ts'

const exports = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .filter(isExport)
const url = portal.exportTickets.path
const waiting = { timeout: 20_000, interval: 20 }

async function aReader({ db }: Desk) {
  const customer = await aCustomer(db)
  await aPortal(db, customer.id)
  return aPortalUser(db, { customer_id: customer.id })
}
const counted = (desk: Desk, key: string, count: number, started_at = new Date()) =>
  desk.db.insertInto('rate_limits').values({ key, count, started_at }).execute()
const turnsOf = (desk: Desk, key: string) =>
  desk.db.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst()

describe('exports', () => {
  test.for(exports.map(({ path, access }) => ({ path, access })))(
    '$path is limited to sixty a minute, across all processes and sessions',
    async ({ path, access }, { desk }) => {
      const someone = access === 'portal' ? await aReader(desk) : await anAdmin(desk.db)
      const key = `export:${someone.id}`
      await counted(desk, key, 59)
      const asked = { method: 'GET' as const, url: path.replace(':id', String((await aService(desk.db)).id)) }
      expect((await desk.send(someone, asked)).status).toBe(200)
      const refused = await desk.send(someone, asked)
      expect([refused.status, refused.headers['content-type']]).toEqual([429, 'application/json; charset=utf-8'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(refused.json).toMatchObject({
        message: expect.stringMatching(/^Too many exports\. Please try again in (a second|\d+ seconds)\.$/),
      })
      await desk.db
        .updateTable('rate_limits')
        .set({ started_at: new Date(Date.now() - 61_000) })
        .where('key', '=', key)
        .execute()
      expect((await desk.send(someone, asked)).status).toBe(200)
    },
  )

  test('a caller without permission gets an error and is not counted', async ({ desk }) => {
    expect((await desk.send(null, { url })).status).toBe(401)
    const admin = await anAdmin(desk.db)
    expect((await desk.send(admin, { url })).status).toBe(403)
    expect(await turnsOf(desk, `export:${admin.id}`)).toBeUndefined()
  })

  test('an invalid request counts as well, and frees its slot', async ({ desk }) => {
    const someone = await aReader(desk)
    for (let turn = 0; turn < 7; turn++) expect((await desk.send(someone, { url: `${url}?typeId=x` })).status).toBe(400)
    expect(await turnsOf(desk, `export:${someone.id}`)).toEqual({ count: 7 })
    expect(desk.app.exporting.size).toBe(0)
  })

  test('a user has at most five exports in progress, and other users still get theirs', async ({ desk }) => {
    const [someone, other] = [await aReader(desk), await aReader(desk)]
    const { exporting } = desk.app
    const ask = (who: typeof someone) => desk.send(who, { url })
    const begun = await desk.db.transaction().execute(async (trx) => {
      await sql`lock table tickets in access exclusive mode`.execute(trx)
      const five = Array.from({ length: 5 }, () => ask(someone))
      await expect.poll(() => exporting.get(someone.id), waiting).toBe(5)
      const refused = await ask(someone)
      expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([
        429,
        '5',
        { code: 'rate_limited', message: 'You already have 5 exports running. Please wait until one has finished.' },
      ])
      const others = ask(other)
      await expect.poll(() => exporting.get(other.id), waiting).toBe(1)
      return [...five, others]
    })
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(exporting.size).toBe(0)
    expect((await ask(someone)).status).toBe(200)
  })
})
