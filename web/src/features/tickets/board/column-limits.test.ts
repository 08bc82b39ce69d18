import { expect, test } from 'vitest'
import { readLimits, withLimit } from './column-limits.ts'

test('reads the limits that it writes, whatever the name of a step', () => {
  const written = withLimit(readLimits(withLimit(new Map(), 'in_progress', 5)), 'Waiting: a, b', 12)
  expect([...readLimits(written)]).toEqual([
    ['in_progress', 5],
    ['Waiting: a, b', 12],
  ])
  expect(withLimit(readLimits('open:5'), 'open', undefined)).toBeUndefined()
})

test('leaves out what is no limit', () => {
  expect([...readLimits('open:0,closed:-1,x,:4,%E0:3,high:1000,low:2.5,urgent:7')]).toEqual([['urgent', 7]])
  expect(readLimits().size).toBe(0)
})
