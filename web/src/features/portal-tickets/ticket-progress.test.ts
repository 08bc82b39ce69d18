import { expect, test } from 'vitest'
import { ticketProgress } from './ticket-progress.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const fresh = {
  status: 'open' as const,
  createdAt: at(9),
  firstRespondedAt: null,
  inProgressSince: null,
  resolvedAt: null,
  closedAt: null,
}
const seen = (facts: Parameters<typeof ticketProgress>[0]) =>
  ticketProgress(facts).map(({ label, state, at }) => `${label} ${state} ${at?.slice(11, 13) ?? '-'}`)

test('shows a new ticket as received and the other stages as ahead', () => {
  expect(seen(fresh)).toEqual(['Received done 09', 'First response ahead -', 'In Progress ahead -', 'Resolved ahead -'])
})

test('shows since when a ticket is in progress', () => {
  const facts = { ...fresh, status: 'in_progress' as const, firstRespondedAt: at(11), inProgressSince: at(10) }
  expect(seen(facts)).toEqual(['Received done 09', 'First response done 11', 'In Progress now 10', 'Resolved ahead -'])
})

test('leaves out skipped stages of a resolved ticket', () => {
  const facts = { ...fresh, status: 'resolved' as const, resolvedAt: at(12) }
  expect(seen(facts)).toEqual(['Received done 09', 'Resolved done 12'])
})

test('shows both resolution and closing of a closed ticket', () => {
  const facts = { ...fresh, status: 'closed' as const, resolvedAt: at(12), closedAt: at(15) }
  expect(seen(facts)).toEqual(['Received done 09', 'Resolved done 12', 'Closed done 15'])
})
