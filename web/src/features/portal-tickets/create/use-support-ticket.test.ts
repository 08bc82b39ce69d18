import { expect, test } from 'vitest'
import { bodyOf, emptySupportTicket, formOf } from './use-support-ticket.ts'

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

test('sends files in a form, without the values that are not given', () => {
  const ticket = { ...emptySupportTicket, subject: 'No sound', description: 'In calls', typeId: '4', customerId: null }
  const form = formOf({ ...ticket, followUpOf: undefined }, [new File(['08:00'], 'sound.log')])
  expect([...form.keys()]).toEqual(['subject', 'description', 'typeId', 'priority', 'attachments'])
  expect(form.get('typeId')).toBe('4')
})
