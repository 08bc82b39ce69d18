/**
 * A number of permits that those with the same key have in common, and how many of them may wait for one. The number may change: it is read
 * again whenever a permit is returned.
 */
export type Share = { readonly key: string; readonly most: number; readonly mostWaiting: number }
/** Returns a permit to its shares. */
export type Release = () => void

export type AcquireOptions = {
  /** How long to wait at most (ms). */
  timeoutMs?: number
  /** Returns what is aborted when the caller no longer waits; asked for only if the caller has to wait. */
  signal?: () => AbortSignal
  /** Without it the caller waits for as long as it takes, however many others do. */
  isRefusable?: boolean
}

/** A permit was not given: too many wait for it, or it took too long. */
export class PermitRefusedError extends Error {
  override message = 'No permit became free in time'
}

type Waiter = { shares: readonly Share[]; nth: number; admit: (release: Release) => void }

/**
 * A semaphore with nested shares: those of a user, of the user's customer, of all customers. A permit is taken from each share of its
 * holder. Who waits is served in order of arrival within the first share, and among those the one whose shares have the fewest permits, the
 * widest share first, so that one user who sends much delays only their own requests.
 */
export class FairSemaphore {
  /** Permits that are held, and callers that wait, by the key of a share. */
  readonly #held = new Map<string, number>()
  readonly #waitingFor = new Map<string, number>()
  /** By the key of their first share, in order of arrival. */
  readonly #queues = new Map<string, Waiter[]>()
  #arrivals = 0
  running = 0
  waiting = 0

  /** Resolves with a permit. Rejects with {@link PermitRefusedError} beyond the limits of the shares or the time, or when the caller leaves. */
  acquire(shares: readonly Share[], { timeoutMs, signal, isRefusable = true }: AcquireOptions = {}): Promise<Release> {
    if (this.#hasPermit(shares)) return Promise.resolve(this.#take(shares))
    const isFull = shares.some(({ key, mostWaiting }) => countOf(this.#waitingFor, key) >= mostWaiting)
    const leaving = signal?.()
    if (leaving?.aborted || (isFull && isRefusable)) return Promise.reject(new PermitRefusedError())
    return new Promise((resolve, reject) => {
      this.#arrivals += 1
      const leave = () => {
        this.#leave(waiter)
        end()
        reject(new PermitRefusedError())
      }
      const timer = timeoutMs === undefined || !isRefusable ? undefined : setTimeout(leave, timeoutMs)
      const end = () => {
        clearTimeout(timer)
        leaving?.removeEventListener('abort', leave)
      }
      const admit = (release: Release) => {
        end()
        resolve(release)
      }
      const waiter = { shares, nth: this.#arrivals, admit }
      leaving?.addEventListener('abort', leave)
      this.#enqueue(waiter)
    })
  }

  /** Returns how many wait for a permit of this share. */
  waitingFor(key: string) {
    return countOf(this.#waitingFor, key)
  }

  #hasPermit(shares: readonly Share[]) {
    return shares.every(({ key, most }) => countOf(this.#held, key) < most)
  }

  #take(shares: readonly Share[]): Release {
    this.running += 1
    for (const { key } of shares) add(this.#held, key, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.running -= 1
      for (const { key } of shares) add(this.#held, key, -1)
      this.#admitWaiting()
    }
  }

  #admitWaiting() {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#leave(next)
      next.admit(this.#take(next.shares))
    }
  }

  /** Returns the waiter to admit: the first of each queue may be, if there is a permit for it. */
  #next(): Waiter | undefined {
    let next: Waiter | undefined
    for (const [first] of this.#queues.values())
      if (first && this.#hasPermit(first.shares) && (!next || this.#isBefore(first, next))) next = first
    return next
  }

  #isBefore(one: Waiter, other: Waiter) {
    const [held, heldByOther] = [this.#heldBy(one), this.#heldBy(other)]
    const differs = held.findIndex((count, at) => count !== heldByOther[at])
    return differs === -1 ? one.nth < other.nth : held[differs]! < (heldByOther[differs] ?? 0)
  }

  /** The permits that the shares of a waiter hold, the widest share first. */
  #heldBy({ shares }: Waiter) {
    return shares.map(({ key }) => countOf(this.#held, key)).reverse()
  }

  #enqueue(waiter: Waiter) {
    const { key } = waiter.shares[0]!
    const queue = this.#queues.get(key)
    if (queue) queue.push(waiter)
    else this.#queues.set(key, [waiter])
    this.waiting += 1
    for (const share of waiter.shares) add(this.#waitingFor, share.key, 1)
  }

  #leave(waiter: Waiter) {
    const { key } = waiter.shares[0]!
    const queue = this.#queues.get(key)!
    queue.splice(queue.indexOf(waiter), 1)
    if (queue.length === 0) this.#queues.delete(key)
    this.waiting -= 1
    for (const share of waiter.shares) add(this.#waitingFor, share.key, -1)
  }
}

const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0

function add(counts: Map<string, number>, key: string, by: number) {
  const count = countOf(counts, key) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
