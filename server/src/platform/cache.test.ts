import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cached } from './cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const policy = { fresh: 10, stale: 100, max: 2 }

/** A source whose values are 1, 2, 3, …, and how often it was asked. */
function source() {
  let loaded = 0
  return { load: async () => ++loaded, count: () => loaded }
}

describe('a cache', () => {
  test('returns a fresh value as it is, and a stale one while it is refreshed', async () => {
    const { load, count } = source()
    const get = cached<number>(policy)
    expect(await get('a', { load })).toBe(1)
    vi.advanceTimersByTime(9)
    expect(await get('a', { load })).toBe(1)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await get('a', { load })).toBe(1)
    expect(count()).toBe(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(await get('a', { load })).toBe(2)
  })

  test('lets callers wait for one load when the value is too old, and gives them its error', async () => {
    const { load, count } = source()
    const get = cached<number>(policy)
    await get('a', { load })
    vi.advanceTimersByTime(100)
    expect(await Promise.all([get('a', { load }), get('a', { load })])).toEqual([2, 2])
    expect(count()).toBe(2)
    vi.advanceTimersByTime(100)
    const fail = async () => Promise.reject(new Error('no'))
    await expect(get('a', { load: fail })).rejects.toThrow('no')
    expect(await get('a', { load })).toBe(3)
  })

  test('keeps the stale value when its refresh fails', async () => {
    const { load } = source()
    const get = cached<number>(policy)
    await get('a', { load })
    vi.advanceTimersByTime(50)
    expect(await get('a', { load: async () => Promise.reject(new Error('no')) })).toBe(1)
    expect(await get('a', { load })).toBe(1)
  })

  test('refreshes a value that loads slowly less often, and so that it is never stale for long', async () => {
    const loadsIn = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, `${ms} ms`))
    const freshFor = async (ms: number) => {
      const get = cached<string>({ ...policy, dutyCycle: 1 / 10 })
      const first = get('a', { load: loadsIn(ms) })
      await vi.advanceTimersByTimeAsync(ms)
      await first
      let asked = 0
      const load = async () => String(++asked)
      let age = 0
      for (; asked === 0; age += 1, vi.advanceTimersByTime(1)) await get('a', { load })
      return age - 1
    }
    expect([await freshFor(0), await freshFor(3), await freshFor(90)]).toEqual([10, 30, 50])
  })

  test('evicts the least recently used entry', async () => {
    const { load } = source()
    const get = cached<number>(policy)
    for (const key of ['a', 'b', 'a', 'c']) await get(key, { load })
    expect(await get('a', { load })).toBe(1)
    expect(await get('b', { load })).toBe(4)
  })

  test('does not cache a value that `keep` rejects', async () => {
    const { load } = source()
    const get = cached<number>(policy)
    expect(await get('a', { load, keep: () => false })).toBe(1)
    expect(await get('a', { load, keep: () => false })).toBe(2)
  })

  test('returns nothing when the time is up, and the value once it is loaded', async () => {
    const get = cached<number>(policy)
    const { promise, resolve } = Promise.withResolvers<number>()
    const asked = get('a', { load: () => promise, timeoutMs: 20 })
    await vi.advanceTimersByTimeAsync(20)
    expect(await asked).toBeUndefined()
    resolve(7)
    await promise
    expect(await get('a', { load: () => promise, timeoutMs: 20 })).toBe(7)
  })

  test('loads at most `maxLoads` values at a time', async () => {
    const get = cached<number>({ ...policy, maxLoads: 1 })
    const { promise, resolve } = Promise.withResolvers<number>()
    const first = get('a', { load: () => promise })
    expect(await get('b', { load: async () => 2 })).toBeUndefined()
    resolve(1)
    expect(await first).toBe(1)
    expect(await get('b', { load: async () => 2 })).toBe(2)
  })
})
