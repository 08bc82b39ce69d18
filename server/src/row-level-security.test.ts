import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { anAttachment } from './features/attachments/attachments.factory.ts'
import { aComment } from './features/comments/comments.factory.ts'
import { aPortal } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { aTicket, requestedBy } from './features/tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from './features/users/users.factory.ts'
import { policies } from './migrations/policies.ts'
import { roles } from './migrations/roles.ts'
import { runAsSystem } from './platform/database/system-role.ts'
import { systemOrigin, transactionAs } from './platform/database/transaction.ts'
import { hashToken } from './platform/http/server.ts'
import { test } from './testing/test-desk.ts'
import { unscoped } from './testing/unscoped.ts'

describe('row-level security', () => {
  test('is enabled on every table', async ({ desk }) => {
    const { rows } = await sql<{ relname: string; relrowsecurity: boolean }>`
      select relname, relrowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(desk.db)
    expect(rows.filter((table) => !table.relrowsecurity)).toEqual([])
    expect(rows.map((table) => table.relname).sort()).toEqual(policies.map(({ table }) => table).sort())
  })

  test('an unscoped query returns no foreign rows, for every kind of actor', async ({ desk }) => {
    const mine = await aPortalUser(desk.db)
    const theirs = await aPortalUser(desk.db)
    for (const { customer_id } of [mine, theirs]) await aPortal(desk.db, customer_id!)
    const requester = await aRequester(desk.db)
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const agent = await anAgent(desk.db)
    const a = await aTicket(desk.db, {
      ...requestedBy(mine),
      assigned_group_id: hidden.id,
    })
    const b = await aTicket(desk.db, {
      ...requestedBy(theirs),
      assigned_group_id: seen.id,
    })
    const c = await aTicket(desk.db, { requester_id: requester.id })
    for (const ticket of [a, b, c]) {
      const said = { ticket_id: ticket.id, author_id: agent.id }
      const reply = await aComment(desk.db, { ...said, content: 'public' })
      const note = await aComment(desk.db, { ...said, content: 'note', is_internal: true })
      for (const [file_name, comment_id] of [
        ['bare', null],
        ['public', reply.id],
        ['note', note.id],
      ] as const)
        await anAttachment(desk.db, { ticket_id: ticket.id, comment_id, file_name })
    }

    const tickets = async (someone: Parameters<typeof unscoped>[1]) =>
      (await unscoped(desk, someone, 'select id from tickets order by id')).map((row) => row.id)
    expect(await tickets(mine)).toEqual([a.id])
    expect(await tickets(theirs)).toEqual([b.id])
    expect(await tickets(requester)).toEqual([c.id])
    expect(await tickets(grouped)).toEqual([b.id])
    expect(await tickets(agent)).toEqual([a.id, b.id, c.id])
    await expect(tickets(null)).rejects.toThrow('permission denied')

    const comments = async (someone: Parameters<typeof unscoped>[1]) =>
      (await unscoped(desk, someone, 'select ticket_id, content from comments order by id')).map(
        (row) => `${row.ticket_id} ${row.content}`,
      )
    expect(await comments(mine)).toEqual([`${a.id} public`])
    expect(await comments(grouped)).toEqual([`${b.id} public`, `${b.id} note`])

    const files = async (someone: Parameters<typeof unscoped>[1]) =>
      (await unscoped(desk, someone, 'select ticket_id, file_name from attachments order by id')).map(
        (row) => `${row.ticket_id} ${row.file_name}`,
      )
    expect(await files(mine)).toEqual([`${a.id} bare`, `${a.id} public`])
    expect(await files(requester)).toEqual([`${c.id} bare`, `${c.id} public`])
    expect(await files(grouped)).toEqual([`${b.id} bare`, `${b.id} public`, `${b.id} note`])
    expect(await files(agent)).toHaveLength(9)
  })

  test('only the role of the job queue reads and writes jobs, and it reads nothing else', async ({ desk }) => {
    const { rows } = await sql<{ role: string; table: string; isJob: boolean }>`
      select rolname as role, oid::regclass::text as table, relnamespace = 'jobs'::regnamespace as "isJob"
      from pg_class, (select rolname, oid as role_id from pg_roles where rolname like 'hatchway%') roles
      where relkind in ('r', 'p', 'v') and relnamespace in ('jobs'::regnamespace, 'public'::regnamespace)
        and (relnamespace = 'jobs'::regnamespace) <> (rolname = 'hatchway_jobs')
        and (has_table_privilege(role_id, pg_class.oid, 'select, insert, update, delete')
          or has_any_column_privilege(role_id, pg_class.oid, 'select, insert, update'))`.execute(desk.db)
    expect(rows).toEqual([])
    for (const role of ['hatchway_app', ...roles]) {
      const statement = `begin; set local role ${role}; select * from jobs.job; rollback`
      await expect(desk.pool.query(statement)).rejects.toThrow('permission denied for schema jobs')
    }
  })

  test('only the system reads sessions, keys, hashes and mails', async ({ desk }) => {
    const portalUser = await aUserOfPortal(desk.db)
    for (const someone of [await anAgent(desk.db), await aRequester(desk.db), portalUser])
      for (const table of ['sessions', 'credentials', 'password_resets', 'api_keys'])
        await expect(unscoped(desk, someone, `select * from ${table}`)).rejects.toThrow('permission denied')
  })

  test('a portal user cannot read any e-mail address', async ({ desk }) => {
    const portalUser = await aUserOfPortal(desk.db)
    await expect(unscoped(desk, portalUser, 'select email from users')).rejects.toThrow('permission denied')
    const seen = await unscoped(desk, portalUser, 'select id from users')
    expect(seen).toEqual([{ id: portalUser.id }])
  })

  test('the activity log is append-only, also for the system', async ({ desk }) => {
    for (const change of ['update activity set event = event', 'delete from activity'])
      await expect(runAsSystem(desk.pool, 'test', async ({ db }) => sql.raw(change).execute(db))).rejects.toThrow(
        'permission denied',
      )
  })

  test('a session is valid on its own host only', async ({ desk }) => {
    const mine = await aPortalUser(desk.db)
    const theirs = await aPortalUser(desk.db)
    await aPortal(desk.db, mine.customer_id!)
    const other = await aPortal(desk.db, theirs.customer_id!)
    const { cookie } = await desk.headersOf(mine)
    const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), host: other.host }
    expect(await transactionAs(desk.pool, bearer, systemOrigin, true, async ({ actor }) => actor.kind)).toBe(
      'anonymous',
    )
  })
})
