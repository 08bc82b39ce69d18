import type { Log } from '../log.ts'

/** Milliseconds until a poller runs without being woken. */
export const idleDelay = 1000
/** Milliseconds until a retry when events exist that cannot be read yet, because a transaction with a lower id is still running. */
export const retryDelay = 20
const longestSoon = 250
export const noDelay = 0

/** The longest and the least time until a poller looks for rows that others have planned. */
const longestWait = 15_000
const leastWait = 250

/** Returns the delay until the next planned row, if there is one. */
export const delayUntil = (next: Date | null | undefined, now: Date) =>
  next ? Math.min(longestWait, Math.max(leastWait, next.getTime() - now.getTime())) : longestWait

/** Reads a batch. Returns the milliseconds until the next run. */
export type PollStep = () => Promise<number>
export type Poller = { wake: () => void; stop: () => Promise<void> }

/** Milliseconds between two runs: at first, and at most while it is woken again and again. */
export type Pace = { interval: number; longest: number }

/** Runs `step` whenever it is woken, with a `pace` in these intervals, and by itself after its delay; never concurrently. */
export function startPoller(name: string, step: PollStep, log: Log, pace?: Pace): Poller {
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let delay = retryDelay

  const wake = pace ? throttle(pace, begin) : begin

  function begin() {
    if (stopped) return
    if (running) {
      isWokenAgain = true
      return
    }
    clearTimeout(timer)
    running = run()
  }

  async function run() {
    let wait = idleDelay
    do {
      isWokenAgain = false
      wait = await step().catch((error: Error) => {
        if (!stopped) log.warn({ err: error, reader: name }, 'A poll failed and will be retried')
        return idleDelay
      })
    } while (!stopped && (isWokenAgain || wait === noDelay))
    running = null
    // A long-running transaction is not polled fifty times a second.
    delay = wait === retryDelay ? Math.min(delay * 2, longestSoon) : retryDelay
    if (!stopped) timer = setTimeout(wake, wait === retryDelay ? delay : wait)
  }

  begin()
  return {
    wake,
    /** Waits for the current step. */
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Calls `work` at once, and at most once in the interval for further calls. The interval doubles from call to call up to `longest` while they
 * keep coming, and is the first one again after a pause: what follows a single event comes at once, and a stream of events costs few runs.
 */
export function throttle({ interval: first, longest }: Pace, work: () => void) {
  let last = 0
  let interval = first
  let timer: NodeJS.Timeout | undefined
  return () => {
    if (timer) return
    const sinceLast = Date.now() - last
    if (sinceLast > 2 * interval) interval = first
    const wait = Math.max(0, interval - sinceLast)
    timer = setTimeout(() => {
      timer = undefined
      last = Date.now()
      if (wait > 0) interval = Math.min(longest, 2 * interval)
      work()
    }, wait)
  }
}
