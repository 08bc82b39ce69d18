import { expect, test } from 'vitest'
import { bodyOf, emptySupportTicket } from './use-support-ticket.ts'

test('sends the type by its id, which is a number', () => {
  const ticket = { ...emptySupportTicket, subject: 'No sound', description: 'In calls', typeId: '4', customerId: 1 }
  expect(bodyOf(ticket)).toEqual({
    subject: 'No sound',
    description: 'In calls',
    typeId: 4,
    priority: 'medium',
    customerId: 1,
  })
})
