import type { Audience } from '@hatchway/contract/endpoint'
import { isReadable, readerOf } from '@hatchway/contract/tickets/ticket-audiences'
import { isReadBy, sortFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { filterReaders } from '@hatchway/contract/tickets/ticket-filter'
import { type ListedTicket, listedTicket, ticket as wholeTicket } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { anApiKey } from '../api-keys/api-keys.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aTicket, requestedBy } from './tickets.factory.ts'

/** Of the desk's own screens. */
const nullForRequesters = ['customerId', 'customerName', 'slaDueAt']

type Someone = { id: number; customer_id: number | null }

/** A type with a field in the portal, and one of the same key that is not, in another type. */
async function shownAndHidden({ db }: Desk) {
  const field = (name: string, is_in_portal: boolean) => ({ name, field_type: 'text' as const, is_in_portal })
  const shown = await aTicketType(db, { fields: [field('Site', true), field('Cost center', false)] })
  const hidden = await aTicketType(db, { fields: [field('Site', false)] })
  const internal = await aTicketType(db, { is_public: false, fields: [field('Audit', true)] })
  return { shown, hidden, internal }
}

const get = async (desk: Desk, someone: Someone, url: string) => {
  const { status, json, headers, text } = await desk.send(someone, { method: 'GET', url })
  return { status, json: json as Record<string, unknown>, headers, text }
}
const rowsOf = ({ json }: { json: Record<string, unknown> }) => json.tickets as ListedTicket[]

describe('a caller who is not staff', () => {
  test('reads the fields of their audience, with every request that returns a ticket', async ({ desk }) => {
    const people = { requester: await aRequester(desk.db), portal: await aUserOfPortal(desk.db) }
    await aTicketType(desk.db)
    const keysOf = (audience: Audience, shape: object) =>
      Object.keys(shape).filter((key) => isReadable(audience, readerOf(key)))
    const valuesIn = (shown: object) =>
      Object.fromEntries(
        Object.entries(shown).filter(([key, value]) => value !== null || !nullForRequesters.includes(key)),
      )
    for (const [audience, someone] of Object.entries(people) as ['requester' | 'portal', Someone][]) {
      const { json: created } = await desk.send(someone, {
        method: 'POST',
        url: '/api/tickets',
        payload: { subject: 'Printer', description: 'It has been burning since this morning.', tags: ['vip'] },
      })
      const { id } = created as { id: number }
      const shown = await get(desk, someone, `/api/tickets/${id}`)
      const [row] = rowsOf(await get(desk, someone, '/api/tickets'))
      expect(Object.keys(valuesIn(shown.json)).sort()).toEqual(keysOf(audience, wholeTicket.shape).sort())
      const always = keysOf(audience, listedTicket.omit({ snippet: true, customFields: true }).shape)
      const onRequest = ['related', 'resolvedAt', 'firstRespondedAt', 'group']
      expect(Object.keys(valuesIn(row!)).sort()).toEqual(always.filter((key) => !onRequest.includes(key)).sort())
      expect(Object.keys(valuesIn(created as object)).filter((key) => !isReadable(audience, readerOf(key)))).toEqual([])
    }
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, requestedBy(people.portal as never))
    expect((await get(desk, agent, `/api/tickets/${id}`)).headers.etag).toBe('"1"')
    expect((await get(desk, people.portal, `/api/tickets/${id}`)).headers.etag).not.toBe('"1"')
  })

  test('reads the same by an API key as signed in', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const { id } = await aTicket(desk.db, { ...requestedBy(user), tags: ['zz-tag'], due_date: new Date() })
    const url = `/api/tickets/${id}`
    const { host } = await desk.headersOf(user)
    const headers = { host: host!, authorization: `Bearer ${await anApiKey(desk.db, user)}` }
    const byKey = await desk.app.inject({ url, headers })
    expect(byKey.json()).toEqual((await get(desk, user, url)).json)
    expect(byKey.body).not.toContain('zz-tag')
  })

  test('sorts, filters and chooses columns by the fields that they read; others return the error of an unknown one', async ({
    desk,
  }) => {
    const people = { requester: await aRequester(desk.db), portal: await aUserOfPortal(desk.db) }
    for (const [audience, someone] of Object.entries(people) as ['requester' | 'portal', Someone][]) {
      const ask = (query: string) => get(desk, someone, `/api/tickets?${query}`)
      const unknown = { sortBy: await ask('sortBy=nothing'), columns: await ask('columns=nothing') }
      expect([unknown.sortBy.status, unknown.columns.status]).toEqual([400, 400])
      for (const [name, key] of Object.entries(sortFields)) {
        const { status, json } = await ask(`sortBy=${name}`)
        const isRead = isReadBy(audience, ticketFields[key])
        expect([audience, name, status]).toEqual([audience, name, isRead ? 200 : 400])
        if (!isRead) expect(json).toEqual(unknown.sortBy.json)
      }
      for (const key of Object.keys(ticketFields).filter((key) => key !== 'customFields')) {
        const { status, json } = await ask(`columns=${key}`)
        const isRead = isReadable(audience, readerOf(key))
        expect([audience, key, status]).toEqual([audience, key, isRead ? 200 : 400])
        if (!isRead) expect(json.message).toBe(unknown.columns.json.message)
      }
      for (const name of ['requester.email', 'requester.phone']) {
        expect((await ask(`sortBy=${name}`)).json).toEqual(unknown.sortBy.json)
        expect((await ask(`columns=${name}`)).status).toBe(400)
      }
      const values: Record<string, string> = {
        status: 'open',
        priority: 'low',
        category: 'Hardware',
        conditions: '{"field":"priority","operator":"isAnyOf","values":["low"]}',
        due: 'overdue',
        q: 'is:open',
        createdOn: '2026-11-02',
        resolvedOn: '2026-11-02',
        following: 'true',
        unread: 'true',
        waiting: 'true',
        answered: 'true',
        createdByMe: 'true',
        snoozed: 'false',
        statusName: 'Open',
        createdToday: 'true',
        resolvedToday: 'true',
      }
      for (const [name, reader] of Object.entries(filterReaders)) {
        const { status } = await ask(`${name}=${values[name] ?? '1'}`)
        expect([audience, name, status]).toEqual([audience, name, isReadable(audience, reader) ? 200 : 400])
      }
    }
  })

  test('reads the custom fields in the portal of types in the portal, and no other that has the same key', async ({
    desk,
  }) => {
    const { shown, hidden, internal } = await shownAndHidden(desk)
    const user = await aUserOfPortal(desk.db)
    const own = requestedBy(user)
    const a = await aTicket(desk.db, {
      ...own,
      type_id: shown.id,
      custom_fields: JSON.stringify({ site: 'Lisbon', cost_center: 'zz-cost', former: 'zz-former' }),
    })
    const b = await aTicket(desk.db, { ...own, type_id: hidden.id, custom_fields: JSON.stringify({ site: 'zz-site' }) })
    const c = await aTicket(desk.db, {
      ...own,
      type_id: internal.id,
      custom_fields: JSON.stringify({ audit: 'zz-audit' }),
    })
    const fieldsOf = async (id: number) => (await get(desk, user, `/api/tickets/${id}`)).json.customFields
    expect([await fieldsOf(a.id), await fieldsOf(b.id), await fieldsOf(c.id)]).toEqual([{ site: 'Lisbon' }, {}, {}])
    const list = await get(desk, user, '/api/tickets?columns=customFields.site&sortBy=id')
    expect(rowsOf(list).map(({ customFields }) => customFields)).toEqual([{}, {}, { site: 'Lisbon' }])

    const unknown = { sortBy: 'sortBy=customFields.nothing', columns: 'columns=customFields.nothing' }
    for (const [parameter, none] of Object.entries(unknown)) {
      const refused = await get(desk, user, `/api/tickets?${none}`)
      expect(refused.status).toBe(400)
      for (const key of ['cost_center', 'former', 'audit', '__proto__', 'constructor', 'toString']) {
        const { status, json } = await get(desk, user, `/api/tickets?${parameter}=customFields.${key}`)
        expect([key, status, json.message]).toEqual([key, 400, refused.json.message])
      }
    }
    // The company's own requesters file tickets of all types, with all fields.
    const requester = await aRequester(desk.db)
    const values = { site: 'Porto', cost_center: '4711' }
    const mine = await aTicket(desk.db, {
      requester_id: requester.id,
      type_id: shown.id,
      custom_fields: JSON.stringify(values),
    })
    expect((await get(desk, requester, `/api/tickets/${mine.id}`)).json.customFields).toEqual(values)
  })

  test('gets no order that depends on a hidden value of a field with the same key', async ({ desk }) => {
    const { shown, hidden } = await shownAndHidden(desk)
    const user = await aUserOfPortal(desk.db)
    const make = (type_id: number, site: string, minutes: number) =>
      aTicket(desk.db, {
        ...requestedBy(user),
        type_id,
        custom_fields: JSON.stringify({ site }),
        created_at: new Date(Date.now() - minutes * 60_000),
      })
    const one = await make(shown.id, 'm', 9)
    const secrets = [await make(hidden.id, 'z', 3), await make(hidden.id, 'a', 2)]
    const order = async () =>
      rowsOf(await get(desk, user, '/api/tickets?sortBy=customFields.site&sortDirection=asc')).map(({ id }) => id)
    const before = await order()
    expect(before).toEqual([one.id, ...secrets.map(({ id }) => id)])
    for (const [at, { id }] of secrets.entries())
      await desk.db
        .updateTable('tickets')
        .set({ custom_fields: JSON.stringify({ site: at === 0 ? 'a' : 'z' }) })
        .where('id', '=', id)
        .execute()
    expect(await order()).toEqual(before)
  })

  test('of a portal sorts its list by what the portal reads', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const ask = (path: string) => get(desk, user, path)
    const unknown = await ask('/api/portal/tickets?sortBy=nothing')
    for (const [name, key] of Object.entries(sortFields)) {
      const { status, json } = await ask(`/api/portal/tickets?sortBy=${name}`)
      const isRead = isReadBy('portal', ticketFields[key])
      expect([name, status]).toEqual([name, isRead ? 200 : 400])
      if (!isRead) expect(json).toEqual(unknown.json)
    }
  })
})

test('no property of every object is a column or an order', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const group = await aGroup(desk.db)
  await aTicket(desk.db, { assigned_group_id: group.id })
  for (const key of Object.getOwnPropertyNames(Object.prototype))
    for (const query of [
      `columns=customFields.${key}`,
      `columns=${key}`,
      `sortBy=customFields.${key}`,
      `sortBy=${key}`,
    ])
      for (const path of ['/api/tickets', '/api/tickets/export']) {
        const { status } = await get(desk, agent, `${path}?${query}`)
        expect([path, query, status]).toEqual([path, query, 400])
      }
})
