import { expect, test } from 'vitest'
import { aCustomField } from '../ticket-types/ticket-types.factory.ts'
import type { CustomField } from '../ticket-types/ticket-types.ts'
import { ticketForm } from './ticket-form.ts'

const filled = {
  typeId: '1',
  requester: { id: 4 },
  subject: 'Laptop is dead',
  description: 'It no longer turns on.',
  assignedGroupId: 2,
  assigneeId: null,
  customerId: null,
  serviceId: null,
  priority: 'medium',
  category: 'Network',
  customFields: {},
}
const field = (given: Partial<CustomField>) => aCustomField({ name: 'Node.js seats', label: 'Seats', ...given })
const problems = (values: object, asked: Partial<Parameters<typeof ticketForm>[0]> = {}) => {
  const read = ticketForm({ asksWhose: true, fields: [], ...asked }).safeParse({ ...filled, ...values })
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a valid form has no problems, and its subject is trimmed', () => {
  expect(problems({})).toEqual([])
  expect(ticketForm({ asksWhose: true, fields: [] }).parse({ ...filled, subject: '  Dead laptop ' }).subject).toBe(
    'Dead laptop',
  )
})

test('each violated rule returns its message', () => {
  expect(problems({ subject: ' abc ', description: 'too short', requester: null, assignedGroupId: null })).toEqual([
    'requester: Please select a requester for this ticket',
    'subject: Subject must be at least 4 characters',
    'description: Description must be at least 10 characters',
    'assignedGroupId: Please select an assigned group for this ticket',
  ])
  expect(problems({ subject: 'a'.repeat(101) })).toEqual(['subject: Subject cannot exceed 100 characters'])
})

test('a priority is one of four', () => {
  for (const priority of ['low', 'medium', 'high', 'urgent']) expect(problems({ priority })).toEqual([])
  expect(problems({ priority: 'severe' })).toHaveLength(1)
})

test('requester and group are optional when the form does not ask for them', () => {
  expect(problems({ requester: null, assignedGroupId: null }, { asksWhose: false })).toEqual([])
})

test('a required field of the type must be filled in, or checked', () => {
  const fields = [
    field({ isRequired: true }),
    field({ id: 8, label: 'Approved', fieldType: 'checkbox', isRequired: true }),
  ]
  const question = field({ label: 'How many seats?', isRequired: true })
  expect(problems({}, { fields: [question] })).toEqual(['customFields.f7: The answer to “How many seats?” is required'])
  const missing = ['customFields.f7: Seats is required', 'customFields.f8: Approved is required']
  expect(problems({}, { fields })).toEqual(missing)
  expect(problems({ customFields: { f7: '  ', f8: false } }, { fields })).toEqual(missing)
  expect(problems({ customFields: { f7: '0', f8: true } }, { fields })).toEqual([])
})

test('a number field rejects other text', () => {
  const fields = [field({ fieldType: 'number' })]
  expect(problems({ customFields: { f7: 'many' } }, { fields })).toEqual(['customFields.f7: Seats must be a number'])
  expect(problems({ customFields: { f7: '12.5' } }, { fields })).toEqual([])
  expect(problems({ customFields: { f7: '' } }, { fields })).toEqual([])
})
