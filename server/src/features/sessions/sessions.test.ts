import { auth } from '@hatchway/contract/accounts/auth'
import { portal } from '@hatchway/contract/customers/portal'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { openDesk, test } from '../../testing/test-desk.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'

describe('sessions', () => {
  test('a session returns the signed-in user, on the desk and on a portal', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db, { allowedGroups: [group.id] })
    expect(await desk.as(agent)(auth.me)).toMatchObject({
      id: agent.id,
      username: agent.username,
      email: agent.email,
      allowedGroups: [{ id: group.id, name: group.name }],
      portalPermissions: null,
      livePosition: expect.stringMatching(/^\d+:\d{13}$/),
    })
    const user = await aUserOfPortal(desk.db, { can_view_knowledge_base: false })
    for (const me of [auth.me, portal.me])
      expect(await desk.as(user)(me)).toMatchObject({
        id: user.id,
        customerId: user.customer_id,
        portalPermissions: { canViewKnowledgeBase: false },
      })
    await expect(desk.as(agent)(portal.me)).rejects.toThrow('403')
    for (const me of [auth.me, portal.me]) await expect(desk.as(null)(me)).rejects.toThrow('401 Sign in first')
  })

  test.for([
    ['a portal user’s on another portal', 'other portal'],
    ['a portal user’s on the staff side', 'staff side'],
    ['a requester’s on a portal', 'portal'],
  ] as const)('a session is valid in its own realm only: %s', async ([, where], { desk }) => {
    const user = where === 'portal' ? await aRequester(desk.db) : await aPortalUser(desk.db)
    if (user.customer_id) await aPortal(desk.db, user.customer_id)
    const other = await aPortal(desk.db, (await aPortalUser(desk.db)).customer_id!)
    const host = where === 'staff side' ? 'desk.localhost' : other.host
    const reply = await desk.send(user, { url: auth.me.path, headers: { host } })
    expect(reply.status).toBe(401)
  })

  test('a session ends at sign-out, which removes both cookies and never fails', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const reply = await desk.send(user, { method: 'POST', url: portal.logout.path })
    expect(reply.status).toBe(200)
    const cleared = String(reply.headers['set-cookie'])
    expect(cleared).toContain('hatchway_session=; ')
    expect(cleared).toContain('portalContext=; ')
    expect((await desk.send(user, { url: auth.me.path })).status).toBe(401)
    expect((await desk.send(user, { method: 'POST', url: portal.logout.path })).status).toBe(200)
    const left = await activityOf(desk.db, { event: 'user.signed_out' })
    expect(left).toMatchObject([{ actor_id: user.id, customer_id: user.customer_id }])
  })

  test('a session expires fourteen days after its last use, and is extended at most once an hour', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await desk.headersOf(agent)
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const seenAt = (hours: number) =>
      desk.db
        .updateTable('sessions')
        .set({ seen_at: ago(hours) })
        .where('user_id', '=', agent.id)
        .execute()
    const session = () =>
      desk.db.selectFrom('sessions').selectAll().where('user_id', '=', agent.id).executeTakeFirstOrThrow()

    await seenAt(0.9)
    const early = await desk.send(agent, { url: auth.me.path })
    expect(early.headers['set-cookie']).toBeUndefined()

    await seenAt(1.1)
    const due = await desk.send(agent, { url: auth.me.path })
    expect(due.headers['set-cookie']).toMatch(/^hatchway_session=.*Max-Age=1209600/)
    const { seen_at, expires_at } = await session()
    expect(seen_at.getTime()).toBeGreaterThan(ago(0.1).getTime())
    // One moment is from the clock of the server and the other from that of the database.
    expect(Math.abs(expires_at.getTime() - seen_at.getTime() - 14 * 24 * 3_600_000)).toBeLessThan(60_000)

    await desk.db
      .updateTable('sessions')
      .set({ expires_at: ago(0) })
      .where('user_id', '=', agent.id)
      .execute()
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(401)
  })

  test('a session ends ninety days after it began, however much it is used', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await desk.headersOf(agent)
    const day = 24 * 3_600_000
    const begun = new Date(Date.now() - 85 * day)
    await desk.db
      .updateTable('sessions')
      .set({ created_at: begun, seen_at: begun })
      .where('user_id', '=', agent.id)
      .execute()
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(200)
    const { expires_at } = await desk.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - begun.getTime()).toBe(90 * day)
  })

  test('a session cookie on https has a name that no other host can set for it', async () => {
    const { desk, close } = await openDesk({ HATCHWAY_URL: 'https://desk.example' })
    const agent = await anAgent(desk.db)
    const { cookie } = await desk.headersOf(agent)
    expect(cookie).toMatch(/^__Host-hatchway_session=/)
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(200)
    const slipped = cookie!.replace('__Host-', '')
    expect((await desk.send(null, { url: auth.me.path, headers: { cookie: slipped } })).status).toBe(401)
    const gone = await desk.send(agent, { method: 'POST', url: auth.logout.path })
    expect(gone.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-hatchway_session=;.*Path=\/;.*HttpOnly; Secure/),
    )
    await close()
  })

  test('a session of a deactivated user is rejected', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(200)
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', agent.id).execute()
    expect((await desk.send(agent, { url: auth.me.path })).status).toBe(401)
  })
})
