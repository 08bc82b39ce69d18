export type RefreshPolicy = {
  /** From the first change to a refresh: changes arrive in bursts (ms). */
  soon: number
  /** Up to so much is added at random, so that the pages that show the same thing do not ask at the same moment (ms). */
  spread: number
  /** So many refreshes may follow each other without a rest; after that there is one in every `rest` (ms): a token bucket. */
  burst: number
  rest: number
  /** The interval of refreshes of low priority, which have no burst; `rest` where it is absent. */
  lowPriorityRest?: number
  /** The spread of refreshes of low priority, where it differs. */
  lowPrioritySpread?: number
  /** The longest rest after a slow refresh (ms). */
  longestRest: number
}
/** Low: for a change after which only less important figures differ, such as a total. */
export type RefreshPriority = 'normal' | 'low'
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
/** What many pages show, such as a list: a change is on screen seven seconds and a fetch later at the latest, one of its total 70 seconds. */
export const spreadOut: RefreshPolicy = {
  soon: 150,
  spread: 1000,
  burst: 3,
  rest: 6000,
  lowPriorityRest: 60_000,
  lowPrioritySpread: 10_000,
  longestRest: 30_000,
}
/** While the server is slow, refreshes take this part of the time at most, up to the longest rest. */
const dutyCycle = 1 / 20

/**
 * Returns functions that request a refresh. The first request of a burst decides when it runs, and later ones do not defer it; one of normal
 * priority does not wait for one of low priority. There are never two at once: a request during a refresh leads to another one. While
 * the document is hidden nothing is refreshed; what was requested in the meantime runs as soon as it is visible.
 */
export function createRefresher(refresh: () => Promise<unknown>, policy: RefreshPolicy, means: Means = browser) {
  let requested: RefreshPriority | undefined
  const undecided: (() => RefreshPriority | undefined)[] = []
  let isRunning = false
  let restsUntil = 0
  const all = createBucket(policy.burst, policy.rest, means)
  const lowPriority = createBucket(1, policy.lowPriorityRest ?? policy.rest, means)
  let callOff: (() => void) | undefined

  function request(priority: RefreshPriority = 'normal') {
    if (requested === 'low' && priority === 'normal') unschedule()
    requested = priority === 'low' ? (requested ?? 'low') : 'normal'
    schedule()
  }
  function requestIfNeeded(priorityNow: () => RefreshPriority | undefined) {
    if (isRunning) return void undecided.push(priorityNow)
    const priority = priorityNow()
    if (priority) request(priority)
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
    const spread = requested === 'low' ? (policy.lowPrioritySpread ?? policy.spread) : policy.spread
    return Math.max(policy.soon, untilToken, restsUntil - means.now()) + means.random() * spread
  }
  const bucketsOf = (priority: typeof requested) => (priority === 'low' ? [all, lowPriority] : [all])
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
      for (const priorityNow of undecided.splice(0)) requestIfNeeded(priorityNow)
      schedule()
    }
    refresh().then(end, end)
  }

  return {
    request,
    /** Requests a refresh of the returned priority, if any. Asks at once, or after the refresh that runs, which may show what was before. */
    requestIfNeeded,
    /** Drops what was requested. A refresh that runs is not interrupted. */
    cancel() {
      requested = undefined
      undecided.length = 0
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
