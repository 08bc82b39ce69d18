import { expect, test, vi } from 'vitest'
import { findShortcut, pressedKeys, register, setSingleKeysDefault } from './keyboard.ts'

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

test('a key asks only the shortcuts that it completes whether they apply, and a modifier none', () => {
  let onKeyDown: (event: KeyboardEvent) => void = () => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onKeyDown) => {
    onKeyDown = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { querySelector: () => null })
  const [palette, row] = ['Ctrl+K', 'Ctrl+J'].map((keys) => ({ keys, when: vi.fn(() => true), run: vi.fn() }))
  const removals = [palette!, row!].map(register)
  const press = (key: string) =>
    onKeyDown({ key, ctrlKey: true, timeStamp: 5000, preventDefault() {} } as unknown as KeyboardEvent)

  press('Control')
  expect([palette!.when, row!.when].map((when) => when.mock.calls.length)).toEqual([0, 0])
  press('k')
  expect(palette!.run).toHaveBeenCalledOnce()
  expect(row!.when).not.toHaveBeenCalled()

  for (const remove of removals) remove()
  vi.unstubAllGlobals()
})

test('a single character does nothing where such shortcuts are off, arrows and Ctrl do', () => {
  let onKeyDown: (event: KeyboardEvent) => void = () => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onKeyDown) => {
    onKeyDown = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { querySelector: () => null })
  const ran: string[] = []
  const ends = ['A', 'ArrowDown', 'Ctrl+K'].map((keys) => register({ keys, run: () => void ran.push(keys) }))
  const press = (key: string, ctrlKey = false) =>
    onKeyDown({ key, ctrlKey, timeStamp: 0, target: null, preventDefault() {} } as KeyboardEvent)
  press('a')
  expect(ran).toEqual(['A'])
  setSingleKeysDefault(false)
  press('a')
  press('ArrowDown')
  press('k', true)
  expect(ran).toEqual(['A', 'ArrowDown', 'Ctrl+K'])
  setSingleKeysDefault(true)
  for (const end of ends) end()
})
