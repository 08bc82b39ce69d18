import type { Measured } from './measure-reads.ts'
import { options } from './options.ts'

/** The target for every response, on two cores that also run the load generator. */
export const targets = {
  list: { ratio: 1 / 2, p99: 50 },
  search: { ratio: 0, p99: 150 },
  write: { ratio: 1 / 3, p99: Number.POSITIVE_INFINITY },
}
/** Times the quiet p99 of other callers while one caller sends markup that is made to be slow. */
export const hostileMarkupRatio = 2
/** Times the quiet p99 of other callers while a user of another customer sends one kind of dear request from many connections. */
export const noisyNeighborRatio = 2
/** What open pages may cost: cores of server and database, milliseconds from a change to the page, and times the quiet p99 of other callers. */
export const livePageTargets = { cores: 0.5, p99: 300, ratio: 2 }
/** Events a second: as many as tickets can be created in one. */
export const reactionTargets = { perSecond: 500 }
/** Seconds from an event to its notifications at that rate. */
export const notificationDelayTarget = 2
export const coldStart = 3000
export const warmStart = 1000

export const ratioOf = ({ http, driver }: Measured) => http.perSecond / driver.perSecond

/** Returns what a figure misses its target by; empty when it meets it. With many callers, the slowest response counts. */
export function missesOf(one: Measured): string[] {
  const { ratio, p99 } = targets[one.target]
  const misses = []
  if (ratioOf(one) < ratio) misses.push(`below ${ratio.toFixed(2)} of its baseline`)
  if (one.callers === options.manyCallers && one.http.p99 > p99) misses.push(`p99 over ${p99} ms`)
  return misses
}
