import { expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { type LivePage, openLivePage, test } from '../../testing/live-client.ts'
import { record } from '../activity/record.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAgent, aPortalUser } from '../users/users.factory.ts'

test('version events are sent to staff and to the customers that they concern', async ({ nodes: [desk] }) => {
  const agent = await anAgent(desk.db)
  const [ann, zoe] = [await aPortalUser(desk.db), await aPortalUser(desk.db)]
  const walkIn = await aPortalUser(desk.db, { customer_id: (await aCustomer(desk.db, { is_intake: true })).id })
  const users = [agent, ann, zoe, walkIn]
  for (const { customer_id } of users) if (customer_id) await aPortal(desk.db, customer_id)
  const pages: LivePage[] = []
  for (const someone of users) {
    const page = await openLivePage(desk, someone)
    page.say({ userId: someone.id, topics: ['tickets'] })
    await page.hears((m) => m.event === 'ready' || m.event === 'resync')
    pages.push(page)
  }
  const tell = (event: 'release.created' | 'release.published' | 'service.changed', customerId: number | null) =>
    runAsSystem(desk.pool, 'test', (ctx) => record(ctx, event, { customerId }, { id: 1, name: 'secret' }))
  await tell('release.created', null)
  await tell('release.published', ann.customer_id)
  await tell('service.changed', zoe.customer_id)
  await tell('release.published', null)
  await runAsSystem(desk.pool, 'test', (ctx) => record(ctx, 'category.created', {}, { id: 1, name: 'secret' }))
  const received: number[] = []
  for (const page of pages) {
    await page.hears((m) => m.event === 'reference_data.changed' && m.of === 'categories')
    received.push(
      page.received.filter(
        (m) => m.event === 'versions.changed' || (m.event === 'reference_data.changed' && m.of === 'services'),
      ).length,
    )
    expect(JSON.stringify(page.received)).not.toContain('secret')
    page.leave()
  }
  expect(received).toEqual([3, 2, 2, 0])
})
