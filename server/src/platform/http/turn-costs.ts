/** How many milliseconds a turn takes on average from which a user's turns can count as costly. */
const leastCostly = 15
/** How many times as long as the turns of others those of a user take before they are costly, and until they are no longer. */
const timesOthers = { begin: 2, end: 1.5 }
/** How many turns the average goes back, so that a few slow searches are not enough. */
const averaged = 32
/** The most that one turn counts (ms). */
const mostCounted = 200
/** How long the turns of a user are remembered after the last one (ms). */
const remembered = 10_000

type Cost = { average: number; endedAt: number; isCostly: boolean }

/**
 * Remembers how long the turns of each user take, and decides by comparison whose are costly: a time alone would say as much about the load
 * and the machine. Without other users at the time, no turns are.
 */
export class TurnCosts {
  /** By user, who ended a turn last at the end. */
  readonly #costs = new Map<number, Cost>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Counts a turn of so many milliseconds that has just ended. */
  add(user: number, milliseconds: number) {
    const now = this.#now()
    this.#forget(now)
    const { average, isCostly } = this.#costs.get(user) ?? { average: 0, isCostly: false }
    const more = (Math.min(milliseconds, mostCounted) - average) / averaged
    this.#costs.delete(user)
    this.#costs.set(user, { average: average + more, endedAt: now, isCostly })
  }

  /** Whether the turns of this user take much longer than those of most others at this time. */
  isCostly(user: number): boolean {
    this.#forget(this.#now())
    const cost = this.#costs.get(user)
    if (!cost || cost.average < leastCostly) return false
    const limit = cost.average / (cost.isCostly ? timesOthers.end : timesOthers.begin)
    let cheaper = 0
    for (const { average } of this.#costs.values()) if (average < limit) cheaper += 1
    cost.isCostly = cheaper > 0 && cheaper >= (this.#costs.size - 1) / 2
    return cost.isCostly
  }

  /** Whether other users have ended a turn lately. */
  hasOthersThan(user: number): boolean {
    this.#forget(this.#now())
    return this.#costs.size > (this.#costs.has(user) ? 1 : 0)
  }

  #forget(now: number) {
    for (const [user, { endedAt }] of this.#costs) {
      if (now - endedAt < remembered) return
      this.#costs.delete(user)
    }
  }
}
