import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

test.for([
  ['if a < b, run ssh <hostname> & wait', 'if a < b, run ssh <hostname> & wait'],
  ['<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
  ['see <img src="x" onerror="alert(1)"> this', 'see <img /> this'],
  ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
])('the description %s is shown without anything executable', async ([description, shown], { desk }) => {
  const ticket = await aTicket(desk.db, { description })
  const answer = await desk.as(await anAgent(desk.db))(tickets.show, { params: { id: ticket.id } })
  expect(answer.description).toBe(shown)
})

test('who created a ticket for its requester is named, also after the requester was changed', async ({ desk }) => {
  const [agent, requester, group] = [await anAgent(desk.db), await aRequester(desk.db), await aGroup(desk.db)]
  const as = desk.as(agent)
  const own = await desk.as(requester)(tickets.create, {
    body: { subject: 'Mine', description: 'I need a new laptop' },
  })
  expect((await as(tickets.show, { params: { id: own.id } })).createdBy).toBe(null)
  const other = await as(tickets.create, {
    body: {
      subject: 'Theirs',
      description: 'They need a new laptop',
      requesterId: requester.id,
      assignedGroupId: group.id,
    },
  })
  const createdBy = { id: agent.id, fullName: agent.full_name, avatarUrl: null, role: 'agent' }
  for (const user of [agent, requester])
    expect((await desk.as(user)(tickets.show, { params: { id: other.id } })).createdBy).toEqual(createdBy)
  await as(tickets.change, { params: { id: own.id }, body: { requesterId: agent.id } })
  expect((await as(tickets.show, { params: { id: own.id } })).createdBy).toMatchObject({ id: requester.id })
})
