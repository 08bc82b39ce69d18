import { expect, test } from 'vitest'
import { whyUntried } from './use-try-rule.ts'

test('a rule that no event starts can’t be tried', () => {
  const time = { kind: 'time', since: 'resolved', minutes: 60 } as const
  expect(whyUntried({ triggers: [] })).toContain('Add an event to test this rule')
  expect(whyUntried({ triggers: [time] })).toContain('Time-based rules')
  expect(whyUntried({ triggers: [time, { kind: 'created' }] })).toBeUndefined()
})
