import { expect, test } from 'vitest'
import { withoutPartialWord } from './excerpt-text.ts'

test.each([
  ['Choose the other o…', 'Choose the other…'],
  ['Wait a minute, then try agai…', 'Wait a minute, then try…'],
  ['Wait a minute, th…', 'Wait a minute…'],
  ['Wait a minute. The…', 'Wait a minute…'],
  ['Restart it …', 'Restart it…'],
  ['…restarted the gateway', '…restarted the gateway'],
  ['Restart it.', 'Restart it.'],
  ['接続が切れた場合は…', '接続が切れた場合は…'],
])('shortens %o to %o', (excerpt, text) => {
  expect(withoutPartialWord(excerpt)).toBe(text)
})
