import { expect, test } from 'vitest'
import { normalizeMenuItems } from './menu-items.ts'

test('entries that do not apply leave, and take their lines with them', () => {
  const copy = { label: 'Copy' }
  const remove = { label: 'Delete' }
  expect(normalizeMenuItems([false, 'line', copy, 'line', null, 'line', remove, 'line'])).toEqual([
    copy,
    'line',
    remove,
  ])
})
