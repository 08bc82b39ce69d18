import { expect, test } from 'vitest'
import { toggleValue } from './filter-values.ts'

test('adds a value once and removes it again', () => {
  expect(toggleValue(undefined, 'open')).toBe('open')
  expect(toggleValue('open', 'closed')).toBe('open,closed')
  expect(toggleValue('open,closed', 'open')).toBe('closed')
  expect(toggleValue('open', 'open')).toBe('')
})
