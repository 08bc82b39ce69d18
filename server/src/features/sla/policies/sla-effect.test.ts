import { expect, test } from 'vitest'
import { inOrder } from './sla-effect.ts'

test('what a change makes overdue is shown before what was overdue before', () => {
  const hour = 3_600_000
  const now = 100 * hour
  const change = (id: string, due: number | null, newDue: number | null) => ({
    id,
    target: 'resolution' as const,
    dueAt: due === null ? null : due * hour,
    newDueAt: newDue === null ? null : newDue * hour,
  })
  const changes = [
    change('no longer due', 120, null),
    change('overdue anyway', 50, 40),
    change('later', 110, 130),
    change('no longer overdue', 90, 140),
    change('earlier', 130, 110),
    change('within an hour', 130, 100.5),
    change('overdue now', 130, 90),
  ]
  expect(inOrder(changes, now).map(({ id }) => id)).toEqual([
    'overdue now',
    'within an hour',
    'earlier',
    'later',
    'no longer overdue',
    'overdue anyway',
    'no longer due',
  ])
})
