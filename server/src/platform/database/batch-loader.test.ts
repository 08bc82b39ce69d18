import { expect, test } from 'vitest'
import type { Db } from '../context.ts'
import { createBatchLoader } from './batch-loader.ts'

const [one, other] = [{} as Db, {} as Db]

test('runs once for the keys of a transaction in one turn, and gives each caller the result of its key', async () => {
  const calls: { db: Db; keys: number[] }[] = []
  const double = createBatchLoader(async (db, keys: readonly number[]) => {
    calls.push({ db, keys: [...keys] })
    return (key) => key * 2
  })
  const afterOthers = Promise.resolve().then(() => double(one, 3))
  expect(await Promise.all([double(one, 1), double(one, 2), double(other, 4), afterOthers])).toEqual([2, 4, 8, 6])
  expect(await double(one, 1)).toBe(2)
  expect(calls).toEqual([
    { db: one, keys: [1, 2, 3] },
    { db: other, keys: [4] },
    { db: one, keys: [1] },
  ])
})

test('rejects for each caller of a run that fails, and runs again afterwards', async () => {
  let runs = 0
  const load = createBatchLoader(async () => {
    runs += 1
    if (runs === 1) throw new Error('No connection')
    return () => 'loaded'
  })
  const results = await Promise.allSettled([load(one, 1), load(one, 2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load(one, 1)).toBe('loaded')
})
