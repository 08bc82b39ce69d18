import { expect, test } from 'vitest'
import { autoScrollStep } from './auto-scroll.ts'

test('returns 0 in the middle half', () => {
  expect(autoScrollStep(500, 1000)).toBe(0)
  expect(autoScrollStep(250, 1000)).toBe(0)
  expect(autoScrollStep(750, 1000)).toBe(0)
})

test('increases towards the edges and is fastest from 5 % on', () => {
  expect(autoScrollStep(240, 1000)).toBe(-1)
  expect(autoScrollStep(50, 1000)).toBe(-28)
  expect(autoScrollStep(-40, 1000)).toBe(-28)
  expect(autoScrollStep(960, 1000)).toBe(28)
  expect(autoScrollStep(850, 1000)).toBe(7)
})
