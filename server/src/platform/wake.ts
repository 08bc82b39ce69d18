/** What runs soon after something was committed; the live part sets it when it starts. */
let wake: () => void = () => {}

/**
 * Tells the readers of the log that there is something new. It happens after the commit, on a connection of its own: a NOTIFY inside
 * the transaction would make every commit of the database wait for one lock.
 */
export const wakeReaders = () => wake()

export function onWake(work: () => void) {
  wake = work
}
