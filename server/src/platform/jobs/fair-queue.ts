/** The queue has no room for another task of this key. */
export class QueueFull extends Error {}

export type FairQueueLimits = {
  /** Tasks that run at a time. */
  width: number
  /** Tasks of one key that run at a time; `width` by default. */
  perKey?: number
  /** Tasks that wait, and those of one key among them. */
  maxWaiting?: number
  maxWaitingPerKey?: number
}

/**
 * Returns a function that runs tasks with at most `width` of them at a time, the rest by turns (round-robin): each key has its own queue,
 * and one task of it runs before the next one of any other key that waits. So a key with a thousand tasks delays one with a single task by
 * one task and not by a thousand. Tasks of a key start in their order of arrival. Throws {@link QueueFull} at once when the queue is full.
 */
export function limitConcurrencyByKey({
  width,
  perKey = width,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerKey = maxWaiting,
}: FairQueueLimits) {
  /** In the order of their turns: a key moves to the end when one of its tasks starts. */
  const waiting = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waitingCount = 0

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mayStart = running < width && (runningOf.get(key) ?? 0) < perKey && !waiting.has(key)
    if (mayStart) start(key)
    else await wait(key)
    try {
      return await work()
    } finally {
      end(key)
    }
  }

  function wait(key: string) {
    const queue = waiting.get(key) ?? []
    if (waitingCount >= maxWaiting || queue.length >= maxWaitingPerKey) throw new QueueFull()
    waitingCount += 1
    waiting.set(key, queue)
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  function start(key: string) {
    running += 1
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
  }

  function end(key: string) {
    running -= 1
    const others = runningOf.get(key)! - 1
    if (others > 0) runningOf.set(key, others)
    else runningOf.delete(key)
    startNext()
  }

  /** The slot is taken here and not by the task that wakes up, so that no new task can overtake it. */
  function startNext() {
    for (const [key, queue] of waiting) {
      if ((runningOf.get(key) ?? 0) >= perKey) continue
      const next = queue.shift()!
      waiting.delete(key)
      if (queue.length > 0) waiting.set(key, queue)
      waitingCount -= 1
      start(key)
      next()
      return
    }
  }
}
