import { describe, expect, test } from 'vitest'
import { createRefresher, prompt, type RefreshPolicy, spreadOut } from './refresher.ts'

const ofTests: RefreshPolicy = { soon: 150, spread: 1000, burst: 2, rest: 4000, longestRest: 30_000 }
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A refresher with a stopped clock, and refreshes that end when the test ends them. */
function setUp({ random = 0, policy = ofTests } = {}) {
  const page = { now: 0, isHidden: false, random, runs: 0 }
  let timer: { run: () => void; at: number } | undefined
  let seen: (() => void) | undefined
  let running: PromiseWithResolvers<void> | undefined
  const refresher = createRefresher(
    () => {
      if (running) throw new Error('two at once')
      page.runs += 1
      running = Promise.withResolvers<void>()
      return running.promise
    },
    policy,
    {
      now: () => page.now,
      random: () => page.random,
      later: (run, ms) => {
        timer = { run, at: page.now + ms }
        return () => {
          timer = undefined
        }
      },
      isHidden: () => page.isHidden,
      whenVisible: (run) => {
        seen = run
        return () => {
          seen = undefined
        }
      },
    },
  )
  const pass = (ms: number) => {
    page.now += ms
    if (!timer || timer.at > page.now) return
    const { run } = timer
    timer = undefined
    run()
  }
  const end = async (error?: Error) => {
    const ending = running!
    running = undefined
    if (error) ending.reject(error)
    else ending.resolve()
    await settle()
  }
  const show = () => {
    page.isHidden = false
    seen?.()
    seen = undefined
  }
  return { ...refresher, page, pass, end, show, due: () => timer?.at }
}

describe('a refresher', () => {
  test('runs once for a burst, and later requests do not defer it', () => {
    const { request, pass, page } = setUp()
    for (let at = 0; at < 15; at += 1) {
      request()
      pass(10)
    }
    expect(page.runs).toBe(1)
  })

  test('refreshes under a steady stream of requests, never two at once, a few times soon and then at intervals', async () => {
    const { request, pass, end, page } = setUp()
    const starts: number[] = []
    for (let at = 0; at < 20_000; at += 50) {
      request()
      const before = page.runs
      pass(50)
      if (page.runs > before) {
        starts.push(page.now)
        pass(100)
        request()
        await end()
      }
    }
    // Two at once allowed, and one in every four seconds of the twenty.
    expect(page.runs).toBe(7)
    expect(starts[0]).toBe(150)
    const gaps = starts.slice(1).map((at, nth) => at - starts[nth]!)
    expect(gaps[0]).toBeLessThan(3000)
    for (const gap of gaps.slice(2)) expect(gap).toBeCloseTo(4000, -3)
  })

  test('runs again for what was requested during a refresh, and not otherwise', async () => {
    const { request, pass, end, page, due } = setUp()
    request()
    pass(150)
    request()
    pass(100)
    expect(page.runs).toBe(1)
    await end()
    expect(due()! - page.now).toBe(1900)
    pass(1900)
    expect(page.runs).toBe(2)
    await end()
    expect(due()).toBeUndefined()
  })

  test('refreshes with low priority less often, and at once with a request of normal priority', async () => {
    const { request, pass, end, page, due } = setUp({ policy: { ...ofTests, lowPriorityRest: 20_000 } })
    const run = async () => {
      pass(due()! - page.now)
      pass(10)
      await end()
    }
    request('low')
    expect(due()! - page.now).toBe(150)
    await run()
    request('low')
    expect(due()! - page.now).toBeGreaterThan(18_000)
    request()
    expect(due()! - page.now).toBeLessThan(4000)
    request('low')
    expect(due()! - page.now).toBeLessThan(4000)
    await run()
    expect([page.runs, due()]).toEqual([2, undefined])
  })

  test('decides after a refresh whether what arrived during it needs another one', async () => {
    const { request, requestIfNeeded, pass, end, cancel, due, page } = setUp()
    let shown = 'before'
    const refreshUnlessShown = () => requestIfNeeded(() => (shown === 'after' ? undefined : 'normal'))
    request()
    pass(150)
    refreshUnlessShown()
    shown = 'after'
    await end()
    expect(due()).toBeUndefined()
    refreshUnlessShown()
    expect(due()).toBeUndefined()
    shown = 'before'
    refreshUnlessShown()
    pass(due()! - page.now)
    refreshUnlessShown()
    await end()
    expect(due()).toBeDefined()
    cancel()
    request()
    pass(60_000)
    refreshUnlessShown()
    cancel()
    await end()
    expect(due()).toBeUndefined()
  })

  test('is spread at random, with low priority over a time of its own', () => {
    const { request, due } = setUp({ random: 0.5, policy: { ...ofTests, lowPrioritySpread: 10_000 } })
    request('low')
    expect(due()).toBe(5150)
    request()
    expect(due()).toBe(650)
  })

  test('rests longer when the server is slow, up to half a minute', async () => {
    const { request, pass, end, page, due } = setUp()
    request()
    pass(150)
    pass(500)
    await end()
    request()
    expect(due()! - page.now).toBe(9500)
    pass(9500)
    pass(60_000)
    await end()
    request()
    expect(due()! - page.now).toBe(30_000)
  })

  test('of what few pages show rests for five seconds at most, so that a slow fetch does not hold up the next change', async () => {
    for (const [policy, rest] of [
      [prompt, 5000],
      [spreadOut, 30_000],
    ] as const) {
      const { request, pass, end, page, due } = setUp({ policy })
      request()
      pass(150)
      request()
      pass(2000)
      await end()
      expect(due()! - page.now).toBe(rest)
    }
  })

  test('does nothing while the document is hidden, and catches up at once when it is visible', async () => {
    const { request, pass, end, show, page } = setUp()
    page.isHidden = true
    request()
    pass(60_000)
    expect(page.runs).toBe(0)
    show()
    expect(page.runs).toBe(1)
    await end()
    request()
    page.isHidden = true
    pass(60_000)
    expect(page.runs).toBe(1)
    show()
    expect(page.runs).toBe(2)
  })

  test('runs again after a refresh that failed, and not for a request that was canceled', async () => {
    const { request, pass, end, page, cancel } = setUp()
    request()
    pass(150)
    await end(new Error('offline'))
    request()
    pass(4000)
    expect(page.runs).toBe(2)
    await end()
    request()
    cancel()
    pass(60_000)
    expect(page.runs).toBe(2)
  })
})
