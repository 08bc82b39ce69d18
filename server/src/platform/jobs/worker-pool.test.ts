import { expect, test } from 'vitest'
import { double, fail, fillMemory, runForever } from '../../testing/processes/worker-tasks.ts'
import { closeWorkerPool, inWorker, TaskTooExpensive, WorkerPoolFull } from './worker-pool.ts'

const tasks = new URL('../../testing/processes/worker-tasks.ts', import.meta.url)
const doubleInWorker = inWorker(tasks, double)

test('returns the result of a task, or throws its error', async () => {
  expect(await doubleInWorker(21)).toBe(42)
  await expect(inWorker(tasks, fail)('Not today')).rejects.toThrow('Not today')
})

test('terminates a task that uses too much processor time, and runs the next one', async () => {
  const next = [inWorker(tasks, runForever, { cpu: 500, deadline: 60_000 })(null), doubleInWorker(4)]
  const [endless, after] = await Promise.allSettled(next)
  expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TaskTooExpensive) })
  expect(after).toEqual({ status: 'fulfilled', value: 8 })
})

test('terminates a task that needs too much memory, and runs the next one', async () => {
  await expect(inWorker(tasks, fillMemory, { cpu: 60_000, deadline: 60_000 })(null)).rejects.toThrow(TaskTooExpensive)
  expect(await doubleInWorker(5)).toBe(10)
})

test('rejects a task when the queue is full', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 110 }, (_, at) => doubleInWorker(at)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(answers.at(-1)).toMatchObject({ reason: expect.any(WorkerPoolFull) })
  expect(await doubleInWorker(1)).toBe(2)
})

test('closes after a task was terminated at its deadline', async () => {
  await expect(inWorker(tasks, runForever, { cpu: 60_000, deadline: 300 })(null)).rejects.toThrow(TaskTooExpensive)
  await closeWorkerPool()
  expect(await doubleInWorker(3)).toBe(6)
})

test('finishes the task under way when it is closed, and starts again for a later one', async () => {
  const underWay = doubleInWorker(6)
  await closeWorkerPool()
  expect(await underWay).toBe(12)
  expect(await doubleInWorker(7)).toBe(14)
})
