import { groups } from '@hatchway/contract/accounts/groups'
import { type DefaultGroupKind, defaultGroups } from '@hatchway/contract/tickets/default-groups'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unscoped } from '../../testing/unscoped.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'

async function aRouting(desk: Desk) {
  const [admin, user] = [await anAdmin(desk.db), await aPortalUser(desk.db)]
  await aPortal(desk.db, user.customer_id!)
  const [service, type] = [await aService(desk.db), await aTicketType(desk.db)]
  const { id: category } = await desk.db
    .selectFrom('categories')
    .select('id')
    .where('key', '=', 'Hardware')
    .executeTakeFirstOrThrow()
  const ids = { service: service.id, customer: user.customer_id!, category, type: type.id }
  const set = (kind: DefaultGroupKind, groupId: number | null) =>
    desk.as(admin)(defaultGroups.set, { params: { kind, id: ids[kind] }, body: { groupId } })
  const words = { subject: 'The printer is out', description: 'It prints nothing at all.' }
  /** Files a ticket on the portal, and returns its group as staff see it. */
  const groupOf = async (given: object = {}) => {
    const body = { ...words, typeId: type.id, ...given }
    const { id } = await desk.as(user)(tickets.create, { body })
    return (await desk.as(admin)(tickets.show, { params: { id } })).assignedGroupId
  }
  return { admin, user, ids, set, groupOf, words }
}

describe('a ticket from the portal', () => {
  test('gets the group of its service, else of its customer, its category or its type', async ({ desk }) => {
    const { set, groupOf, ids, admin } = await aRouting(desk)
    const [ofService, ofCustomer, ofCategory, ofType] = [
      await aGroup(desk.db),
      await aGroup(desk.db),
      await aGroup(desk.db),
      await aGroup(desk.db),
    ]
    const whole = { serviceId: ids.service, category: 'Hardware' }
    expect(await groupOf(whole)).toBeNull()
    await set('type', ofType.id)
    expect(await groupOf(whole)).toBe(ofType.id)
    await set('category', ofCategory.id)
    expect(await groupOf(whole)).toBe(ofCategory.id)
    // A category that the user did not choose says nothing about the ticket.
    expect(await groupOf()).toBe(ofType.id)
    await set('customer', ofCustomer.id)
    expect(await groupOf(whole)).toBe(ofCustomer.id)
    const list = await set('service', ofService.id)
    expect(await groupOf(whole)).toBe(ofService.id)
    expect(await groupOf()).toBe(ofCustomer.id)
    const mine = list.filter(({ kind, id }) => ids[kind] === id)
    expect(mine.map(({ kind, group }) => [kind, group.id])).toEqual([
      ['service', ofService.id],
      ['customer', ofCustomer.id],
      ['category', ofCategory.id],
      ['type', ofType.id],
    ])
    for (const kind of ['service', 'customer', 'category', 'type'] as const) await set(kind, null)
    expect(await groupOf(whole)).toBeNull()
    const log = await activityOf(desk.db, { actorId: admin.id, event: 'default_group.changed' })
    expect(log).toHaveLength(8)
  })

  test('gets no group to which tickets of its type may not be assigned', async ({ desk }) => {
    const { groupOf, set } = await aRouting(desk)
    const [allowed, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const type = await aTicketType(desk.db, { groupIds: [allowed.id] })
    await set('customer', other.id)
    expect(await groupOf({ typeId: type.id })).toBeNull()
    await set('customer', allowed.id)
    expect(await groupOf({ typeId: type.id })).toBe(allowed.id)
  })
})

test('a requester’s ticket gets the default group of its type', async ({ desk }) => {
  const { set, ids, words, admin } = await aRouting(desk)
  const [group, requester] = [await aGroup(desk.db), await aRequester(desk.db)]
  await set('type', group.id)
  const { id } = await desk.as(requester)(tickets.create, { body: { ...words, typeId: ids.type } })
  expect(await desk.as(admin)(tickets.show, { params: { id } })).toMatchObject({ assignedGroupId: group.id })
})

test('a deleted group hands its default groups to the replacement, or leaves none', async ({ desk }) => {
  const { set, groupOf, admin } = await aRouting(desk)
  const [old, next] = [await aGroup(desk.db), await aGroup(desk.db)]
  await set('customer', old.id)
  expect((await desk.as(admin)(groups.use, { params: { id: old.id } })).defaultFor).toBe(1)
  await desk.as(admin)(groups.remove, { params: { id: old.id }, query: { moveTo: next.id } })
  expect(await groupOf()).toBe(next.id)
})

test('only admins set default groups, of records and groups that exist', async ({ desk }) => {
  const { ids, admin, user } = await aRouting(desk)
  const group = await aGroup(desk.db)
  const params = { kind: 'customer' as const, id: ids.customer }
  for (const someone of [await anAgent(desk.db), await aRequester(desk.db), user])
    await expect(desk.as(someone)(defaultGroups.set, { params, body: { groupId: group.id } })).rejects.toThrow('403')
  const set = (id: number, groupId: number) =>
    desk.as(admin)(defaultGroups.set, { params: { kind: 'type', id }, body: { groupId } })
  await expect(set(987_654, group.id)).rejects.toThrow('404 Ticket type not found')
  await expect(set(ids.type, 987_654)).rejects.toThrow('400 This group does not exist')
})

test('row-level security shows each actor only default groups that can apply to their tickets', async ({ desk }) => {
  const { set, ids, user } = await aRouting(desk)
  const group = await aGroup(desk.db)
  const theirs = await aUserOfPortal(desk.db)
  const own = await aService(desk.db, { customer_id: theirs.customer_id! })
  await desk.db
    .insertInto('default_groups')
    .values([
      { service_id: own.id, customer_id: null, category_id: null, type_id: null, group_id: group.id },
      { service_id: null, customer_id: theirs.customer_id, category_id: null, type_id: null, group_id: group.id },
    ])
    .execute()
  await set('customer', group.id)
  await set('type', group.id)
  const seen = async (someone: Parameters<typeof unscoped>[1]) =>
    (
      await unscoped(
        desk,
        someone,
        `select service_id, customer_id, type_id from default_groups where group_id = ${group.id} order by id`,
      )
    ).map(({ service_id, customer_id, type_id }) => [service_id, customer_id, type_id])
  const shared = [null, null, ids.type]
  expect(await seen(user)).toEqual([[null, ids.customer, null], shared])
  expect(await seen(theirs)).toEqual([[own.id, null, null], [null, theirs.customer_id, null], shared])
  expect(await seen(await aRequester(desk.db))).toEqual([shared])
  expect(await seen(await anAgent(desk.db))).toHaveLength(4)
  await expect(seen(null)).rejects.toThrow('permission denied')
})
