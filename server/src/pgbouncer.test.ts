import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAgent, aRequester } from './features/users/users.factory.ts'
import type { Context } from './platform/context.ts'
import { openPool } from './platform/database/pool.ts'
import { sharesConnections } from './platform/database/pooler-mode.ts'
import { applicationRole } from './platform/database/session-settings.ts'
import { asSystem, runAsSystem } from './platform/database/system-role.ts'
import { transactionWithoutCaller, withPreparedStatements } from './platform/database/transaction.ts'
import { withDatabase } from './testing/global-setup.ts'
import { demo, fileTicket, isNotificationAbout, openPage } from './testing/processes/demo-desk.ts'
import { createServerEnv, failedStart, startProcess } from './testing/processes/server-process.ts'
import { hasPgbouncer, openPgbouncer } from './testing/services/pgbouncer.ts'
import { type Desk, test } from './testing/test-desk.ts'
import { unscoped } from './testing/unscoped.ts'

const ownerOf = ({ databaseName }: Desk) => withDatabase(inject('postgres'), databaseName)
const modes = [
  { mode: 'session', ignoresOptions: true },
  { mode: 'session', ignoresOptions: false },
  { mode: 'transaction', ignoresOptions: true },
  { mode: 'transaction', ignoresOptions: false },
] as const

describe.skipIf(!hasPgbouncer)('through PgBouncer (with pgbouncer)', () => {
  for (const { mode, ignoresOptions } of modes)
    test(`in ${mode} mode, ${ignoresOptions ? 'ignoring' : 'refusing'} options, row-level security is on and times are in UTC`, async ({
      desk,
    }) => {
      await sql.raw(`alter database ${desk.databaseName} set timezone = 'Asia/Tokyo'`).execute(desk.db)
      const isShared = mode === 'transaction'
      // In transaction mode the transactions share fewer connections than there are.
      const pgbouncer = await openPgbouncer(ownerOf(desk), { mode, ignoresOptions, poolSize: isShared ? 3 : 6 })
      onTestFinished(pgbouncer.close)
      const pool = openPool({ connectionString: pgbouncer.url, role: applicationRole, isShared, max: 6 })
      onTestFinished(() => pool.end())
      const through = { ...desk, pool }
      const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
      const own = await aTicket(desk.db, { requester_id: requester.id })
      await aTicket(desk.db)

      const look = async () => {
        await expect(unscoped(through, null, 'select from tickets')).rejects.toThrow('permission denied')
        expect(await unscoped(through, requester, 'select id from tickets')).toEqual([{ id: own.id }])
        expect(await unscoped(through, agent, 'select current_user as role')).toEqual([{ role: 'hatchway_staff' }])
        expect(await transactionWithoutCaller(pool, roleAndZone)).toEqual({ role: applicationRole, zone: 'UTC' })
        const system = { role: 'hatchway_system', zone: 'UTC' }
        expect(await runAsSystem(pool, 'test', (ctx) => roleAndZone(withPreparedStatements(ctx)))).toEqual(system)
        const aside = await transactionWithoutCaller(pool, async (ctx) => [
          await roleAndZone(ctx),
          await asSystem(ctx, 'test', roleAndZone),
          await roleAndZone(ctx),
        ])
        expect(aside.map(({ role }) => role)).toEqual([applicationRole, 'hatchway_system', applicationRole])
      }
      for (let turn = 0; turn < 5; turn += 1) await Promise.all([1, 2, 3, 4, 5, 6].map(look))
    })

  test('a pooler in transaction mode is recognized, also while others use its connections', async ({ desk }) => {
    const owner = ownerOf(desk)
    expect(await sharesConnections(owner)).toBe(false)
    for (const [mode, isShared] of [
      ['session', false],
      ['transaction', true],
    ] as const) {
      const pgbouncer = await openPgbouncer(owner, { mode })
      onTestFinished(pgbouncer.close)
      const connection = { connectionString: pgbouncer.url }
      expect(await sharesConnections(connection)).toBe(isShared)
      const others = openPool({ ...connection, max: 4, isShared })
      const busy = { isDone: false }
      const load = [1, 2, 3, 4].map(async () => {
        while (!busy.isDone) await transactionWithoutCaller(others, roleAndZone)
      })
      for (let turn = 0; turn < 40; turn += 1) expect(await sharesConnections(connection)).toBe(isShared)
      busy.isDone = true
      await Promise.all(load)
      await others.end()
    }
  })

  for (const { mode, ignoresOptions } of modes)
    test(`in ${mode} mode, ${ignoresOptions ? 'ignoring' : 'refusing'} options, a process serves, with its consumers and jobs`, async () => {
      const server = await createServerEnv({ empty: true })
      onTestFinished(server.close)
      const connection = { connectionString: server.env.DATABASE_URL }
      const pgbouncer = await openPgbouncer(connection, { mode, ignoresOptions, poolSize: 30 })
      onTestFinished(pgbouncer.close)
      const direct: Record<string, string> =
        mode === 'transaction' ? { DATABASE_DIRECT_URL: server.env.DATABASE_URL } : {}
      const desk = await startProcess({ ...server.env, DATABASE_URL: pgbouncer.url, ...direct })
      onTestFinished(() => desk.kill('SIGKILL'))
      await desk.ready()
      const [agent, requester] = [await desk.signIn('agent', demo), await desk.signIn('requester', demo)]
      const page = await openPage(desk, requester)
      const tickets = await Promise.all(Array.from({ length: 12 }, () => fileTicket(desk, requester)))
      await Promise.all(
        tickets.map(async (ticketId) => {
          const reply = await desk.ask(`/api/tickets/${ticketId}/comments`, {
            cookie: agent,
            body: { content: 'Have a look now?' },
          })
          expect(reply.status).toBe(201)
          expect((await desk.ask('/api/tickets', { cookie: agent })).status).toBe(200)
        }),
      )
      for (const ticketId of tickets) await page.hears(isNotificationAbout(ticketId))
      const { rows: jobs } = await server.owner.query(`select from jobs.job where state = 'completed' limit 1`)
      expect(jobs).toHaveLength(1)
      page.leave()
      desk.kill('SIGTERM')
      expect(await desk.exited).toBe(0)
      expect(desk.output()).not.toMatch(/"level":(40|50|60)/)
    })

  test('in transaction mode, a start without a direct URL ends with one line that says what to set', async () => {
    const server = await createServerEnv()
    onTestFinished(server.close)
    const { DATABASE_URL } = server.env
    const pgbouncer = await openPgbouncer({ connectionString: DATABASE_URL }, { mode: 'transaction' })
    onTestFinished(pgbouncer.close)
    const through = { ...server.env, DATABASE_URL: pgbouncer.url }
    for (const [env, variable] of [
      [through, 'Set DATABASE_DIRECT_URL to PostgreSQL itself'],
      [{ ...through, DATABASE_DIRECT_URL: pgbouncer.url }, 'DATABASE_DIRECT_URL leads to a pooler in transaction mode'],
    ] as const) {
      const { code, said } = await failedStart({ PORT: '0', HATCHWAY_LOG: 'warn', ...env })
      expect(said.trim().split('\n')).toEqual([expect.stringContaining(variable)])
      expect(code).toBe(1)
    }
  })
})

const roleAndZone = async ({ db }: Context) => {
  const { rows } = await sql<{ role: string; zone: string }>`
    select current_user as role, current_setting('timezone') as zone`.execute(db)
  return rows[0]!
}
