import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitConcurrencyByKey, QueueFull } from './fair-queue.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs tasks whose ends the test decides, and records in which order they start. */
function controlled(limits: Parameters<typeof limitConcurrencyByKey>[0]) {
  const inTurn = limitConcurrencyByKey(limits)
  const started: string[] = []
  const open: { key: string; finish: () => void }[] = []
  return {
    started,
    open,
    add: (key: string, name = key) => {
      const result = inTurn(key, async () => {
        started.push(name)
        await new Promise<void>((resolve) => open.push({ key, finish: resolve }))
        return name
      })
      result.catch(() => {})
      return result
    },
    finishOne: async (at = 0) => {
      open.splice(at, 1)[0]!.finish()
      await settled()
    },
  }
}

test('runs one task of each key in turn, those of a key in their order', async () => {
  const queue = controlled({ width: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void queue.add(name[0]!, name)
  while (queue.open.length > 0) await queue.finishOne()
  expect(queue.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('runs at most so many tasks of one key at a time, although there is room for more', async () => {
  const queue = controlled({ width: 3, perKey: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1']) void queue.add(name[0]!, name)
  expect(queue.started).toEqual(['a1', 'b1'])
  await queue.finishOne()
  expect(queue.started).toEqual(['a1', 'b1', 'a2'])
})

test('continues after a task that fails, with its result to its caller only', async () => {
  const inTurn = limitConcurrencyByKey({ width: 1 })
  const results = await Promise.allSettled([
    inTurn('a', () => Promise.reject(new Error('broken'))),
    inTurn('a', async () => 'next'),
  ])
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'next' }])
})

test('refuses a task of a key whose queue is full, while another key has room', async () => {
  const queue = controlled({ width: 1, maxWaiting: 4, maxWaitingPerKey: 2 })
  for (let at = 0; at < 3; at++) void queue.add('a')
  await expect(queue.add('a')).rejects.toThrow(QueueFull)
  void queue.add('b')
  void queue.add('c')
  await expect(queue.add('d')).rejects.toThrow(QueueFull)
  await queue.finishOne()
  void queue.add('d')
  while (queue.open.length > 0) await queue.finishOne()
  expect(queue.started).toHaveLength(6)
})

describe('with any tasks in any order', () => {
  const step = fc.oneof(
    fc.record({ add: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ finish: fc.nat({ max: 3 }) }),
  )
  const limits = fc.record({ width: fc.integer({ min: 1, max: 3 }), perKey: fc.integer({ min: 1, max: 3 }) })

  test('a key that waits is passed at most once by each other key, and every task runs', async () => {
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { maxLength: 60 }), async (limits, steps) => {
        const queue = controlled(limits)
        /** For each key that waits and could run: how many tasks of each other key started since. */
        const passes = new Map<string, Map<string, number>>()
        const waitingOf = new Map<string, number>()
        let added = 0
        let seen = 0
        const perKey = Math.min(limits.perKey, limits.width)
        const runningOf = (key: string) => queue.open.filter((task) => task.key === key).length
        const observe = () => {
          for (const key of queue.started.slice(seen)) {
            waitingOf.set(key, (waitingOf.get(key) ?? 0) - 1)
            passes.delete(key)
            for (const counts of passes.values()) {
              counts.set(key, (counts.get(key) ?? 0) + 1)
              expect(counts.get(key)).toBeLessThanOrEqual(1)
            }
          }
          seen = queue.started.length
          for (const [key, count] of waitingOf)
            if (count > 0 && runningOf(key) < perKey) {
              if (!passes.has(key)) passes.set(key, new Map())
            } else passes.delete(key)
          expect(queue.open.length).toBeLessThanOrEqual(limits.width)
          for (const key of waitingOf.keys()) expect(runningOf(key)).toBeLessThanOrEqual(perKey)
        }
        for (const one of steps) {
          if ('add' in one) {
            void queue.add(one.add)
            added += 1
            waitingOf.set(one.add, (waitingOf.get(one.add) ?? 0) + 1)
            await settled()
          } else if (queue.open.length > 0) await queue.finishOne(one.finish % queue.open.length)
          observe()
        }
        while (queue.open.length > 0) {
          await queue.finishOne()
          observe()
        }
        expect(queue.started).toHaveLength(added)
      }),
    )
  })
})
