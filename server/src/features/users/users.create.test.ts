import { usernameFrom } from '@hatchway/contract/accounts/username'
import { type UserChanges, users } from '@hatchway/contract/accounts/users'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester, aUserOfPortal } from './users.factory.ts'

const mailsTo = (desk: Desk, to: string) =>
  desk.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id').execute()
const eventsOf = async (desk: Desk, adminId: number) =>
  (await activityOf(desk.db, { actorId: adminId })).map(({ event }) => event)

describe('creating an account', () => {
  test('an admin creates an account with all its settings, and the user is invited', async ({ desk }) => {
    const admin = await anAdmin(desk.db, { full_name: 'Maya' })
    const [one, two] = [await aGroup(desk.db, { name: 'Alpha' }), await aGroup(desk.db, { name: 'Beta' })]
    const made = await desk.as(admin)(users.create, {
      body: {
        fullName: ' Tomás Herrera ',
        email: 'tomas@example.test',
        role: 'agent',
        department: 'IT',
        position: 'Agent',
        groups: [two.id, one.id, one.id],
        allowedGroups: [one.id],
        capacity: 12,
      },
    })
    expect(made).toMatchObject({
      fullName: 'Tomás Herrera',
      username: 'tomas.herrera',
      role: 'agent',
      customerId: null,
      status: 'invited',
      department: 'IT',
      position: 'Agent',
      groups: [{ name: 'Alpha' }, { name: 'Beta' }],
      allowedGroups: [{ id: one.id, name: 'Alpha' }],
      capacity: 12,
      canBeInvited: true,
      invitation: { invitedBy: 'Maya' },
    })
    const [mail] = await mailsTo(desk, 'tomas@example.test')
    expect(mail!.body).toMatch(/http:\/\/desk\.localhost\/invitation\?token=[\w-]{43}\n/)
    expect(mail!.body).toContain('Maya invited you to')
    expect(await eventsOf(desk, admin.id)).toEqual(['user.created', 'user.invited'])
    const { invitationUrl: _, ...shown } = made
    expect(await desk.as(admin)(users.show, { params: { id: made.id } })).toEqual(shown)
  })

  test('an account gets a free username derived from the name', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const make = async (fullName: string, email: string) =>
      (await desk.as(admin)(users.create, { body: { fullName, email, invite: false } })).username
    expect(await make('Ana Běla', 'ana1@example.test')).toBe('ana.bela')
    expect(await make('Ana Bela', 'ana2@example.test')).toBe('ana.bela.2')
    expect(await make('ANA BELA!', 'ana3@example.test')).toBe('ana.bela.3')
    expect(await make('!!!', 'odd.one@example.test')).toBe('odd.one')
    expect(usernameFrom('Jean-Luc O’Neil')).toBe('jean.luc.o.neil')
  })

  test('an account of a customer’s user is for their portal, and may read its knowledge base unless stated otherwise', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const customer = await aCustomer(desk.db)
    const portal = await aPortal(desk.db, customer.id)
    const body = { fullName: 'Zed', email: 'zed@example.test', customerId: customer.id }
    const zed = await desk.as(admin)(users.create, { body })
    expect(zed).toMatchObject({ role: 'requester', customerName: customer.name, canViewKnowledgeBase: true })
    expect((await mailsTo(desk, zed.email))[0]!.body).toContain(`http://${portal.host}/invitation?token=`)
    const yan = { fullName: 'Yan', email: 'yan@example.test', customerId: customer.id, canViewKnowledgeBase: false }
    expect(await desk.as(admin)(users.create, { body: yan })).toMatchObject({ canViewKnowledgeBase: false })
  })

  test('an account with an invalid value returns an error with its message', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const taken = await anAgent(desk.db)
    const customer = await aCustomer(desk.db, { name: 'Portalless' })
    const group = await aGroup(desk.db)
    const refusal = async (body: object) => {
      const fair = { fullName: 'New', email: 'new@example.test' }
      const payload = { ...fair, ...body }
      const { status, json } = await desk.send(admin, { method: 'POST', url: '/api/users', payload })
      return `${status} ${(json as { message: string }).message}`
    }
    expect(await refusal({ fullName: ' ' })).toBe('400 Please fill in all fields')
    expect(await refusal({ email: 'x' })).toBe('400 Please enter a valid email address')
    expect(await refusal({ username: 'a b' })).toBe('400 Username can only contain letters, digits and . _ @ + -')
    expect(await refusal({ email: taken.email.toUpperCase() })).toBe('409 This email address is already registered')
    expect(await refusal({ username: taken.username })).toBe('409 This username is already taken')
    expect(await refusal({ username: taken.email })).toBe('409 This username is already taken')
    expect(await refusal({ customerId: customer.id, role: 'agent' })).toBe(
      '400 A customer’s user can’t be an agent or admin',
    )
    expect(await refusal({ customerId: 987_654 })).toBe('400 Please select a customer that exists')
    expect(await refusal({ customerId: customer.id })).toContain('409 Portalless has no portal to sign in to yet')
    expect(await refusal({ groups: [group.id] })).toBe('400 Only agents and admins can belong to groups')
    expect(await refusal({ role: 'admin', allowedGroups: [group.id] })).toContain('400 Only the access of agents')
    expect(await refusal({ role: 'agent', groups: [987_654] })).toBe('400 Please choose groups that exist')
    expect(await refusal({ avatarUrl: 'https://evil.example/x.png' })).toBe('400 Upload the picture first')
    expect(await mailsTo(desk, 'new@example.test')).toEqual([])
    const body = { fullName: 'Contact', email: 'contact@example.test', customerId: customer.id, invite: false }
    expect(await desk.as(admin)(users.create, { body })).toMatchObject({ status: 'active', canBeInvited: false })
  })

  test('only admins may create and manage accounts', async ({ desk }) => {
    const portalUser = await aUserOfPortal(desk.db)
    const target = await aRequester(desk.db)
    const changes: UserChanges = { position: 'x' }
    const calls = [
      ['POST', '/api/users', { fullName: 'X', email: 'x@example.test' }],
      ['GET', `/api/users/${target.id}`],
      ['GET', '/api/people'],
      ['PATCH', `/api/users/${target.id}`, changes],
      ['POST', `/api/users/${target.id}/deactivate`],
      ['POST', `/api/users/${target.id}/reactivate`],
      ['POST', `/api/users/${target.id}/invitation`],
      ['DELETE', `/api/users/${target.id}/invitation`],
      ['DELETE', `/api/users/${target.id}/sessions`],
    ] as const
    for (const [method, url, payload] of calls) {
      for (const someone of [await anAgent(desk.db), await aRequester(desk.db), portalUser])
        expect(
          (await desk.send(someone, { method, url, ...(payload && { payload }) })).status,
          `${method} ${url}`,
        ).toBe(403)
      expect((await desk.send(null, { method, url, ...(payload && { payload }) })).status).toBe(401)
    }
  })
})

describe('list of accounts', () => {
  test('the list can be searched, filtered, sorted and paged', async ({ desk }) => {
    const admin = await anAdmin(desk.db, { full_name: 'Listed Zoe' })
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db, { full_name: 'Listed Abe', last_signed_in_at: new Date(0) })
    await desk.db.insertInto('group_members').values({ group_id: group.id, user_id: agent.id }).execute()
    const outsider = await aPortalUser(desk.db, { full_name: 'Listed Moe' })
    await aRequester(desk.db, { full_name: 'Listed Gone', is_active: false })
    const body = { fullName: 'Listed New', email: 'listed@example.test' }
    await desk.as(admin)(users.create, { body })
    const names = async (query: object) => {
      const found = await desk.as(admin)(users.people, { query: { search: 'listed', ...query } })
      return [found.total, ...found.people.map(({ fullName }) => fullName.replace('Listed ', ''))]
    }
    expect(await names({})).toEqual([5, 'Abe', 'Gone', 'Moe', 'New', 'Zoe'])
    expect(await names({ sortDirection: 'desc', limit: 2 })).toEqual([5, 'Zoe', 'New'])
    expect(await names({ page: 3, limit: 2 })).toEqual([5, 'Zoe'])
    expect(await names({ page: 9 })).toEqual([5])
    expect(await names({ sortBy: 'lastSignedInAt', sortDirection: 'desc', limit: 1 })).toEqual([5, 'Abe'])
    expect(await names({ role: 'admin' })).toEqual([1, 'Zoe'])
    expect(await names({ role: 'requester' })).toEqual([2, 'Gone', 'New'])
    expect(await names({ role: 'portal' })).toEqual([1, 'Moe'])
    expect(await names({ customerId: outsider.customer_id })).toEqual([1, 'Moe'])
    expect(await names({ groupId: group.id })).toEqual([1, 'Abe'])
    expect(await names({ status: 'deactivated' })).toEqual([1, 'Gone'])
    expect(await names({ status: 'invited' })).toEqual([1, 'New'])
    expect(await names({ status: 'active' })).toEqual([3, 'Abe', 'Moe', 'Zoe'])
    expect(await names({ search: 'abe LISTED' })).toEqual([1, 'Abe'])
    expect(await names({ search: 'listed@example' })).toEqual([1, 'New'])
    expect(await names({ search: '%' })).toEqual([0])
  })

  test('the list shows each account with status, groups and organization', async ({ desk }) => {
    const admin = await anAdmin(desk.db, { full_name: 'Shown Admin' })
    const group = await aGroup(desk.db, { memberIds: [admin.id] })
    await aPassword(desk.db, admin.id, 'whatever')
    const { people } = await desk.as(admin)(users.people, { query: { search: 'shown admin' } })
    expect(people).toMatchObject([
      { status: 'active', groups: [{ id: group.id, name: group.name }], customerName: null, lastSignedInAt: null },
    ])
  })
})
