import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { anApiKey } from './features/api-keys/api-keys.factory.ts'
import { aCustomer, aPortal } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { anArticle } from './features/knowledge/knowledge.factory.ts'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester, aUserOfPortal } from './features/users/users.factory.ts'
import { functions } from './migrations/functions.ts'
import { applyPolicies } from './migrations/policies.ts'
import { type Desk, test } from './testing/test-desk.ts'
import { unscoped } from './testing/unscoped.ts'

type User = Awaited<ReturnType<typeof anAgent>>
/** One user of each kind, and another user whose rows none of the others but an admin may touch. */
let users: Record<'admin' | 'agent' | 'grouped' | 'requester' | 'portal', User>
let victim: User

beforeEach<{ desk: Desk }>(async ({ desk }) => {
  const { db } = desk
  const group = await aGroup(db)
  const portal = await aUserOfPortal(db)
  users = {
    admin: await anAdmin(db),
    agent: await anAgent(db),
    grouped: await anAgent(db, { allowedGroups: [group.id] }),
    requester: await aRequester(db),
    portal,
  }
  victim = await aRequester(db)
  for (const user of [...Object.values(users), victim]) {
    await aPassword(db, user.id, 'a long password')
    await anApiKey(db, user)
    await db
      .insertInto('identities')
      .values({
        user_id: user.id,
        issuer: 'https://idp',
        subject: `s${user.id}`,
        created_at: new Date(),
        last_used_at: new Date(),
      })
      .execute()
    await db
      .insertInto('pictures')
      .values({ token: `picture-${user.id}`, mime_type: 'image/png', added_by: user.id, created_at: new Date() })
      .execute()
    await desk.headersOf(user)
  }
})

const others = () =>
  Object.entries(users)
    .filter(([kind]) => kind !== 'admin')
    .map(([, user]) => user)
const denied = 'permission denied'

describe('the rows of an account', () => {
  test('are readable for their own user, and of other users for admins only', async ({ desk }) => {
    for (const table of ['sessions', 'api_keys', 'identities']) {
      for (const user of others())
        expect(await unscoped(desk, user, `select distinct user_id from ${table}`)).toEqual([{ user_id: user.id }])
      const seen = await unscoped(desk, users.admin, `select user_id from ${table}`)
      expect(seen).toContainEqual({ user_id: victim.id })
      await expect(unscoped(desk, null, `select user_id from ${table}`)).rejects.toThrow(denied)
    }
    for (const user of Object.values(users))
      expect(await unscoped(desk, user, 'select token from pictures')).toEqual([{ token: `picture-${user.id}` }])
    await expect(unscoped(desk, null, 'select token from pictures')).rejects.toThrow(denied)
  })

  test('can be removed by their own user, and of other users by admins only', async ({ desk }) => {
    for (const table of ['sessions', 'api_keys', 'identities'])
      for (const user of others())
        expect(
          await unscoped(desk, user, `delete from ${table} where user_id = ${victim.id} returning user_id`),
        ).toEqual([])
    for (const table of ['sessions', 'api_keys'])
      expect(
        await unscoped(desk, users.admin, `delete from ${table} where user_id = ${victim.id} returning user_id`),
      ).toEqual([{ user_id: victim.id }])
    const identity = `delete from identities where user_id = ${victim.id} returning user_id`
    expect(await unscoped(desk, users.admin, identity)).toEqual([])
  })

  test('can’t be changed, and can’t be created for another user', async ({ desk }) => {
    for (const user of Object.values(users)) {
      for (const change of [
        'update sessions set expires_at = now()',
        `update api_keys set key_hash = 'forged'`,
        `update identities set subject = 'forged'`,
        `update pictures set token = 'forged'`,
        'delete from pictures',
        `insert into sessions (token_hash, user_id, expires_at) values ('forged', ${user.id}, now())`,
        `insert into identities (user_id, issuer, subject, created_at, last_used_at) values (${user.id}, 'a', 'b', now(), now())`,
      ])
        await expect(unscoped(desk, user, change), change).rejects.toThrow(denied)
      for (const insert of [
        `insert into api_keys (user_id, key_hash, hint, generated_at) values (${victim.id}, 'forged', 'x', now())`,
        `insert into pictures (token, mime_type, added_by, created_at) values ('forged', 'image/png', ${victim.id}, now())`,
      ])
        await expect(unscoped(desk, user, insert), insert).rejects.toThrow('violates row-level security')
    }
  })

  test('hide what proves them: hashes of passwords, tokens and keys', async ({ desk }) => {
    for (const user of Object.values(users))
      for (const column of [
        'password_hash from credentials',
        'token_hash from sessions',
        'key_hash from api_keys',
        'token_hash from password_resets',
        'token_hash from invitations',
      ])
        await expect(unscoped(desk, user, `select ${column}`), column).rejects.toThrow(denied)
  })

  test('show admins only who has a password, and let admins only change invitations and reset links', async ({
    desk,
  }) => {
    const token = `token-${victim.id}`
    const soon = new Date(Date.now() + 60_000)
    await desk.db
      .insertInto('password_resets')
      .values({ token_hash: token, user_id: victim.id, expires_at: soon })
      .execute()
    await desk.db
      .insertInto('invitations')
      .values({ token_hash: token, user_id: victim.id, invited_by: null, sent_at: soon, expires_at: soon })
      .execute()
    const acts = ['delete from password_resets', 'delete from invitations']
    for (const act of acts) {
      const removed = `${act} where user_id = ${victim.id} returning user_id`
      expect(await unscoped(desk, users.agent, removed)).toEqual([])
      for (const user of [users.grouped, users.requester, users.portal])
        await expect(unscoped(desk, user, removed)).rejects.toThrow(denied)
      expect(await unscoped(desk, users.admin, removed)).toEqual([{ user_id: victim.id }])
    }
    const invite = `insert into invitations (user_id, token_hash, sent_at, expires_at) values (${victim.id}, 'x', now(), now())`
    await expect(unscoped(desk, users.agent, invite)).rejects.toThrow('violates row-level security')
    const withPassword = `select user_id from credentials where user_id = ${victim.id}`
    expect(await unscoped(desk, users.agent, withPassword)).toEqual([])
    expect(await unscoped(desk, users.admin, withPassword)).toEqual([{ user_id: victim.id }])
  })

  test('only admins delete container image archives', async ({ desk }) => {
    await desk.db
      .insertInto('docker_archives')
      .values({
        image: 'a',
        digest: `sha256:${'b'.repeat(64)}`,
        state: 'ready',
        store_key: 'c',
        lease_until: null,
        size: 1,
        failure: null,
      })
      .execute()
    expect(await unscoped(desk, users.agent, 'delete from docker_archives returning id')).toEqual([])
    for (const user of [users.grouped, users.requester, users.portal])
      await expect(unscoped(desk, user, 'delete from docker_archives')).rejects.toThrow(denied)
    expect(await unscoped(desk, users.admin, 'delete from docker_archives returning image')).toEqual([{ image: 'a' }])
  })
})

describe('database functions', () => {
  test('with the rights of their owner have a fixed search path', async ({ desk }) => {
    const { rows } = await sql<{ name: string; config: string[] | null }>`
      select proname as name, proconfig as config from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`.execute(desk.db)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['session_of', 'my_account']))
    expect(rows.filter(({ config }) => !config?.includes('search_path=public, pg_temp'))).toEqual([])
  })

  test('are replaced, whatever arguments they had, when they are recreated', async ({ desk }) => {
    await sql`create function my_account(of_user int) returns int language sql as 'select of_user'`.execute(desk.db)
    await (desk.db as unknown as Kysely<unknown>).transaction().execute(applyPolicies)
    const { rows } = await sql<{ name: string }>`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and proname = 'my_account'`.execute(desk.db)
    expect(rows).toEqual([{ name: 'my_account()' }])
  })

  test('are executable by their callers only', async ({ desk }) => {
    for (const { name, callers } of functions) {
      const { rows } = await sql<{ grantee: string }>`
        select coalesce(r.rolname, 'public') as grantee
        from pg_proc p cross join aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
        where p.pronamespace = 'public'::regnamespace and p.proname = ${name} and a.grantee <> p.proowner`.execute(
        desk.db,
      )
      expect([name, rows.map(({ grantee }) => grantee).sort()]).toEqual([name, [...callers].sort()])
    }
  })

  test('show an unauthenticated client the company, the portal of one host and one picture, and no table else', async ({
    desk,
  }) => {
    const { host } = await aPortal(desk.db, (await aCustomer(desk.db)).id)
    expect(await unscoped(desk, null, 'select id from company')).toEqual([{ id: 1 }])
    await expect(unscoped(desk, null, `update company set name = 'x'`)).rejects.toThrow(denied)
    for (const table of ['portals', 'customers', 'users', 'pictures', 'sign_on_attempts', 'invitations'])
      await expect(unscoped(desk, null, `select 1 from ${table}`), table).rejects.toThrow(denied)
    expect(await unscoped(desk, null, `select (portal).host from open_portal_on('${host}')`)).toEqual([{ host }])
    expect(await unscoped(desk, null, `select 1 from open_portal_on('%')`)).toEqual([])
    await desk.db.updateTable('portals').set({ is_enabled: false }).where('host', '=', host).execute()
    expect(await unscoped(desk, null, `select 1 from open_portal_on('${host}')`)).toEqual([])
    const type = (token: string) => unscoped(desk, null, `select picture_type('${token}') as type`)
    expect(await type(`picture-${victim.id}`)).toEqual([{ type: 'image/png' }])
    expect(await type('%')).toEqual([{ type: null }])
    for (const call of [
      'my_account()',
      'my_password_hash()',
      `change_my_email('x')`,
      'latest_event()',
      'delete_expired_uploads()',
    ])
      await expect(unscoped(desk, null, `select ${call}`), call).rejects.toThrow(denied)
  })

  test('return and change the account of the caller only', async ({ desk }) => {
    const everyone = () =>
      desk.db.selectFrom('users').select(['id', 'email', 'full_name', 'role']).orderBy('id').execute()
    for (const user of Object.values(users)) {
      const before = (await everyone()).filter(({ id }) => id !== user.id)
      expect(await unscoped(desk, user, 'select id, email from my_account()')).toEqual([
        { id: user.id, email: user.email },
      ])
      expect(await unscoped(desk, user, 'select id from lock_my_account()')).toEqual([{ id: user.id }])
      await unscoped(desk, user, `select change_my_profile('New Name', null, null, null, null, null, null, true)`)
      const moved = `select change_my_email('moved-${user.id}@example.test') as done`
      expect(await unscoped(desk, user, moved)).toEqual([{ done: true }])
      const after = await everyone()
      expect(after.filter(({ id }) => id !== user.id)).toEqual(before)
      const own = { full_name: 'New Name', email: `moved-${user.id}@example.test`, role: user.role }
      expect(after.find(({ id }) => id === user.id)).toMatchObject(own)
    }
  })

  test('give no user the address or the username of another user of their realm', async ({ desk }) => {
    const colleague = await aPortalUser(desk.db, { customer_id: users.portal.customer_id })
    for (const [user, taken] of [
      [users.requester, victim.email.toUpperCase()],
      [users.agent, victim.username],
      [users.portal, colleague.email],
    ] as const)
      expect(await unscoped(desk, user, `select change_my_email('${taken}') as done`)).toEqual([{ done: false }])
    // Another realm reveals nothing about its users.
    const elsewhere = `select change_my_email('${victim.email}') as done`
    expect(await unscoped(desk, users.portal, elsewhere)).toEqual([{ done: true }])
  })

  test('change a password only for a caller who knows the hash of the former one', async ({ desk }) => {
    const hashOf = async ({ id }: User) =>
      (await desk.db.selectFrom('credentials').select('password_hash').where('user_id', '=', id).executeTakeFirst())!
        .password_hash
    const [own, foreign] = [await hashOf(users.agent), await hashOf(victim)]
    const change = (former: string) =>
      unscoped(desk, users.agent, `select change_my_password('${former}', 'new') as done`)
    expect(await change(foreign)).toEqual([{ done: false }])
    expect(await hashOf(users.agent)).toBe(own)
    expect(await change(own)).toEqual([{ done: true }])
    expect([await hashOf(users.agent), await hashOf(victim)]).toEqual(['new', foreign])
  })

  test('begin a sign-on that links an account for the caller’s own account only', async ({ desk }) => {
    const begin = (user: User | null, purpose: string) =>
      unscoped(
        desk,
        user,
        `select begin_sign_on('${purpose}-${user?.id}', 'browser', '${purpose}', now() + interval '1 minute')`,
      )
    await begin(null, 'connect')
    await begin(null, 'sign-in')
    await begin(users.requester, 'connect')
    await begin(users.requester, 'sign-in')
    const stored = await desk.db
      .selectFrom('sign_on_attempts')
      .select(['purpose', 'user_id'])
      .where('browser_hash', '=', 'browser')
      .orderBy('purpose')
      .execute()
    const signIn = { purpose: 'sign-in', user_id: null }
    expect(stored).toEqual([{ purpose: 'connect', user_id: users.requester.id }, signIn, signIn])
    const take = (state: string, browser: string) =>
      unscoped(desk, null, `select purpose from take_sign_on('${state}', '${browser}', now())`)
    expect(await take('sign-in-undefined', 'another browser')).toEqual([])
    expect(await take('sign-in-undefined', 'browser')).toEqual([{ purpose: 'sign-in' }])
    expect(await take('sign-in-undefined', 'browser')).toEqual([])
  })

  test('return to a portal user since when tickets of their organization are in progress, and of no other', async ({
    desk,
  }) => {
    const started = new Date('2026-01-02T03:04:05Z')
    const since = async (ticket: { id: number }) =>
      (await unscoped(desk, users.portal, `select in_progress_since(${ticket.id}) as since`))[0]!.since
    const inProgress = async (customer_id: number) => {
      const ticket = await aTicket(desk.db, { customer_id, status: 'in_progress', status_name: 'In Progress' })
      await desk.db
        .insertInto('activity')
        .values({
          at: started,
          event: 'ticket.status_changed',
          actor_kind: 'staff',
          ticket_id: ticket.id,
          data: '{"status":"in_progress"}',
        })
        .execute()
      return ticket
    }
    expect(await since(await inProgress(users.portal.customer_id!))).toEqual(started)
    expect(await since(await inProgress((await aCustomer(desk.db)).id))).toBeNull()
    for (const user of [users.requester, users.agent])
      await expect(unscoped(desk, user, 'select in_progress_since(1)')).rejects.toThrow(denied)
  })

  test('count a vote on articles that the caller may read only', async ({ desk }) => {
    const vote = async (user: User, article: { id: number }) =>
      unscoped(desk, user, `select former, helpful, not_helpful from vote_on_article(${article.id}, true)`)
    const hidden = await anArticle(desk.db, { visibility: 'customers' })
    const draft = await anArticle(desk.db, { status: 'draft' })
    for (const user of [users.requester, users.portal])
      for (const article of [hidden, draft]) expect(await vote(user, article)).toEqual([])
    expect(await vote(users.agent, hidden)).toEqual([{ former: null, helpful: 1, not_helpful: 0 }])
    expect(await vote(users.agent, draft)).toEqual([])
    const shown = await anArticle(desk.db)
    expect(await vote(users.requester, shown)).toEqual([{ former: null, helpful: 1, not_helpful: 0 }])
    expect(await vote(users.portal, shown)).toEqual([{ former: null, helpful: 2, not_helpful: 0 }])
    expect(await vote(users.portal, shown)).toEqual([{ former: true, helpful: 2, not_helpful: 0 }])
  })
})
