import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { expect, test } from 'vitest'
import { customerTargetText } from './customer-target-text.ts'
import { dueText } from './due-text.ts'

const now = new Date('2026-11-20T11:30:00Z')
const style = { dateFormat: 'DD/MM/YYYY', timeZone: 'Europe/Lisbon' }
const textOf = (part: Partial<TicketSla>) =>
  customerTargetText(
    {
      target: 'resolution',
      state: 'running',
      dueAt: '2026-11-20T16:40:00.000Z',
      warnAt: null,
      remainingSeconds: 60,
      targetSeconds: 3600,
      endedAt: null,
      policyName: 'Business customers',
      ...part,
    },
    now,
    (at) => dueText(at, now, style),
  )

test('shows when a target is due, and whether it was met', () => {
  expect(textOf({})).toBe('By today 4:40 PM')
  expect(textOf({ dueAt: '2026-11-21T09:00:00.000Z' })).toBe('By tomorrow 9:00 AM')
  expect(textOf({ dueAt: '2026-11-25T09:00:00.000Z' })).toBe('By 25/11/2026 9:00 AM')
  expect(textOf({ dueAt: '2026-11-19T16:40:00.000Z', state: 'breached' })).toBe('Overdue since yesterday 4:40 PM')
  expect(textOf({ endedAt: '2026-11-20T10:00:00.000Z', state: 'met' })).toBe('On time, today 10:00 AM')
  expect(textOf({ endedAt: '2026-11-20T10:00:00.000Z', state: 'breached' })).toBe('Late, today 10:00 AM')
  expect(textOf({ dueAt: null, state: 'paused' })).toBe('Paused')
})
