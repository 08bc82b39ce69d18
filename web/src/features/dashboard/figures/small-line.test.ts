import { expect, test } from 'vitest'
import { pointsOf, smoothPath, thinned } from './small-line.ts'

test('reduces many values to few and skips gaps', () => {
  expect(thinned([1, 2, 3], 30)).toEqual([1, 2, 3])
  expect(thinned([1, 3, 5, 7, null, 9], 3)).toEqual([2, 6, 9])
  expect(thinned([null, null], 30)).toEqual([])
})

test('scales values from the bottom of the box, and puts equal ones in the middle', () => {
  expect(pointsOf([0, 10, 5], 20, 10)).toEqual([
    { x: 0, y: 10 },
    { x: 10, y: 0 },
    { x: 20, y: 5 },
  ])
  expect(pointsOf([4, 4], 20, 10).map(({ y }) => y)).toEqual([5, 5])
  expect(smoothPath(pointsOf([0, 10], 20, 10))).toBe('M0 10C10 10 10 0 20 0')
})
