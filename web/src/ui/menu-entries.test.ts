import { expect, test } from 'vitest'
import { tidyEntries } from './menu-entries.ts'

test('entries that do not apply leave, and take their lines with them', () => {
  const copy = { label: 'Copy' }
  const remove = { label: 'Delete' }
  expect(tidyEntries([false, 'line', copy, 'line', null, 'line', remove, 'line'])).toEqual([copy, 'line', remove])
})
