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

test('a new ticket was received, and the rest lies ahead', () => {
  expect(seen(fresh)).toEqual(['Received done 09', 'First answer ahead -', 'In Progress ahead -', 'Resolved ahead -'])
})

test('one in progress says since when', () => {
  const facts = { ...fresh, status: 'in_progress' as const, firstRespondedAt: at(11), inProgressSince: at(10) }
  expect(seen(facts)).toEqual(['Received done 09', 'First answer done 11', 'In Progress now 10', 'Resolved ahead -'])
})

test('a resolved one no longer shows what did not happen', () => {
  const facts = { ...fresh, status: 'resolved' as const, resolvedAt: at(12) }
  expect(seen(facts)).toEqual(['Received done 09', 'Resolved done 12'])
})

test('a closed one shows both ends', () => {
  const facts = { ...fresh, status: 'closed' as const, resolvedAt: at(12), closedAt: at(15) }
  expect(seen(facts)).toEqual(['Received done 09', 'Resolved done 12', 'Closed done 15'])
})
