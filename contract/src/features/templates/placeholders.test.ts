import { expect, test } from 'vitest'
import { isReadBy, ticketFields } from '../tickets/ticket-fields.ts'
import {
  fillComment,
  fillPlaceholders,
  hasEscapes,
  placeholders,
  placeholderValues,
  unknownPlaceholders,
} from './placeholders.ts'

const values = placeholderValues({
  requester: 'Dana Whitfield',
  ticket: { number: '10482', subject: '**Urgent** <b>\n{{agent.fullName}}', status: 'Open' },
  customer: null,
  agent: 'Priya Raman',
  company: 'Northwind IT',
})
const fill = (text: string) => fillPlaceholders(text, values, 'plain')

test('placeholders are replaced by their values; values that a ticket lacks are empty', () => {
  expect(fill('Hello {{ requester.firstName }}, #{{ticket.number}} of {{customer.name}}.')).toBe(
    'Hello Dana, #10482 of .',
  )
})

test('an unknown placeholder stays unchanged', () => {
  expect(fill('{{requester.salary}} {{constructor}} {{}} {ticket.number}')).toBe(
    '{{requester.salary}} {{constructor}} {{}} {ticket.number}',
  )
  expect(unknownPlaceholders('{{a}} {{ticket.number}} {{a}} {{toString}}')).toEqual(['a', 'toString'])
})

test('a value is one line, is not searched for placeholders, and is escaped in formatted text', () => {
  expect(fill('{{ticket.subject}}')).toBe('**Urgent** <b> {{agent.fullName}}')
  expect(fillPlaceholders('{{ticket.subject}}', values, 'markdown')).toBe(
    '&#42;&#42;Urgent&#42;&#42; &#60;b&#62; {{agent.fullName}}',
  )
  expect(fillPlaceholders('{{ticket.subject}}', values, 'html')).toBe('**Urgent** &#60;b&#62; {{agent.fullName}}')
})

test('a plain comment becomes Markdown only where a value would be markup, a link or a mention', () => {
  const fillPlain = (template: string, value: string) => fillComment(template, { value }, { isRichText: false })
  expect(fillPlain('1. About {{value}} *now*', '**VPN** drops')).toEqual({
    content: '1. About **VPN** drops *now*',
    isRichText: false,
  })
  expect(fillPlain('# About {{value}}, *now*\n- https://desk.example', '<b>')).toEqual({
    content: '&#35; About &#60;b&#62;, &#42;now&#42;\n&#45; https://desk.example',
    isRichText: true,
  })
  for (const value of ['https://evil.example', 'see @Priya Raman', '<a/href=//evil.example>'])
    expect(fillPlain('{{value}}', value), value).toMatchObject({ isRichText: true })
  expect(fillPlain('<{{value}}>', 'img src=x').content).toBe('&#60;img src&#61;x&#62;')
})

test('holdsEscapes detects escaped characters', () => {
  expect(hasEscapes(fillPlaceholders('{{ticket.subject}}', values, 'markdown'))).toBe(true)
  expect(hasEscapes('Ben & Jerry &amp; #1; &#x40;')).toBe(false)
})

test('a few spaces within braces are accepted', () => {
  expect(fill('{{   ticket.number   }}')).toBe('10482')
  const many = `{{${' '.repeat(50_000)}`
  expect(fill(many)).toBe(many)
})

test('a reply is read by customers: its placeholders of the ticket are of fields that they read', () => {
  const fields: Record<string, keyof typeof ticketFields> = {
    'ticket.number': 'ticketNumber',
    'ticket.subject': 'subject',
    'ticket.status': 'statusName',
    'requester.fullName': 'requesterId',
    'requester.firstName': 'requesterId',
    'customer.name': 'customerId',
  }
  for (const name of Object.keys(placeholders).filter((name) => !/^(agent|company)\./.test(name)))
    expect([name, isReadBy('portal', ticketFields[fields[name]!])]).toEqual([name, true])
})
