import { randomUUID } from 'node:crypto'
import { catalogue, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { portal } from '@hatchway/contract/customers/portal'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aCatalogueItem } from './catalogue.factory.ts'

type User = Awaited<ReturnType<typeof aRequester>>
const body = { subject: 'Printer', description: 'It is on fire' }
const setCount = ({ db }: Desk, key: string, count: number) =>
  db.insertInto('rate_limits').values({ key, count, started_at: new Date() }).execute()
const countOf = async ({ db }: Desk, key: string) =>
  (await db.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst())?.count
const create = async (desk: Desk, user: User, url: string) =>
  desk.send(user, { method: 'POST', url, payload: { ...body, typeId: (await aTicketType(desk.db)).id } })

describe('new tickets', () => {
  test('of a portal user are limited to sixty a minute, through both APIs together', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    await setCount(desk, `ticket:${user.id}`, 58)
    for (const url of [portal.createTicket.path, tickets.create.path])
      expect((await create(desk, user, url)).status).toBe(201)
    for (const url of [portal.createTicket.path, tickets.create.path]) {
      const refused = await create(desk, user, url)
      expect([refused.status, refused.json]).toEqual([
        429,
        {
          code: 'rate_limited',
          message: expect.stringMatching(/^Too many new tickets\. Please try again in (a second|\d+ seconds)\.$/),
        },
      ])
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
  })

  test('of a requester are limited too, and those of agents are not', async ({ desk }) => {
    const [requester, agent, group] = [await aRequester(desk.db), await anAgent(desk.db), await aGroup(desk.db)]
    for (const { id } of [requester, agent]) await setCount(desk, `ticket:${id}`, 60)
    expect((await create(desk, requester, tickets.create.path)).status).toBe(429)
    const typeId = (await aTicketType(desk.db)).id
    const filed = { ...body, typeId, requesterId: requester.id, assignedGroupId: group.id }
    await desk.as(agent)(tickets.create, { body: filed })
    expect(await countOf(desk, `ticket:${agent.id}`)).toBe(60)
  })

  test('that are refused or fail are not counted', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const url = tickets.create.path
    expect((await desk.send(user, { method: 'POST', url, payload: { ...body, typeId: 999_999 } })).status).toBe(400)
    expect(await countOf(desk, `ticket:${user.id}`)).toBeUndefined()
  })
})

describe('orders', () => {
  const order = { version: 1, answers: {} }

  test('of a portal user and of a requester are limited to thirty a minute, and count as no other ticket', async ({
    desk,
  }) => {
    const item = await aCatalogueItem(desk.db, {})
    for (const [user, url] of [
      [await aUserOfPortal(desk.db), portalCatalogue.order.path],
      [await aRequester(desk.db), catalogue.order.path],
    ] as const) {
      const [orders, others] = [`order:${user.id}`, `ticket:${user.id}`]
      await setCount(desk, orders, 29)
      await setCount(desk, others, 60)
      const send = (orderKey: string) =>
        desk.send(user, { method: 'POST', url: url.replace(':id', String(item.id)), payload: { ...order, orderKey } })
      const key = randomUUID()
      const first = await send(key)
      expect(first.status).toBe(201)
      const refused = await send(randomUUID())
      expect([refused.status, refused.json]).toEqual([
        429,
        { code: 'rate_limited', message: expect.stringMatching(/^Too many orders\. Please try again in /) },
      ])
      // The same order sent again is the one that was made.
      expect(await send(key)).toMatchObject({ status: 201, json: first.json })
      expect([await countOf(desk, orders), await countOf(desk, others)]).toEqual([30, 60])
    }
  })

  test('of an agent are not limited', async ({ desk }) => {
    const [agent, item] = [await anAgent(desk.db), await aCatalogueItem(desk.db, {})]
    await setCount(desk, `order:${agent.id}`, 30)
    await desk.as(agent)(catalogue.order, { params: { id: item.id }, body: order })
  })
})
