import { expect, test } from 'vitest'
import type { CustomField } from '../ticket-types/ticket-types.ts'
import { shapesOf } from './ticket-field-shapes.ts'
import { choiceFields, customTicketField, findTicketField, sortFields, ticketFields } from './ticket-fields.ts'

const site: CustomField = {
  id: 4,
  name: 'Affected Site',
  label: 'Where is it?',
  fieldType: 'select',
  options: ['Lisbon', 'Oslo'],
  placeholder: null,
  helperText: null,
  isRequired: false,
  isInPortal: true,
}

test('finds a property by its key, and nothing for the name of something else', () => {
  expect(findTicketField('assignedGroupId')).toBe(ticketFields.assignedGroupId)
  expect(findTicketField('link.blocks')).toBeUndefined()
  expect(findTicketField('toString')).toBeUndefined()
})

test('describes a custom field as an entry with its label and values', () => {
  expect(customTicketField(site)).toMatchObject({
    key: 'customFields.affected_site',
    kind: 'choice',
    label: 'Where is it?',
    values: { Lisbon: 'Lisbon', Oslo: 'Oslo' },
  })
  expect(findTicketField('customFields.affected_site', [site])).toMatchObject({ label: 'Where is it?' })
})

test('calls a custom field that no longer exists by its key', () => {
  expect(findTicketField('customFields.needed_by', [site])).toMatchObject({ label: 'needed by', noun: 'needed by' })
})

test('sorts by every name that a field has', () => {
  expect(sortFields).toMatchObject({ requester: 'requesterId', requesterName: 'requesterId', dueDate: 'dueDate' })
})

test('gives each choice its shapes for creating, changing and filtering', () => {
  for (const field of choiceFields) {
    const { values, default: usual } = ticketFields[field]
    const highest = Object.keys(values).at(-1)
    expect(shapesOf('create')[field].parse('')).toBe(usual)
    expect(shapesOf('change')[field].safeParse('none of them').success).toBe(false)
    expect(shapesOf('filter')[field].parse(`${usual},${highest}`)).toEqual([usual, highest])
  }
})
