import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Loads that end when the test ends them. */
function heldLoads() {
  const loads: PromiseWithResolvers<number>[] = []
  const load = () => {
    const held = Promise.withResolvers<number>()
    loads.push(held)
    return held.promise
  }
  return { loads, load }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('callers who arrive during a load share the next one, which begins when it has ended', async () => {
  const share = singleFlight<number>()
  const { loads, load } = heldLoads()
  const first = share('a', load)
  const later = [share('a', load), share('a', load)]
  await settle()
  expect(loads).toHaveLength(1)
  loads[0]!.resolve(1)
  expect(await first).toBe(1)
  await settle()
  expect(loads).toHaveLength(2)
  const last = share('a', load)
  loads[1]!.resolve(2)
  expect(await Promise.all(later)).toEqual([2, 2])
  await settle()
  loads[2]!.resolve(3)
  expect(await last).toBe(3)
})

test('keys do not wait for each other, and a load after the last one has ended begins at once', async () => {
  const share = singleFlight<number>()
  const { loads, load } = heldLoads()
  const [one, other] = [share('a', load), share('b', load)]
  expect(loads).toHaveLength(2)
  loads[0]!.resolve(1)
  loads[1]!.resolve(2)
  expect(await Promise.all([one, other])).toEqual([1, 2])
  await settle()
  void share('a', load)
  expect(loads).toHaveLength(3)
})

test('a failed load rejects those who share it, and the next one begins all the same', async () => {
  const share = singleFlight<number>()
  const { loads, load } = heldLoads()
  const first = share('a', load)
  const second = share('a', load)
  loads[0]!.reject(new Error('no connection'))
  await expect(first).rejects.toThrow('no connection')
  await settle()
  loads[1]!.resolve(2)
  expect(await second).toBe(2)
})
