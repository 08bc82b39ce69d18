import { portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { catalogueManagement } from '@hatchway/contract/catalogue/catalogue-management'
import { portal } from '@hatchway/contract/customers/portal'
import { categories } from '@hatchway/contract/tickets/categories'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCatalogueItem } from '../catalogue/catalogue.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

const words = { subject: 'Printer jam', description: 'The printer on floor 2 is jammed.' }

describe('a ticket has no category where no one chose one', () => {
  test('for every kind of creator, and has the chosen one otherwise', async ({ desk }) => {
    const [agent, requester, user] = [await anAgent(desk.db), await aRequester(desk.db), await aUserOfPortal(desk.db)]
    await aTicketType(desk.db, { is_default: true })
    const group = await aGroup(desk.db)
    const byStaff = { ...words, requesterId: requester.id, assignedGroupId: group.id }
    expect(await desk.as(agent)(tickets.create, { body: byStaff })).toMatchObject({ category: null })
    expect(await desk.as(requester)(tickets.create, { body: words })).toMatchObject({ category: null })
    const { id } = await desk.as(user)(tickets.create, { body: words })
    expect(await desk.as(user)(portal.showTicket, { params: { id } })).toMatchObject({ category: null })
    expect(await desk.as(user)(tickets.create, { body: { ...words, category: 'Email' } })).toMatchObject({
      category: 'Email',
    })
  })

  test('an order has the category of its item, or none', async ({ desk }) => {
    const [admin, agent, user] = [await anAdmin(desk.db), await anAgent(desk.db), await aUserOfPortal(desk.db)]
    const type = await aTicketType(desk.db)
    const item = await aCatalogueItem(desk.db, {})
    const own = await desk.as(admin)(categories.add, { body: { name: unique('Printing') } })
    const target = { typeId: type.id, priority: 'medium' as const, groupId: null }
    const params = { id: item.id }
    const change = (category: string | null, version: number) =>
      desk.as(admin)(catalogueManagement.change, { params, body: { target: { ...target, category }, version } })
    const categoryOfOrder = async (version: number) => {
      const { id } = await desk.as(user)(portalCatalogue.order, { params, body: { version, answers: {} } })
      return (await desk.as(agent)(tickets.show, { params: { id } })).category
    }
    let { version } = await change(null, item.version)
    expect(await categoryOfOrder(version)).toBeNull()
    for (const { key, name } of [{ key: 'Hardware', name: 'Hardware' }, own]) {
      ;({ version } = await change(key, version))
      expect(await categoryOfOrder(version)).toBe(name)
    }
    await desk.as(admin)(categories.change, { params: { id: own.id }, body: { isArchived: true } })
    await change(null, version)
    await expect(change(own.key, version + 1)).rejects.toThrow('400 The ticket category is archived')
  })
})

describe('an uncategorized ticket', () => {
  test('is found by the filter, by conditions and by their text, and is sorted last', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const mark = unique('Ledger')
    const none = await aTicket(desk.db, { subject: `${mark} none`, category: null })
    const email = await aTicket(desk.db, { subject: `${mark} email`, category: 'Email' })
    const access = await aTicket(desk.db, { subject: `${mark} access`, category: 'Access' })
    const found = async (query: Record<string, unknown>) => {
      const { tickets: listed } = await desk.as(agent)(tickets.list, { query: { search: mark, ...query } as never })
      return listed.map(({ id }) => id)
    }
    const both = (ids: number[]) => ids.toSorted((a, b) => a - b)
    for (const query of [
      { category: 'none' },
      { q: 'is:uncategorized' },
      { q: 'category:none' },
      { q: 'category:Uncategorized' },
      { conditions: JSON.stringify({ field: 'category', operator: 'isNotSet', values: [] }) },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([none.id])
    for (const query of [{ category: 'none,Email' }, { q: 'category:uncategorized,email' }, { q: '-category:access' }])
      expect(both(await found(query)), JSON.stringify(query)).toEqual([none.id, email.id])
    expect(both(await found({ q: '-is:uncategorized' }))).toEqual([email.id, access.id])
    expect(await found({ sortBy: 'category', sortDirection: 'asc' })).toEqual([access.id, email.id, none.id])
    expect(await found({ sortBy: 'category', sortDirection: 'desc' })).toEqual([email.id, access.id, none.id])
  })

  test('gets a category, and loses it again by undo and by choosing none', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { category: null })
    const params = { id }
    const as = desk.as(agent)
    expect(await as(tickets.change, { params, body: { category: 'Email' } })).toMatchObject({ category: 'Email' })
    const [changed] = await activityOf(desk.db, { ticketId: id, event: 'ticket.changed' })
    expect(changed!.data).toMatchObject({ changes: { category: { fromText: 'Uncategorized', toText: 'Email' } } })
    expect(await as(tickets.change, { params, body: { category: null } })).toMatchObject({ category: null })
  })

  test('is “Uncategorized” in a file, and no category has that name', async ({ desk }) => {
    const [agent, admin] = [await anAgent(desk.db), await anAdmin(desk.db)]
    const { subject } = await aTicket(desk.db, { subject: unique('Ledger'), category: null })
    const query = { search: subject, format: 'csv' as const, columns: 'subject,category' }
    const url = `/api/tickets/export?${new URLSearchParams(query)}`
    const { text } = await desk.send(agent, { method: 'GET', url })
    expect(text).toContain(`${subject},Uncategorized`)
    for (const name of ['Uncategorized', 'None'])
      await expect(desk.as(admin)(categories.add, { body: { name } })).rejects.toThrow(
        `400 “${name}” stands for tickets without a category`,
      )
  })
})
