import { expect, test } from 'vitest'
import { limitConcurrency } from './semaphore.ts'

test('runs at most the given number at a time, the rest in order, and continues after a failure', async () => {
  const twoAtATime = limitConcurrency(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const works = [0, 1, 2, 3].map((at) =>
    twoAtATime(async () => {
      started.push(at)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (at === 0) throw new Error('broken')
      return at
    }),
  )
  expect(started).toEqual([0, 1])
  finish[0]!()
  await expect(works[0]).rejects.toThrow('broken')
  expect(started).toEqual([0, 1, 2])
  finish[1]!()
  await works[1]
  expect(started).toEqual([0, 1, 2, 3])
  finish[2]!()
  finish[3]!()
  expect(await Promise.all(works.slice(1))).toEqual([1, 2, 3])
})
