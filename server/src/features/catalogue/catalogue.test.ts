import { auth } from '@hatchway/contract/accounts/auth'
import { catalogue, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import type { CatalogueAudience } from '@hatchway/contract/catalogue/catalogue-items'
import { catalogueManagement } from '@hatchway/contract/catalogue/catalogue-management'
import { portal } from '@hatchway/contract/customers/portal'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { unscoped } from '../../testing/unscoped.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anArticle } from '../knowledge/knowledge.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aCatalogueCategory, aCatalogueItem } from './catalogue.factory.ts'

type User = Parameters<Desk['as']>[0] & { customer_id: number | null }

/** Whether an item is in the list of a user. It can then be opened, and otherwise it is 404. */
async function isOffered(desk: Desk, user: User, id: number) {
  const calls = user.customer_id === null ? catalogue : portalCatalogue
  const { items, categories } = await desk.as(user)(calls.list, { query: {} })
  const listed = items.some((item) => item.id === id)
  const shown = await desk
    .as(user)(calls.show, { params: { id }, query: {} })
    .then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('404 Catalog item not found')
        return false
      },
    )
  expect(shown).toBe(listed)
  expect((await desk.as(user)(user.customer_id === null ? auth.me : portal.me)).canOrder).toBe(items.length > 0)
  expect(items.every(({ categoryId }) => categories.some((category) => category.id === categoryId))).toBe(true)
  return listed
}

describe('who may ask for an item', () => {
  test('is decided by its audience and its state', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const { customer_id } = user
    const approver = await aPortalUser(desk.db, { customer_id, is_approver: true })
    const manager = await aPortalUser(desk.db, { customer_id })
    await aPortalUser(desk.db, { customer_id, manager_id: manager.id })
    const users = {
      user,
      approver,
      manager,
      foreign: await aUserOfPortal(desk.db),
      requester: await aRequester(desk.db),
      agent: await anAgent(desk.db),
    }
    const noOne: CatalogueAudience = { desk: false, portals: 'none', customerIds: [], portalUsers: 'everyone' }
    const chosen = { portals: 'chosen' as const, customerIds: [customer_id!] }
    const archived = await aTicketType(desk.db, { archived_at: new Date() })
    const target = { typeId: archived.id, category: null, priority: 'medium' as const, groupId: null }
    const everyone = { ...noOne, desk: true, portals: 'all' as const }
    const cases: [Parameters<typeof aCatalogueItem>[1], string][] = [
      [{ audience: noOne }, ''],
      [{ audience: { ...noOne, desk: true } }, 'requester agent'],
      [{ audience: { ...noOne, portals: 'all' } }, 'user approver manager foreign'],
      [{ audience: { ...noOne, ...chosen } }, 'user approver manager'],
      [{ audience: { ...noOne, ...chosen, portalUsers: 'approvers' } }, 'approver'],
      [{ audience: { ...noOne, portals: 'all', portalUsers: 'managers' } }, 'manager'],
      [{ audience: everyone }, 'user approver manager foreign requester agent'],
      [{ audience: everyone, state: 'draft' }, ''],
      [{ audience: everyone, state: 'archived' }, ''],
      [{ audience: everyone, target }, ''],
    ]
    for (const [given, expected] of cases) {
      const item = await aCatalogueItem(desk.db, given)
      const offered: string[] = []
      for (const [name, one] of Object.entries(users)) if (await isOffered(desk, one, item.id)) offered.push(name)
      expect(offered.join(' '), JSON.stringify(given)).toBe(expected)
    }
  })
})

describe('row-level security', () => {
  test('lets no query read items, orders and counts that are not meant for the caller', async ({ desk }) => {
    const [user, other, requester] = [
      await aUserOfPortal(desk.db),
      await aUserOfPortal(desk.db),
      await aRequester(desk.db),
    ]
    const grouped = await anAgent(desk.db, { allowedGroups: [(await aGroup(desk.db)).id] })
    const audience = { desk: false, portals: 'chosen' as const, customerIds: [user.customer_id!] }
    const item = await aCatalogueItem(desk.db, { audience: { ...audience, portalUsers: 'everyone' } })
    const draft = await aCatalogueItem(desk.db, { state: 'draft' })
    const order = { params: { id: item.id }, body: { version: 1 } }
    const ticket = await desk.as(user)(portalCatalogue.order, order)
    const select = {
      items: `select id from catalogue_items where id in (${item.id}, ${draft.id}) order by id`,
      categories: `select id from catalogue_categories where id in (${item.categoryId}, ${draft.categoryId}) order by id`,
      versions: `select item_id as id from catalogue_versions where item_id in (${item.id}, ${draft.id}) order by 1`,
      orders: `select ticket_id as id from catalogue_orders where ticket_id = ${ticket.id}`,
      counts: `select item_id as id from catalogue_order_counts where item_id = ${item.id}`,
    }
    const read = async (someone: User) => {
      const found: Record<string, unknown[]> = {}
      for (const [name, query] of Object.entries(select))
        found[name] = await unscoped(desk, someone, query).then(
          (rows) => rows.map(({ id }) => id),
          (error: Error) => [error.message.includes('permission denied')],
        )
      return found
    }
    const [all, categories] = [
      [item.id, draft.id],
      [item.categoryId, draft.categoryId],
    ]
    const nothing = { items: [], categories: [], versions: [true], orders: [], counts: [] }
    const own = { items: [item.id], categories: [item.categoryId], versions: [true] }
    expect(await read(user)).toEqual({ ...own, orders: [ticket.id], counts: [item.id] })
    expect(await read(other)).toEqual(nothing)
    expect(await read(requester)).toEqual(nothing)
    expect(await read(grouped)).toEqual({ items: all, categories, versions: all, orders: [], counts: [item.id] })
    expect(await read(await anAgent(desk.db))).toMatchObject({ items: all, orders: [ticket.id] })
    for (const someone of [user, requester, grouped])
      await expect(
        unscoped(desk, someone, `delete from catalogue_orders where ticket_id = ${ticket.id}`),
      ).rejects.toThrow('permission denied')
  })
})

describe('the catalogue', () => {
  test('is searched by name, description and category, without regard to accents and case', async ({ desk }) => {
    const user = await aRequester(desk.db)
    const word = unique('Zebra').toLowerCase()
    const category = await aCatalogueCategory(desk.db, `Café ${word}`)
    const item = await aCatalogueItem(desk.db, {
      categoryId: category.id,
      name: 'Second Monitor',
      description: 'Écran',
    })
    const find = async (search: string) =>
      (await desk.as(user)(catalogue.list, { query: { search } })).items.map(({ id }) => id)
    expect(await find(`cafe ${word} MONITOR ecran`)).toEqual([item.id])
    expect(await find(`${word} keyboard`)).toEqual([])
  })

  test('shows the articles of an item that the reader may read', async ({ desk }) => {
    const [user, requester] = [await aUserOfPortal(desk.db), await aRequester(desk.db)]
    const forAll = await anArticle(desk.db, { status: 'published', visibility: 'everyone' })
    const forOne = await anArticle(desk.db, {
      status: 'published',
      visibility: 'customers',
      customerIds: [user.customer_id!],
    })
    const draft = await anArticle(desk.db, { status: 'draft' })
    const articleIds = [forOne.id, draft.id, forAll.id]
    const { id } = await aCatalogueItem(desk.db, { articleIds })
    await desk.db.updateTable('users').set({ can_view_knowledge_base: true }).where('id', '=', user.id).execute()
    const seen = async (someone: User) => {
      const calls = someone.customer_id === null ? catalogue : portalCatalogue
      return (await desk.as(someone)(calls.show, { params: { id }, query: {} })).articles.map((article) => article.id)
    }
    expect(await seen(user)).toEqual([forOne.id, forAll.id])
    expect(await seen(requester)).toEqual([forAll.id])
  })

  test('says what follows an order: who approves, and what the customer does', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const approver = await aPortalUser(desk.db, { customer_id: user.customer_id, is_approver: true })
    const foreign = await aPortalUser(desk.db)
    const tasks = [{ subject: 'Order it' }, { subject: 'Sign it', party: 'customer' }]
    const template = await desk.db
      .insertInto('task_templates')
      .values({ name: unique('Template'), tasks: JSON.stringify(tasks) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await aCatalogueItem(desk.db, {
      taskTemplateIds: [template.id],
      stages: [
        {
          stage: {
            name: 'Budget',
            rule: 'all',
            approvers: [{ kind: 'manager' }, { kind: 'customer' }, { kind: 'user', userId: foreign.id }],
          },
          conditions: [],
        },
      ],
    })
    expect(await desk.as(user)(portalCatalogue.show, { params: { id }, query: {} })).toMatchObject({
      stages: [{ name: 'Budget', rule: 'all', approvers: ['Your manager', approver.full_name] }],
      tasks: { desk: 1, customer: ['Sign it'] },
    })
  })

  test('finds people of the caller’s organization only', async ({ desk }) => {
    const name = unique('Quentin')
    const user = await aUserOfPortal(desk.db, { full_name: `${name} One` })
    await aPortalUser(desk.db, { customer_id: user.customer_id, full_name: `${name} Two` })
    await aPortalUser(desk.db, { customer_id: user.customer_id, full_name: `${name} Gone`, is_active: false })
    await aUserOfPortal(desk.db, { full_name: `${name} Foreign` })
    await anAgent(desk.db, { full_name: `${name} Agent` })
    const found = await desk.as(user)(portalCatalogue.people, { query: { search: name.toUpperCase() } })
    expect(found.map(({ fullName }) => fullName)).toEqual([`${name} One`, `${name} Two`])
  })
})

describe('managing the catalogue', () => {
  test('adds, changes, publishes, restores and deletes an item, with a version for each other content', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const as = desk.as(admin)
    const category = await as(catalogueManagement.addCategory, { body: { name: unique('Hardware') } })
    const typeId = (await aTicketType(desk.db)).id
    const item = await as(catalogueManagement.add, {
      body: { name: 'Headset', categoryId: category.id, target: { typeId }, audience: { desk: true, portals: 'none' } },
    })
    const params = { id: item.id }
    expect(item).toMatchObject({ state: 'draft', version: 1, problem: null })
    const priced = await as(catalogueManagement.change, { params, body: { price: '€60', note: 'Offer', version: 1 } })
    expect(priced).toMatchObject({ price: '€60', version: 2, changedBy: { id: admin.id } })
    await expect(as(catalogueManagement.change, { params, body: { price: '€70', version: 1 } })).rejects.toThrow(
      '409 Someone else changed this item',
    )
    expect(await as(catalogueManagement.change, { params, body: { state: 'published' } })).toMatchObject({ version: 2 })
    expect(await as(catalogueManagement.versions, { params })).toMatchObject([
      { version: 2, note: 'Offer', changes: ['Price'], by: { id: admin.id } },
      { version: 1, changes: [] },
    ])
    expect(await as(catalogueManagement.restoreVersion, { params: { ...params, version: 1 } })).toMatchObject({
      version: 3,
      price: '',
      state: 'published',
    })

    await expect(as(catalogueManagement.removeCategory, { params: { id: category.id } })).rejects.toThrow(
      `409 ${category.name} still has items`,
    )
    await as(catalogueManagement.remove, { params })
    await expect(as(catalogueManagement.show, { params })).rejects.toThrow('404')
    await as(catalogueManagement.removeCategory, { params: { id: category.id } })
    const other = await as(catalogueManagement.addCategory, { body: { name: unique('Other') } })
    await as(catalogueManagement.orderCategories, { body: { ids: [other.id] } })
    expect(await as(catalogueManagement.restore, { params })).toMatchObject({ categoryId: other.id, version: 3 })

    const log = await activityOf(desk.db, { actorId: admin.id, event: 'catalog_item.%' })
    expect(log.map(({ event }) => event.slice('catalog_item.'.length))).toEqual([
      ...['created', 'changed', 'published', 'changed', 'deleted', 'restored'],
    ])
  })

  test('refuses conditions and records that do not exist, and keeps an item whose records were deleted', async ({
    desk,
  }) => {
    const as = desk.as(await anAdmin(desk.db))
    const item = await aCatalogueItem(desk.db, {
      fields: [{ key: 'a', kind: 'yes_no', label: 'Finance?' }],
      stages: [
        {
          stage: { name: 'Finance', rule: 'any', approvers: [{ kind: 'manager' }] },
          conditions: [{ field: 'a', operator: 'equals', value: true }],
        },
      ],
    })
    const params = { id: item.id }
    const change = (body: object) => as(catalogueManagement.change, { params, body })
    await expect(change({ fields: [] })).rejects.toThrow('400 The condition depends on a field that was removed')
    await expect(change({ target: { typeId: 999_999 } })).rejects.toThrow('400 The ticket type was deleted')
    await expect(change({ articleIds: [999_999] })).rejects.toThrow('400 Choose articles that exist')
    await expect(change({ categoryId: 999_999 })).rejects.toThrow('400 Choose a category that exists')

    await desk.db
      .updateTable('ticket_types')
      .set({ archived_at: new Date() })
      .where('id', '=', item.target.typeId)
      .execute()
    expect((await as(catalogueManagement.show, { params })).problem).toMatch(/^The ticket type .* is archived/)
    await change({ state: 'archived' })
    expect(await change({ price: 'Varies' })).toMatchObject({ price: 'Varies', version: 2 })
    await expect(change({ state: 'published' })).rejects.toThrow('is archived')
  })

  test('orders items within a category, and moves them there', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const [one, two] = [await aCatalogueItem(desk.db), await aCatalogueItem(desk.db)]
    const { items } = await as(catalogueManagement.order, {
      body: { categoryId: two.categoryId, ids: [one.id, two.id] },
    })
    const inCategory = items.filter(({ categoryId }) => categoryId === two.categoryId)
    expect(inCategory.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  test('is for admins, agents read it, and everyone else has no access', async ({ desk }) => {
    const item = await aCatalogueItem(desk.db, { state: 'draft' })
    const agent = await anAgent(desk.db)
    const params = { id: item.id }
    expect((await desk.as(agent)(catalogueManagement.list)).items.some(({ id }) => id === item.id)).toBe(true)
    for (const user of [agent, await aRequester(desk.db), await aUserOfPortal(desk.db)])
      await expect(desk.as(user)(catalogueManagement.change, { params, body: { state: 'published' } })).rejects.toThrow(
        '403',
      )
    for (const user of [await aRequester(desk.db), await aUserOfPortal(desk.db)])
      await expect(desk.as(user)(catalogueManagement.show, { params })).rejects.toThrow('403')
  })
})
