import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrowsOf, lanesOf, type Way } from './workflow-layout.ts'

test('draws the way to the step below straight, other ways on the right and ways back on the left', () => {
  const arrows = arrowsOf([
    { from: 0, to: 1 },
    { from: 0, to: 2 },
    { from: 2, to: 0 },
    { from: 2, to: 1 },
  ])
  expect(arrows).toEqual([
    { from: 0, to: 1, side: 'below' },
    { from: 0, to: 2, side: 'right', lane: 0 },
    { from: 2, to: 1, side: 'left', lane: 0 },
    { from: 2, to: 0, side: 'left', lane: 1 },
  ])
  expect([lanesOf(arrows, 'left'), lanesOf(arrows, 'right')]).toEqual([2, 1])
})

test('draws each way once, and no two in one lane that share a row', () => {
  const step = fc.nat(9)
  const ways = fc.uniqueArray(
    fc.record({ from: step, to: step }).filter(({ from, to }) => from !== to),
    { selector: ({ from, to }) => `${from}-${to}`, maxLength: 40 },
  )
  fc.assert(
    fc.property(ways, (given) => {
      const arrows = arrowsOf(given)
      const plain = (list: readonly Way[]) => list.map(({ from, to }) => `${from}-${to}`).sort()
      expect(plain(arrows)).toEqual(plain(given))
      const rows = arrows.flatMap((arrow) => {
        if (arrow.side === 'below') return []
        const [top, bottom] = [Math.min(arrow.from, arrow.to), Math.max(arrow.from, arrow.to)]
        return Array.from({ length: bottom - top + 1 }, (_, at) => `${arrow.side} ${arrow.lane} ${top + at}`)
      })
      expect(new Set(rows).size).toBe(rows.length)
    }),
  )
})
