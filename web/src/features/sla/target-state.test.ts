import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { expect, test } from 'vitest'
import { fullText, mostUrgent, shortText, stateOf } from './target-state.ts'

const now = new Date('2026-11-20T11:30:00Z')
const hour = 3600
const target = (part: Partial<TicketSla> = {}): TicketSla => ({
  target: 'resolution',
  state: 'running',
  dueAt: '2026-11-20T16:40:00.000Z',
  warnAt: '2026-11-20T14:40:00.000Z',
  remainingSeconds: 4 * hour + 600,
  targetSeconds: 8 * hour,
  endedAt: null,
  policyName: 'Business customers',
  ...part,
})
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('is at risk from the instant of its warning on, and breached from the instant at which it is due', () => {
  expect(stateOf(target(), now).state).toBe('ok')
  expect(stateOf(target(), at('14:39:59')).state).toBe('ok')
  expect(stateOf(target(), at('14:40:00')).state).toBe('risk')
  expect(stateOf(target(), at('16:39:59')).state).toBe('risk')
  expect(stateOf(target(), at('16:40:00'))).toEqual({ state: 'breach', left: 0 })
})

test('shows the share of the working time that is left, which is never more than the time until it is due', () => {
  expect(stateOf(target({ remainingSeconds: 6 * hour, dueAt: '2026-11-21T16:40:00.000Z' }), now).left).toBe(0.75)
  expect(stateOf(target({ remainingSeconds: 6 * hour }), at('14:40:00')).left).toBe(0.25)
})

test('counts down in lists to the instant at which it is due', () => {
  expect(shortText(target(), now)).toBe('5 hours left')
  expect(shortText(target(), at('16:52:00'))).toBe('12 minutes ago')
  expect(shortText(target({ state: 'paused', dueAt: null, warnAt: null }), now)).toBe('Paused')
  expect(shortText(target({ state: 'met', endedAt: now.toISOString() }), now)).toBe('Met')
  expect(shortText(target({ state: 'breached', endedAt: now.toISOString(), remainingSeconds: -60 }), now)).toBe(
    'Breached',
  )
})

test('counts the working time on the ticket', () => {
  expect(fullText(target(), now)).toBe('4 h 10 min left')
  expect(fullText(target(), at('16:39:30'))).toBe('30 seconds left')
  expect(fullText(target({ state: 'paused', dueAt: null, warnAt: null }), now)).toBe('Paused, 4 h 10 min left')
  expect(fullText(target({ state: 'met', endedAt: now.toISOString() }), now)).toBe('Met in 3 h 50 min')
  expect(fullText(target({ state: 'breached', endedAt: now.toISOString(), remainingSeconds: -720 }), now)).toBe(
    '12 min late',
  )
  expect(fullText(target({ state: 'breached', remainingSeconds: -720 }), at('16:52:00'))).toBe('Due 12 minutes ago')
  expect(fullText(target(), at('16:40:00'))).toBe('Due 0 seconds ago')
})

test('puts what is due first before what is paused and what has ended', () => {
  const later = target({ dueAt: '2026-11-20T18:00:00.000Z' })
  const overdue = target({ state: 'breached', dueAt: '2026-11-20T10:00:00.000Z', remainingSeconds: -5400 })
  const paused = target({ state: 'paused', dueAt: null, warnAt: null })
  const met = target({ state: 'met', endedAt: '2026-11-19T10:00:00.000Z' })
  const metLater = target({ state: 'met', endedAt: '2026-11-20T10:00:00.000Z' })
  expect(mostUrgent([met, paused, later, overdue])).toBe(overdue)
  expect(mostUrgent([met, paused, later])).toBe(later)
  expect(mostUrgent([met, paused])).toBe(paused)
  expect(mostUrgent([met, metLater])).toBe(metLater)
  expect(mostUrgent([])).toBeUndefined()
})
