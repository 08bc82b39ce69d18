import { expect, test } from 'vitest'
import { reactionsBannerMessages as messages } from './reactions-banner.messages.ts'

test.each([
  ['reactions', 1, 61, 'Notifications and automatic changes are 1 minute late: 1 event is waiting.'],
  ['rules', 3120, 290, 'Rules are 4 minutes late: 3,120 events are waiting.'],
  ['sla', 10_000, 3 * 3600, 'SLA due times are 3 hours late: at least 10,000 events are waiting.'],
] as const)('%s: %i events of which the oldest waits for %i seconds', (name, waiting, lagSeconds, sentence) => {
  expect(messages.late({ name, waiting, lagSeconds })).toBe(sentence)
})
