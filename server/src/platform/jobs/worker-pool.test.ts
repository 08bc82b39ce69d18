import { expect, test } from 'vitest'
import { double, fail, fillMemory, runForever, waitAtGate } from '../../testing/processes/worker-tasks.ts'
import { QueueFull } from './fair-queue.ts'
import { closeWorkerPool, inWorker, type TaskLimits, TaskTooExpensive } from './worker-pool.ts'

const tasks = new URL('../../testing/processes/worker-tasks.ts', import.meta.url)
const key = 'user 1'
const withLimits = (cpu: number, deadline: number): { limits: TaskLimits } => ({ limits: { cpu, deadline } })
const doubleInWorker = inWorker(tasks, double)

test('returns the result of a task, or throws its error', async () => {
  expect(await doubleInWorker(key, 21)).toBe(42)
  await expect(inWorker(tasks, fail)(key, 'Not today')).rejects.toThrow('Not today')
})

test('terminates a task that uses too much processor time, and runs the next one', async () => {
  const next = [inWorker(tasks, runForever, withLimits(500, 60_000))(key, null), doubleInWorker(key, 4)]
  const [endless, after] = await Promise.allSettled(next)
  expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TaskTooExpensive) })
  expect(after).toEqual({ status: 'fulfilled', value: 8 })
})

test('terminates a task that needs too much memory, and runs the next one', async () => {
  await expect(inWorker(tasks, fillMemory, withLimits(60_000, 60_000))(key, null)).rejects.toThrow(TaskTooExpensive)
  expect(await doubleInWorker(key, 5)).toBe(10)
})

test('rejects a task when the queue of its key is full', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 110 }, (_, at) => doubleInWorker(key, at)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(101)
  expect(answers.at(-1)).toMatchObject({ reason: expect.any(QueueFull) })
  expect(await doubleInWorker(key, 1)).toBe(2)
})

test('closes after a task was terminated at its deadline', async () => {
  await expect(inWorker(tasks, runForever, withLimits(60_000, 300))(key, null)).rejects.toThrow(TaskTooExpensive)
  await closeWorkerPool()
  expect(await doubleInWorker(key, 3)).toBe(6)
})

test('finishes the task under way when it is closed, and starts again for a later one', async () => {
  const underWay = doubleInWorker(key, 6)
  await closeWorkerPool()
  expect(await underWay).toBe(12)
  expect(await doubleInWorker(key, 7)).toBe(14)
})

test('what runs in the background does not delay what a request waits for', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const background = inWorker(tasks, waitAtGate, { ...withLimits(60_000, 60_000), thread: 'background' })(key, gate)
  expect(await doubleInWorker(key, 8)).toBe(16)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await background
})
