import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'

const words = { subject: 'Laptop is dead', description: 'It no longer turns on.' }

test('a new ticket starts at another step when another status is requested, except for requesters', async ({
  desk,
}) => {
  const [agent, requester, group] = [await anAgent(desk.db), await aRequester(desk.db), await aGroup(desk.db)]
  const type = await aTicketType(desk.db, {
    steps: [
      { name: 'Triage', state: 'open' },
      { name: 'Queued', state: 'open', is_default: true },
      { name: 'Fixed', state: 'resolved' },
    ],
  })
  const body = { ...words, typeId: type.id, requesterId: requester.id, assignedGroupId: group.id }
  const begun = async (actor: typeof agent, status: 'open' | 'resolved' | 'closed') =>
    (await desk.as(actor)(tickets.create, { body: { ...body, status } })).statusName
  expect(await begun(agent, 'open')).toBe('Queued')
  expect(await begun(agent, 'resolved')).toBe('Fixed')
  expect(await begun(agent, 'closed')).toBe('Closed')
  expect(await begun(requester, 'closed')).toBe('Queued')
  const done = await desk.as(agent)(tickets.create, { body: { ...body, status: 'resolved' } })
  expect(await desk.as(agent)(tickets.show, { params: { id: done.id } })).toMatchObject({
    resolvedAt: done.createdAt,
  })
})
