import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPortal } from '../features/customers/customers.factory.ts'
import { anAgent, aPortalUser } from '../features/users/users.factory.ts'
import { type Desk, test } from '../testing/test-desk.ts'
import { openPool } from './connection.ts'
import type { Context, Db } from './context.ts'
import { hashToken } from './http.ts'
import { ahead, asBearer, asProduct, asSystem, nowhere, prepared, together } from './transaction.ts'

describe('a transaction', () => {
  test('hears what was sent ahead where it is awaited', async ({ desk }) => {
    const numbers = asProduct(desk.pool, 'test', async (ctx) => {
      const one = ahead(ctx, sql<{ n: number }>`select 1 as n`.execute(ctx.db))
      const two = ahead(ctx, sql<{ n: number }>`select 2 as n`.execute(ctx.db))
      return [await two, await one].map(({ rows }) => rows[0]!.n)
    })
    expect(await numbers).toEqual([2, 1])
  })

  test('is refused when a statement failed to which nobody listened', async ({ desk }) => {
    const unheard = asProduct(desk.pool, 'test', async (ctx) => void ahead(ctx, sql`select 1 / 0`.execute(ctx.db)))
    await expect(unheard).rejects.toThrow('division by zero')
    await expect(asProduct(desk.pool, 'test', ({ db }) => sql`select 1`.execute(db))).resolves.toBeDefined()
  })

  test('does not end before what goes on beside it', async ({ desk }) => {
    const pool = openPool({ ...desk.connection, max: 1 })
    const inside = async (db: Db) => {
      await sql`select pg_sleep(0.05)`.execute(db)
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
      return rows[0]!.role
    }
    let beside: Promise<string> | undefined
    const refused = asProduct(pool, 'test', async (ctx) => {
      beside = ahead(ctx, inside(ctx.db))
      throw new Error('Refused')
    })
    await expect(refused).rejects.toThrow('Refused')
    expect(await beside).toBe('hatchway_system')
    await pool.end()
  })

  test('that was refused is over for whatever it had begun: none of it speaks in the next one', async ({ desk }) => {
    const pool = openPool({ ...desk.connection, max: 1 })
    let lingering: Promise<unknown> | undefined
    let goOn = () => {}
    const refused = asProduct(pool, 'test', async (ctx) => {
      lingering = new Promise<void>((resolve) => {
        goOn = resolve
      }).then(() => role(ctx))
      throw new Error('Refused')
    })
    await expect(refused).rejects.toThrow('Refused')
    await asProduct(pool, 'test', async (ctx) => {
      goOn()
      await expect(lingering).rejects.toThrow('has ended')
      expect(await role(ctx)).toBe('hatchway_system')
    })
    await pool.end()
  })

  test('leaves a connection behind whose prepared statements no longer fit their table', async ({ desk }) => {
    await sql`create table changing (one int); grant select on changing to hatchway_system`.execute(desk.db)
    const pool = openPool({ ...desk.connection, max: 1 })
    const look = () => asProduct(pool, 'test', (ctx) => sql`select * from changing`.execute(prepared(ctx).db))
    await look()
    await sql`alter table changing add two int`.execute(desk.db)
    await expect(look()).rejects.toThrow('cached plan must not change result type')
    await expect(look()).resolves.toBeDefined()
    await pool.end()
  })

  test('names a prepared statement once, and plans it no more', async ({ desk }) => {
    const pool = openPool({ ...desk.connection, max: 1 })
    for (let turn = 0; turn < 7; turn++)
      await asProduct(pool, 'test', (ctx) =>
        prepared(ctx).db.selectFrom('users').select('id').where('id', '=', turn).execute(),
      )
    const { rows } = await pool.query(
      `select generic_plans::int as generic from pg_prepared_statements where statement like '%"users"%'`,
    )
    expect(rows).toEqual([{ generic: 2 }])
    await pool.end()
  })
})

/** Work in the transaction of somebody's request. */
async function asSomebody<T>(
  desk: Desk,
  someone: { id: number; customer_id: number | null },
  work: (ctx: Context) => Promise<T>,
) {
  const { cookie, host } = await desk.headersOf(someone)
  const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), keyHash: null, host: host! }
  return asBearer(desk.pool, bearer, nowhere, false, work)
}
const spokeInBetween = 'While the product acts in a transaction, nobody else may'
const role = async ({ db }: Context) =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]!.role

describe('while the product acts in somebody’s transaction', () => {
  test('nothing of theirs goes on beside it, for it would go as the product too', async ({ desk }) => {
    const user = await aPortalUser(desk.db)
    await aPortal(desk.db, user.customer_id!)
    const system = (ctx: Context) => asSystem(ctx, 'test', role)
    const before = asSomebody(desk, user, async (ctx) => [ahead(ctx, role(ctx)), await system(ctx)])
    await expect(before).rejects.toThrow('must end before the product acts')
    const beside = asSomebody(desk, user, (ctx) => together(ctx, [system(ctx), role(ctx)]))
    await expect(beside).rejects.toThrow(spokeInBetween)
    const inTurn = asSomebody(desk, user, async (ctx) => [
      await ahead(ctx, role(ctx)),
      await system(ctx),
      await role(ctx),
    ])
    expect(await inTurn).toEqual(['hatchway_portal', 'hatchway_system', 'hatchway_portal'])
  })

  test('a statement of theirs is refused, however it came beside', async ({ desk }) => {
    const user = await aPortalUser(desk.db)
    await aPortal(desk.db, user.customer_id!)
    const system = (ctx: Context) => asSystem(ctx, 'test', role)
    const twice = async (ctx: Context) => [await role(ctx), await role(ctx)]
    const mistakes: Record<string, (ctx: Context) => Promise<unknown>> = {
      'beside it': (ctx) => Promise.all([system(ctx), role(ctx)]),
      'sent a moment before': (ctx) => Promise.all([role(ctx), system(ctx)]),
      'under a name': (ctx) => Promise.all([system(ctx), role(prepared(ctx))]),
      'begun before it': (ctx) => Promise.all([twice(ctx), system(ctx)]),
      'within its own work': (ctx) => asSystem(ctx, 'test', () => role(ctx)),
      'the product again, for them': (ctx) => Promise.all([system(ctx), system(ctx)]),
    }
    for (const [name, mistake] of Object.entries(mistakes))
      await expect(asSomebody(desk, user, mistake), name).rejects.toThrow(spokeInBetween)
    const afterwards = asSomebody(desk, user, async (ctx) => {
      let product: Context | undefined
      await asSystem(ctx, 'test', async (system) => {
        product = system
      })
      return role(product!)
    })
    await expect(afterwards).rejects.toThrow(spokeInBetween)
    expect(await asSomebody(desk, user, role)).toBe('hatchway_portal')
  })

  test('the product may act within what it does, and go on as itself', async ({ desk }) => {
    const roles = asSomebody(desk, await anAgent(desk.db), (ctx) =>
      asSystem(ctx, 'test', async (system) => [
        await asSystem(system, 'test', role),
        ...(await together(system, [asSystem(prepared(system), 'test', role), role(system)])),
      ]),
    )
    expect(await roles).toEqual(['hatchway_system', 'hatchway_system', 'hatchway_system'])
  })

  test('a refusal gives them their own role back', async ({ desk }) => {
    const roles = asSomebody(desk, await anAgent(desk.db), async (ctx) => {
      const refused = asSystem(ctx, 'test', async () => {
        throw new Error('Refused')
      })
      return [await refused.catch((error: Error) => error.message), await role(ctx)]
    })
    expect(await roles).toEqual(['Refused', 'hatchway_staff'])
  })
})
