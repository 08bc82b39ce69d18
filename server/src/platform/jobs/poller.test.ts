import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls every 50 ms for so long, and returns the milliseconds at which the work ran. */
async function runsDuring(ms: number, call: () => void, ran: number[]) {
  ran.length = 0
  const began = Date.now()
  for (let at = 0; at < ms; at += 50) {
    call()
    await vi.advanceTimersByTimeAsync(50)
  }
  return ran.map((time) => time - began)
}

test('the first call works at once, and further ones once in the interval, the last one included', async () => {
  const ran: number[] = []
  const call = throttle({ interval: 100, longest: 100 }, () => ran.push(Date.now()))
  expect(await runsDuring(250, call, ran)).toEqual([0, 100, 200])
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toHaveLength(4)
})

test('the interval grows while calls keep coming, and is short again after a pause', async () => {
  const ran: number[] = []
  const call = throttle({ interval: 100, longest: 400 }, () => ran.push(Date.now()))
  expect(await runsDuring(2000, call, ran)).toEqual([0, 100, 300, 700, 1100, 1500, 1900])
  await vi.advanceTimersByTimeAsync(2000)
  expect((await runsDuring(300, call, ran)).slice(0, 2)).toEqual([0, 100])
})
