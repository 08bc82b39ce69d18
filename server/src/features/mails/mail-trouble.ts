/** The state of mail delivery: what waits, what failed in the last day, and when the last mail was sent. Refused addresses and messages don't count. */
export type MailFlow = {
  waiting: number
  oldestWaiting: Date | null
  failed: number
  firstFailed: Date | null
  lastFailed: Date | null
  lastSent: Date | null
}

const troubleAfterMs = 5 * 60_000

/**
 * Returns what is wrong with the mail server, or null: mail waits for more than five minutes in which none was sent, or mail failed and none
 * was sent since. One slow recipient is no trouble, and neither is a long queue that moves.
 */
export function mailTroubleOf(flow: MailFlow, now: Date) {
  const { waiting, oldestWaiting, failed, firstFailed, lastFailed, lastSent } = flow
  const sent = lastSent?.getTime() ?? 0
  const before = now.getTime() - troubleAfterMs
  const isStuck = oldestWaiting !== null && oldestWaiting.getTime() < before && sent < before
  const hasFailed = lastFailed !== null && lastFailed.getTime() > sent
  if (!isStuck && !hasFailed) return null
  const since = [isStuck ? oldestWaiting : null, hasFailed ? firstFailed : null].flatMap((at) => at?.getTime() ?? [])
  return {
    waiting: isStuck ? waiting : 0,
    failed: hasFailed ? failed : 0,
    since: new Date(Math.min(...since)).toISOString(),
  }
}
