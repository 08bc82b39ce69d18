import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { openDesk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

test('tags are suggested by the number of tickets that have them now', async () => {
  const { desk, close } = await openDesk({}, { live: true })
  const agent = await anAgent(desk.db)
  const tag = async (given: string[], id?: number) => {
    const ticket = id ?? (await aTicket(desk.db)).id
    await desk.as(agent)(tickets.change, { params: { id: ticket }, body: { tags: given } })
    return ticket
  }
  const suggested = async (q: string) =>
    (await desk.as(agent)(tickets.tags, { query: { q } })).map(({ tag, uses }) => `${tag} ${uses}`)
  const first = await tag(['vpn', 'Lisbon'])
  await tag(['vpn'])
  await tag(['vpn-client'])
  await expect.poll(() => suggested('VPN')).toEqual(['vpn 2', 'vpn-client 1'])
  await tag(['Lisbon'], first)
  await tag([], first)
  await expect.poll(() => suggested('')).toEqual(['vpn 1', 'vpn-client 1'])
  expect(await suggested('100%_\\')).toEqual([])
  await expect(desk.as(await aRequester(desk.db))(tickets.tags, { query: {} })).rejects.toThrow('403')
  await close()
})

test('an agent of some groups is offered only the tags of their tickets, counted among those', async ({ desk }) => {
  const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
  const agent = await anAgent(desk.db, { allowedGroups: [mine.id] })
  await aTicket(desk.db, { assigned_group_id: mine.id, tags: ['vpn', 'Lisbon'] })
  await aTicket(desk.db, { assigned_group_id: mine.id, tags: ['vpn'] })
  await aTicket(desk.db, { assigned_group_id: other.id, tags: ['vpn', 'merger'] })
  const suggested = async (q: string) => desk.as(agent)(tickets.tags, { query: { q } })
  expect(await suggested('')).toEqual([
    { tag: 'vpn', uses: 2 },
    { tag: 'Lisbon', uses: 1 },
  ])
  expect(await suggested('lis')).toEqual([{ tag: 'Lisbon', uses: 1 }])
  expect(await suggested('mer')).toEqual([])
})
