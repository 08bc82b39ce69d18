export type RefreshPolicy = {
  /** From the first change to a refresh: changes arrive in bursts (ms). */
  soon: number
  /** Up to so much is added at random, so that the pages that show the same thing do not ask at the same moment (ms). */
  spread: number
  /** So many refreshes may follow each other without a rest; after that there is one in every `rest` (ms): a token bucket. */
  burst: number
  rest: number
  /** The longest rest after a slow refresh (ms). */
  longestRest: number
}
type Means = {
  now: () => number
  random: () => number
  /** Schedules a callback; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
  isHidden: () => boolean
  /** Calls back once when the document is visible again; returns a function that cancels it. */
  whenVisible: (run: () => void) => () => void
}

/** What a few pages show, such as a ticket: also after a slow refresh, a change is on screen five seconds and a fetch later. */
export const prompt: RefreshPolicy = { soon: 150, spread: 50, burst: 3, rest: 1000, longestRest: 5_000 }
/** What many pages show, such as a list: a change is on screen seven seconds and a fetch later at the latest. */
export const spreadOut: RefreshPolicy = { soon: 150, spread: 1000, burst: 3, rest: 6000, longestRest: 30_000 }
/** While the server is slow, refreshes take this part of the time at most, up to the longest rest. */
const dutyCycle = 1 / 20

/**
 * Returns a function that requests a refresh. The first request of a burst decides when it runs, and later ones do not defer it. There are
 * never two at once: a request during a refresh leads to another one. While the document is hidden nothing is refreshed;
 * what was requested in the meantime runs as soon as it is visible.
 */
export function createRefresher(refresh: () => Promise<unknown>, policy: RefreshPolicy, means: Means = browser) {
  let isRequested = false
  let isRunning = false
  let restsUntil = 0
  let tokens = policy.burst
  let filledAt = means.now()
  let callOff: (() => void) | undefined

  function request() {
    isRequested = true
    schedule()
  }
  function schedule() {
    if (!isRequested || isRunning || callOff) return
    if (means.isHidden()) callOff = means.whenVisible(() => start())
    else callOff = means.later(start, delay())
  }
  function delay() {
    fill()
    const untilToken = Math.max(0, 1 - tokens) * policy.rest
    return Math.max(policy.soon, untilToken, restsUntil - means.now()) + means.random() * policy.spread
  }
  function fill() {
    const now = means.now()
    tokens = Math.min(policy.burst, tokens + (now - filledAt) / policy.rest)
    filledAt = now
  }
  function start() {
    callOff = undefined
    // It was hidden while it waited.
    if (means.isHidden()) return schedule()
    isRequested = false
    isRunning = true
    fill()
    tokens -= 1
    const began = means.now()
    const end = () => {
      isRunning = false
      const ended = means.now()
      restsUntil = ended + Math.min(policy.longestRest, (ended - began) * (1 / dutyCycle - 1))
      schedule()
    }
    refresh().then(end, end)
  }

  return {
    request,
    /** Drops what was requested. A refresh that runs is not interrupted. */
    cancel() {
      isRequested = false
      callOff?.()
      callOff = undefined
    },
  }
}

const browser: Means = {
  now: Date.now,
  random: Math.random,
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isHidden: () => globalThis.document?.visibilityState === 'hidden',
  whenVisible: (run) => {
    const watch = () => {
      if (document.visibilityState === 'hidden') return
      stop()
      run()
    }
    const stop = () => document.removeEventListener('visibilitychange', watch)
    document.addEventListener('visibilitychange', watch)
    return stop
  },
}
