import { expect, test } from 'vitest'
import { normalizeMenuItems } from './menu-items.ts'

test('removes items that do not apply, and separators that are left without items', () => {
  const copy = { label: 'Copy' }
  const remove = { label: 'Delete' }
  expect(normalizeMenuItems([false, 'line', copy, 'line', null, 'line', remove, 'line'])).toEqual([
    copy,
    'line',
    remove,
  ])
})
