import { expect, test } from 'vitest'
import { lateSentence } from './reactions-banner.tsx'

test.each([
  [1, 61, 'Notifications and automatic changes are 1 minute late: 1 event waits.'],
  [3120, 290, 'Notifications and automatic changes are 4 minutes late: 3,120 events wait.'],
  [10_000, 3 * 3600, 'Notifications and automatic changes are 3 hours late: at least 10,000 events wait.'],
])('%i events of which the oldest waits for %i seconds', (waiting, lagSeconds, sentence) => {
  expect(lateSentence({ waiting, lagSeconds })).toBe(sentence)
})
