import { groups } from '@hatchway/contract/accounts/groups'
import { type UserChanges, users } from '@hatchway/contract/accounts/users'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester, aUserOfPortal } from './users.factory.ts'
import type { User } from './users.table.ts'

const change = (desk: Desk, admin: User, { id }: { id: number }, body: UserChanges) =>
  desk.as(admin)(users.change, { params: { id }, body })
const signedInStatus = async (desk: Desk, someone: User) => (await desk.send(someone, { url: '/api/auth/me' })).status

describe('changing a user', () => {
  test('a change records what it changed, and nothing when nothing changed', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const agent = await anAgent(desk.db, { full_name: 'Old Name' })
    const group = await aGroup(desk.db, { name: 'Change Network' })
    const body = { fullName: 'New Name', position: '', groups: [group.id] }
    expect(await change(desk, admin, agent, body)).toMatchObject({ fullName: 'New Name', groups: [{ id: group.id }] })
    await change(desk, admin, agent, body)
    const log = await activityOf(desk.db, { actorId: admin.id })
    expect(log.map(({ event, data }) => ({ event, data }))).toEqual([
      {
        event: 'user.changed',
        data: {
          id: agent.id,
          name: 'New Name',
          changes: {
            fullName: { from: 'Old Name', to: 'New Name' },
            groups: { from: [], to: ['Change Network'] },
          },
        },
      },
    ])
  })

  test('a change of the groups that an agent may see takes effect with their next request', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [seen, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db, { assigned_group_id: other.id })
    const status = async () => (await desk.send(agent, { url: `/api/tickets/${ticket.id}` })).status
    expect(await status()).toBe(200)
    await change(desk, admin, agent, { allowedGroups: [seen.id] })
    expect(await status()).toBe(404)
    expect((await desk.as(agent)(groups.list)).map(({ id }) => id)).toEqual([seen.id])
    await change(desk, admin, agent, { allowedGroups: [] })
    expect(await status()).toBe(200)
  })

  test('a change of role takes effect with the next request, and adjusts the groups', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db, { allowedGroups: [group.id] })
    await change(desk, admin, agent, { groups: [group.id], capacity: 5 })
    const people = async () => (await desk.send(agent, { url: '/api/people' })).status
    expect(await people()).toBe(403)
    expect(await change(desk, admin, agent, { role: 'admin' })).toMatchObject({ groups: [{}], allowedGroups: [] })
    expect(await people()).toBe(200)
    const asRequester = { role: 'requester', groups: [], allowedGroups: [], capacity: null }
    expect(await change(desk, admin, agent, { role: 'requester' })).toMatchObject(asRequester)
    expect((await desk.send(agent, { url: '/api/agent-groups' })).status).toBe(403)
    expect(await change(desk, admin, agent, { role: 'agent' })).toMatchObject({ groups: [], allowedGroups: [] })
  })

  test('a change never makes a portal user staff, nor staff a portal user', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const outsider = await aPortalUser(desk.db)
    for (const role of ['agent', 'admin'] as const)
      await expect(change(desk, admin, outsider, { role })).rejects.toThrow('400 A customer’s user can’t be')
    const agent = await anAgent(desk.db)
    const moved = await change(desk, admin, agent, { customerId: outsider.customer_id } as UserChanges)
    expect(moved.customerId).toBeNull()
    expect(await change(desk, admin, outsider, { canViewKnowledgeBase: false })).toMatchObject({
      canViewKnowledgeBase: false,
    })
  })

  test('simultaneous changes of two admins are both kept, and names stay unique', async ({ desk }) => {
    const [admin, other, agent] = [await anAdmin(desk.db), await anAdmin(desk.db), await anAgent(desk.db)]
    await Promise.all([
      change(desk, admin, agent, { position: 'Lead' }),
      change(desk, other, agent, { department: 'IT' }),
    ])
    expect(await desk.as(admin)(users.show, { params: { id: agent.id } })).toMatchObject({
      position: 'Lead',
      department: 'IT',
    })
    await expect(change(desk, admin, agent, { username: other.email })).rejects.toThrow('409 This username')
    await expect(change(desk, admin, agent, { email: other.email })).rejects.toThrow('409 This email address')
    await change(desk, admin, agent, { username: agent.username.toUpperCase() })
    await expect(change(desk, admin, { id: 987_654 }, {})).rejects.toThrow('404 User not found')
  })
})

describe('deactivation', () => {
  test('deactivation ends sessions at once and prevents sign-in, until it is undone', async ({ desk }) => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    await aPassword(desk.db, agent.id, 'a long password')
    const payload = { username: agent.username, password: 'a long password' }
    const signIn = async () => (await desk.send(null, { method: 'POST', url: '/api/auth/login', payload })).status
    expect(await signedInStatus(desk, agent)).toBe(200)
    const params = { id: agent.id }
    expect(await desk.as(admin)(users.deactivate, { params })).toMatchObject({ status: 'deactivated' })
    expect(await desk.as(admin)(users.deactivate, { params })).toMatchObject({ status: 'deactivated' })
    expect([await signedInStatus(desk, agent), await signIn()]).toEqual([401, 401])
    expect(await desk.as(admin)(users.reactivate, { params })).toMatchObject({ status: 'active' })
    expect([await signedInStatus(desk, agent), await signIn()]).toEqual([401, 200])
    expect(await desk.as(admin)(users.show, { params })).toMatchObject({ lastSignedInAt: expect.any(String) })
  })

  test('an admin cannot deactivate themselves, nor the last admin, even two at the same moment', async () => {
    const { desk, close } = await openDesk()
    const [ann, bob] = [await anAdmin(desk.db), await anAdmin(desk.db)]
    const invited = await desk.as(ann)(users.create, {
      body: { fullName: 'Not yet', email: 'not@example.test', role: 'admin' },
    })
    for (const attempt of [
      desk.as(ann)(users.deactivate, { params: { id: ann.id } }),
      change(desk, ann, ann, { role: 'agent' }),
    ])
      await expect(attempt).rejects.toThrow('409 You cannot remove your own access')
    const both = await Promise.allSettled([
      change(desk, ann, bob, { role: 'agent' }),
      desk.as(bob)(users.deactivate, { params: { id: ann.id } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await desk.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute()
    expect(left.filter(({ id }) => id !== invited.id)).toHaveLength(1)
    await close()
  })

  test('ending sessions does not deactivate: the user may sign in again', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const portalUser = await aUserOfPortal(desk.db)
    expect(await signedInStatus(desk, portalUser)).toBe(200)
    await desk.as(admin)(users.endSessions, { params: { id: portalUser.id } })
    expect(await signedInStatus(desk, portalUser)).toBe(401)
    expect(await desk.as(admin)(users.show, { params: { id: portalUser.id } })).toMatchObject({ status: 'active' })
    const requester = await aRequester(desk.db)
    await expect(desk.as(admin)(users.endSessions, { params: { id: 987_654 } })).rejects.toThrow('404')
    expect(await signedInStatus(desk, requester)).toBe(200)
  })
})
