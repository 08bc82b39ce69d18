import { portal } from '@hatchway/contract/portal'
import { tickets } from '@hatchway/contract/tickets'
import { describe, expect } from 'vitest'
import type { Db } from '../../platform/context.ts'
import { test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

const words = { subject: 'Laptop is dead', description: 'It does not turn on any more.' }

describe('filing without end', () => {
  const spend = (db: Db, id: number) =>
    db
      .insertInto('rate_limits')
      .values({ key: `ticket:${id}`, count: 239, started_at: new Date() })
      .execute()

  test.for(['requester', 'portal user'])(
    'a %s files 240 a minute at most, by either form together',
    async (who, { desk }) => {
      const customer = await aCustomer(desk.db)
      await aPortal(desk.db, customer.id)
      const isRequester = who === 'requester'
      const someone = isRequester ? await aRequester(desk.db) : await aPortalUser(desk.db, { customer_id: customer.id })
      const type = await aTicketType(desk.db)
      await spend(desk.db, someone.id)
      const payload = { ...words, typeId: type.id, priority: 'low' }
      const file = (url: string) => desk.send(someone, { method: 'POST', url, payload })
      expect((await file(tickets.create.path)).status).toBe(201)
      for (const url of isRequester ? [tickets.create.path] : [tickets.create.path, portal.createTicket.path]) {
        const refused = await file(url)
        expect([refused.status, refused.json]).toEqual([
          429,
          { message: expect.stringMatching(/^Too many tickets\. Please try again in (a second|\d+ seconds)\.$/) },
        ])
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      }
      const kept = await desk.db.selectFrom('tickets').select('id').where('requester_id', '=', someone.id).execute()
      expect(kept).toHaveLength(1)
    },
  )

  test('what was refused for another reason is not counted, and agents are not at all', async ({ desk }) => {
    const [someone, agent, group] = [await aRequester(desk.db), await anAgent(desk.db), await aGroup(desk.db)]
    await aTicketType(desk.db)
    for (const { id } of [someone, agent]) await spend(desk.db, id)
    const wrong = { ...words, typeId: 888_001 }
    for (let turn = 0; turn < 3; turn++)
      expect((await desk.send(someone, { method: 'POST', url: tickets.create.path, payload: wrong })).status).toBe(400)
    await expect(desk.as(someone)(tickets.create, { body: words })).resolves.toBeDefined()
    const body = { ...words, requesterId: someone.id, assignedGroupId: group.id }
    for (let turn = 0; turn < 3; turn++) await desk.as(agent)(tickets.create, { body })
  })
})
