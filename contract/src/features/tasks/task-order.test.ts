import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTaskCycle } from './task-order.ts'

const graph = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc
      .array(fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 4 }), { minLength: size, maxLength: size })
      .map((needs) => needs.map((afterIds, at) => ({ id: at + 1, afterIds }))),
  )

/** Removes tasks without an open predecessor until none is left, or none can be removed. */
function canAllBeDone(tasks: { id: number; afterIds: number[] }[]) {
  let open = tasks
  while (open.length > 0) {
    const ids = new Set(open.map(({ id }) => id))
    const left = open.filter(({ afterIds }) => afterIds.some((id) => ids.has(id)))
    if (left.length === open.length) return false
    open = left
  }
  return true
}

test('finds a cycle exactly where the tasks cannot all be done one after the other', () => {
  fc.assert(
    fc.property(graph, (tasks) => {
      expect(findTaskCycle(tasks).length === 0).toBe(canAllBeDone(tasks))
    }),
  )
})

test('returns a cycle whose tasks wait for each other', () => {
  fc.assert(
    fc.property(graph, (tasks) => {
      const cycle = findTaskCycle(tasks)
      const needs = new Map(tasks.map(({ id, afterIds }) => [id, afterIds]))
      for (const [at, id] of cycle.entries()) expect(needs.get(id)).toContain(cycle[(at + 1) % cycle.length])
    }),
  )
})
