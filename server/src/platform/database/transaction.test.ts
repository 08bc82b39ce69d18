import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../../features/users/users.factory.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../http/server.ts'
import { openPool } from './pool.ts'
import { cachedCount } from './rows/count-cache.ts'
import { asSystem, runAsSystem } from './system-role.ts'
import { systemOrigin, transactionAs, withPreparedStatements } from './transaction.ts'

describe('a transaction', () => {
  test('has a time limit for each statement, a shorter one for all but staff, and none for the system', async ({
    desk,
  }) => {
    const timeout = (ctx: Context) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(ctx.db).then(({ rows }) => rows[0])
    const limitOf = async (user: Parameters<Desk['headersOf']>[0], session = '') => {
      const { host, cookie = session } = await desk.headersOf(user)
      const sessionHash = cookie ? hashToken(cookie.split('=')[1]!) : null
      return transactionAs(desk.pool, { sessionHash, host: host! }, systemOrigin, true, timeout)
    }
    for (const user of [await anAdmin(desk.db), await anAgent(desk.db)])
      expect(await limitOf(user)).toEqual({ statement_timeout: '15s' })
    for (const user of [await aRequester(desk.db), await aUserOfPortal(desk.db), null])
      expect(await limitOf(user)).toEqual({ statement_timeout: '5s' })
    expect(await limitOf(null, 'hatchway_session=unknown')).toEqual({ statement_timeout: '5s' })
    expect(await runAsSystem(desk.pool, 'test', timeout)).toEqual({ statement_timeout: '0' })
  })

  test('runs concurrently sent statements in order', async ({ desk }) => {
    const numbers = runAsSystem(desk.pool, 'test', ({ db }) =>
      Promise.all([1, 2].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db))),
    )
    expect((await numbers).map(({ rows }) => rows[0]!.n)).toEqual([1, 2])
  })

  test('rejects the statements behind one that failed with the error of that one, also after a savepoint', async ({
    desk,
  }) => {
    const codes = await runAsSystem(desk.pool, 'test', async ({ db }) => {
      const codesOf = async (...statements: ReturnType<typeof sql>[]) =>
        (await Promise.allSettled(statements.map((statement) => statement.execute(db)))).map(
          (one) => one.status === 'rejected' && (one.reason as { code: string }).code,
        )
      await sql`savepoint before`.execute(db)
      const first = await codesOf(sql`select 1 / 0`, sql`select 1`, sql`select 2`)
      await sql`rollback to savepoint before`.execute(db)
      const second = await codesOf(sql`select 1`, sql`select 'x'::int`, sql`select 2`)
      await sql`rollback to savepoint before`.execute(db)
      return [...first, ...second]
    })
    expect(codes).toEqual(['22012', '22012', '22012', false, '22P02', '22P02'])
  })

  test('is rolled back and rejects when a statement failed that its work did not await', async ({ desk }) => {
    const unheard = runAsSystem(desk.pool, 'test', async ({ db }) => {
      sql`select 1 / 0`.execute(db).catch(() => {})
      await sql`select 1`.execute(db).catch(() => {})
    })
    await expect(unheard).rejects.toThrow('A statement had failed')
    await expect(runAsSystem(desk.pool, 'test', ({ db }) => sql`select 1`.execute(db))).resolves.toBeDefined()
  })

  test('of the system runs no statement without the system’s role', async ({ desk }) => {
    await sql`create role no_system login`.execute(desk.db)
    const pool = openPool({ ...desk.connection, role: undefined, user: 'no_system', max: 1 })
    const seen: unknown[] = []
    const statement = runAsSystem(pool, 'test', async ({ db }) => {
      seen.push(await sql`select 1`.execute(db))
    })
    await expect(statement).rejects.toThrow('permission denied to set role')
    await expect(runAsSystem(pool, 'test', async () => {})).rejects.toThrow('permission denied to set role')
    expect(seen).toEqual([])
    await pool.end()
    await sql`drop role no_system`.execute(desk.db)
  })

  for (const [end, finish] of [
    ['COMMIT', async () => {}],
    [
      'ROLLBACK',
      async () => {
        throw new Error('Refused')
      },
    ],
  ] as const)
    test(`rejects statements, role changes and hooks after its ${end}, also during the next transaction on its connection`, async ({
      desk,
    }) => {
      const pool = openPool({ ...desk.connection, max: 1 })
      const user = await anAgent(desk.db)
      let ended: Context | undefined
      let system: Context | undefined
      const keep = async (ctx: Context) => {
        ended = ctx
        await asSystem(ctx, 'test', async (inner) => {
          system = inner
        })
        await finish()
      }
      await asUser({ ...desk, pool }, user, keep).catch(() => {})
      const late = async () => {
        for (const ctx of [ended!, system!, withPreparedStatements(ended!)])
          await expect(role(ctx)).rejects.toThrow('has ended')
        await expect(asSystem(ended!, 'test', role)).rejects.toThrow('has ended')
        expect(() => ended!.onCommit(() => {})).toThrow('has ended')
      }
      await late()
      await runAsSystem(pool, 'test', async (ctx) => {
        await late()
        expect(await role(ctx)).toBe('hatchway_system')
      })
      await pool.end()
    })

  test('rejects a statement that is sent while its COMMIT is in flight', async ({ desk }) => {
    let late: Promise<unknown> | undefined
    await runAsSystem(desk.pool, 'test', async (ctx) => {
      late = Promise.resolve()
        .then(() => new Promise(setImmediate))
        .then(() => role(ctx))
      late.catch(() => {})
    })
    await expect(late).rejects.toThrow('has ended')
  })

  test('cachedCount counts in a transaction of its own', async ({ desk }) => {
    const contexts = new Set<unknown>()
    const look = async (ctx: Context) => {
      contexts.add(ctx.onCommit)
      ctx.onCommit(() => {})
      await role(ctx)
      return 2000
    }
    const totalOf = cachedCount(() => desk.pool, {
      scopeKey: ({ kind }) => kind,
      whole: look,
      estimate: async () => 100_000,
    })
    const request = await asUser(desk, await anAgent(desk.db), async (ctx) => {
      contexts.add(ctx.onCommit)
      await totalOf(ctx, {})
      return ctx
    })
    await expect.poll(() => contexts.size).toBe(2)
    expect(contexts).toContain(request.onCommit)
  })

  test('discards a connection whose prepared statements no longer match their table', async ({ desk }) => {
    await sql`create table changing (one int); grant select on changing to hatchway_system`.execute(desk.db)
    const pool = openPool({ ...desk.connection, max: 1 })
    const look = () =>
      runAsSystem(pool, 'test', (ctx) => sql`select * from changing`.execute(withPreparedStatements(ctx).db))
    await look()
    await sql`alter table changing add two int`.execute(desk.db)
    await expect(look()).rejects.toThrow('cached plan must not change result type')
    await expect(look()).resolves.toBeDefined()
    await pool.end()
  })

  test('names a prepared statement once, and does not plan it again', async ({ desk }) => {
    const pool = openPool({ ...desk.connection, max: 1 })
    for (let turn = 0; turn < 7; turn++)
      await runAsSystem(pool, 'test', (ctx) =>
        withPreparedStatements(ctx).db.selectFrom('users').select('id').where('id', '=', turn).execute(),
      )
    const { rows } = await pool.query(
      `select generic_plans::int as generic from pg_prepared_statements where statement like '%"users"%'`,
    )
    expect(rows).toEqual([{ generic: 2 }])
    await pool.end()
  })
})

/** Runs `work` in the transaction of a user's request. */
async function asUser<T>(
  desk: Desk,
  user: { id: number; customer_id: number | null },
  work: (ctx: Context) => Promise<T>,
) {
  const { cookie, host } = await desk.headersOf(user)
  const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), keyHash: null, host: host! }
  return transactionAs(desk.pool, bearer, systemOrigin, false, work)
}
const usedConcurrently = 'would run with the rights of the system'
const role = async ({ db }: Context) =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]!.role

describe('while the system role is active in a user’s transaction', () => {
  test('statements of the user before and after it run with the user’s role', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const inTurn = asUser(desk, user, async (ctx) => [
      await role(ctx),
      await asSystem(ctx, 'test', role),
      await role(ctx),
    ])
    expect(await inTurn).toEqual(['hatchway_portal', 'hatchway_system', 'hatchway_portal'])
  })

  test('a statement of the user is rejected, whenever it was created', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const system = (ctx: Context) => asSystem(ctx, 'test', role)
    const twice = async (ctx: Context) => [await role(ctx), await role(ctx)]
    const mistakes: Record<string, (ctx: Context) => Promise<unknown>> = {
      'sent at once': (ctx) => Promise.all([system(ctx), role(ctx)]),
      'sent a moment before': (ctx) => Promise.all([role(ctx), system(ctx)]),
      prepared: (ctx) => Promise.all([system(ctx), role(withPreparedStatements(ctx))]),
      'begun before it': (ctx) => Promise.all([twice(ctx), system(ctx)]),
      'within its own work': (ctx) => asSystem(ctx, 'test', () => role(ctx)),
      'the system twice at once': (ctx) => Promise.all([system(ctx), system(ctx)]),
    }
    for (const [name, mistake] of Object.entries(mistakes))
      await expect(asUser(desk, user, mistake), name).rejects.toThrow(usedConcurrently)
    const afterwards = asUser(desk, user, async (ctx) => {
      let kept: Context | undefined
      await asSystem(ctx, 'test', async (system) => {
        kept = system
      })
      return role(kept!)
    })
    await expect(afterwards).rejects.toThrow(usedConcurrently)
    expect(await asUser(desk, user, role)).toBe('hatchway_portal')
  })

  test('asSystem can be nested', async ({ desk }) => {
    const roles = asUser(desk, await anAgent(desk.db), (ctx) =>
      asSystem(ctx, 'test', async (system) => [
        await asSystem(system, 'test', role),
        ...(await Promise.all([asSystem(withPreparedStatements(system), 'test', role), role(system)])),
      ]),
    )
    expect(await roles).toEqual(['hatchway_system', 'hatchway_system', 'hatchway_system'])
  })

  test('the user’s role is restored when the work throws', async ({ desk }) => {
    const roles = asUser(desk, await anAgent(desk.db), async (ctx) => {
      const refused = asSystem(ctx, 'test', async () => {
        throw new Error('Refused')
      })
      return [await refused.catch((error: Error) => error.message), await role(ctx)]
    })
    expect(await roles).toEqual(['Refused', 'hatchway_staff'])
  })
})
