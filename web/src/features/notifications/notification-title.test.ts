import { expect, test } from 'vitest'
import { titleCase } from './notification-title.ts'

test('shows a type in title case', () => {
  expect(titleCase('ticket_assigned')).toBe('Ticket Assigned')
  expect(titleCase('mentioned')).toBe('Mentioned')
  expect(titleCase('sla__breach_')).toBe('SLA Breach')
})
