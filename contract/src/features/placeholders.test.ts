import { expect, test } from 'vitest'
import { fillPlaceholders, placeholderValues, unknownPlaceholders } from './placeholders.ts'

const values = placeholderValues({
  requester: 'Dana Whitfield',
  ticket: { number: '10482', subject: '**Urgent** <b>\n{{agent.fullName}}', status: 'Open' },
  customer: null,
  agent: 'Priya Raman',
  company: 'Northwind IT',
})
const fill = (text: string, isRichText = false) => fillPlaceholders(text, values, { isRichText })

test('names are replaced by what they stand for; what a ticket lacks is empty', () => {
  expect(fill('Hello {{ requester.firstName }}, #{{ticket.number}} of {{customer.name}}.')).toBe(
    'Hello Dana, #10482 of .',
  )
})

test('a name that nobody knows stays as it was written', () => {
  expect(fill('{{requester.salary}} {{constructor}} {{}} {ticket.number}')).toBe(
    '{{requester.salary}} {{constructor}} {{}} {ticket.number}',
  )
  expect(unknownPlaceholders('{{a}} {{ticket.number}} {{a}} {{toString}}')).toEqual(['a', 'toString'])
})

test('a value is one line, brings no names in, and formats nothing where text is formatted', () => {
  expect(fill('{{ticket.subject}}')).toBe('**Urgent** <b> {{agent.fullName}}')
  expect(fill('{{ticket.subject}}', true)).toBe(String.raw`\*\*Urgent\*\* \<b\> {{agent.fullName}}`)
})

test('blanks within braces are let in, a few', () => {
  expect(fill('{{   ticket.number   }}')).toBe('10482')
  const many = `{{${' '.repeat(50_000)}`
  expect(fill(many)).toBe(many)
})
