import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { anAgent } from '../users/users.factory.ts'
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
