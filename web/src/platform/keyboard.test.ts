import { expect, test } from 'vitest'
import { findShortcut, pressedKeys } from './keyboard.ts'

const press = (
  key: string,
  held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {},
) => pressedKeys({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
const shortcut = (keys: string) => ({ keys, run: () => {} })

test('names keys as they are shown', () => {
  expect(press('j')).toBe('J')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('k', { metaKey: true })).toBe('Ctrl+K')
  expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Enter')
  expect(press('ArrowDown', { shiftKey: true })).toBe('Shift+ArrowDown')
  expect(press(' ')).toBe('Space')
})

test('prefers a key sequence to a shortcut for its last key', () => {
  const t = shortcut('T')
  const gt = shortcut('G T')
  expect(findShortcut([t, gt], 'G', 'T')).toBe(gt)
  expect(findShortcut([gt, t], 'G', 'T')).toBe(gt)
  expect(findShortcut([t, gt], '', 'T')).toBe(t)
  expect(findShortcut([t, gt], 'X', 'Q')).toBeUndefined()
})

test('runs the newer of two shortcuts with the same keys', () => {
  const older = shortcut('J')
  const newer = shortcut('J')
  expect(findShortcut([older, newer], '', 'J')).toBe(newer)
})
