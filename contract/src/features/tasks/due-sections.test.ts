import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueSectionOf } from './due-sections.ts'

const now = new Date('2026-10-25T00:30:00Z')
const day = 86_400_000
const task = fc.record({
  // Around a night in which clocks are put back.
  dueAt: fc.option(
    fc.integer({ min: -3 * day, max: 3 * day }).map((later) => new Date(now.getTime() + later).toISOString()),
  ),
  state: fc.constantFrom('open' as const, 'waiting' as const, 'done' as const),
})
const last = '~'

test('tasks in the order of their due times are in sections that no other section interrupts', () => {
  fc.assert(
    fc.property(
      fc.array(task, { maxLength: 12 }),
      fc.constantFrom('UTC', 'Europe/Lisbon', 'Pacific/Kiritimati'),
      (given, timeZone) => {
        const page = given.toSorted((a, b) => ((a.dueAt ?? last) < (b.dueAt ?? last) ? -1 : 1))
        const keys = page.map(dueSectionOf(page, { now, timeZone }))
        const changes = keys.filter((key, at) => key !== keys[at - 1])
        expect(changes).toEqual([...new Set(keys)])
      },
    ),
  )
})

test('overdue tasks have a section of their own where all tasks are open, and are in their day otherwise', () => {
  const open = { dueAt: '2026-10-24T22:30:00Z', state: 'open' as const }
  const done = { dueAt: '2026-10-24T22:45:00Z', state: 'done' as const }
  const at = { now, timeZone: 'Europe/Lisbon' }
  expect([open, { dueAt: null, state: 'open' as const }].map(dueSectionOf([open], at))).toEqual(['overdue', 'none'])
  expect([open, done].map(dueSectionOf([open, done], at))).toEqual(['2026-10-24', '2026-10-24'])
})
