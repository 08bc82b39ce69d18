export type RefreshPolicy = {
  /** From the first change to a refresh: changes arrive in bursts (ms). */
  soon: number
  /** Up to so much is added at random, so that the pages that show the same thing do not ask at the same moment (ms). */
  spread: number
  /** So many refreshes may follow each other without a rest; after that there is one in every `rest` (ms): a token bucket. */
  burst: number
  rest: number
  /** The interval for what can wait, such as a change after which only a total differs, without a burst; `rest` where it is absent. */
  restOfWaiting?: number
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
/** What many pages show, such as a list: a change is on screen seven seconds and a fetch later at the latest, one of its total half a minute. */
export const spreadOut: RefreshPolicy = {
  soon: 150,
  spread: 1000,
  burst: 3,
  rest: 6000,
  restOfWaiting: 30_000,
  longestRest: 30_000,
}
/** While the server is slow, refreshes take this part of the time at most, up to the longest rest. */
const dutyCycle = 1 / 20

/**
 * Returns a function that requests a refresh, soon or, with `canWait`, at a lower rate. The first request of a burst decides when it runs, and
 * later ones do not defer it. There are never two at once: a request during a refresh leads to another one. While the document is hidden nothing is refreshed;
 * what was requested in the meantime runs as soon as it is visible.
 */
export function createRefresher(refresh: () => Promise<unknown>, policy: RefreshPolicy, means: Means = browser) {
  let requested: 'soon' | 'waiting' | undefined
  let isRunning = false
  let restsUntil = 0
  const all = createBucket(policy.burst, policy.rest, means)
  const waiting = createBucket(1, policy.restOfWaiting ?? policy.rest, means)
  let callOff: (() => void) | undefined

  function request({ canWait = false } = {}) {
    if (requested === 'waiting' && !canWait) unschedule()
    requested = canWait ? (requested ?? 'waiting') : 'soon'
    schedule()
  }
  function schedule() {
    if (!requested || isRunning || callOff) return
    if (means.isHidden()) callOff = means.whenVisible(() => start())
    else callOff = means.later(start, delay())
  }
  function unschedule() {
    callOff?.()
    callOff = undefined
  }
  function delay() {
    const untilToken = Math.max(...bucketsOf(requested).map((bucket) => bucket.untilToken()))
    return Math.max(policy.soon, untilToken, restsUntil - means.now()) + means.random() * policy.spread
  }
  /** What can wait counts among all refreshes too. */
  const bucketsOf = (kind: typeof requested) => (kind === 'waiting' ? [all, waiting] : [all])
  function start() {
    callOff = undefined
    // It was hidden while it waited.
    if (means.isHidden()) return schedule()
    for (const bucket of bucketsOf(requested)) bucket.take()
    requested = undefined
    isRunning = true
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
      requested = undefined
      unschedule()
    },
  }
}

/** A token bucket that holds `size` tokens and receives one in every `interval` milliseconds. */
function createBucket(size: number, interval: number, { now }: Pick<Means, 'now'>) {
  let tokens = size
  let filledAt = now()
  const fill = () => {
    tokens = Math.min(size, tokens + (now() - filledAt) / interval)
    filledAt = now()
  }
  return {
    /** Returns the milliseconds until a token is there. */
    untilToken() {
      fill()
      return Math.max(0, 1 - tokens) * interval
    },
    take() {
      fill()
      tokens -= 1
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
