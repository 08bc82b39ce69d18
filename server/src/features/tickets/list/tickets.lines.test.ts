import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester } from '../../users/users.factory.ts'

test('a ticket has line breaks in its description and its multi-line fields, and nowhere else', async ({ desk }) => {
  const [requester, agent] = [await aRequester(desk.db), await anAgent(desk.db)]
  const type = await aTicketType(desk.db, {
    fields: [
      { name: 'Host', field_type: 'text' },
      { name: 'Steps', field_type: 'textarea' },
      { name: 'Empty', field_type: 'text' },
    ],
  })
  const two = 'one\r\n two'
  const body = {
    subject: 'Laptop\n\tis\u2028dead\u202e',
    description: `It does not turn on:\n${two}`,
    typeId: type.id,
    customFields: { host: two, steps: two, empty: '\u0001' },
  }
  const { id } = await desk.as(requester)(tickets.create, { body })
  await desk.as(agent)(tickets.change, { params: { id }, body: { tags: ['first\nsecond'] } })
  expect(await desk.as(agent)(tickets.show, { params: { id } })).toMatchObject({
    subject: 'Laptop is dead',
    description: body.description,
    tags: ['first second'],
    customFields: { host: 'one two', steps: two },
  })
})
