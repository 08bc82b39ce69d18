const readers = new Set<() => void>()

/**
 * Notifies the readers of the activity log of new events. This happens after the commit, on a connection of its own: a NOTIFY inside the
 * transaction would make every commit of the database wait for one lock.
 */
export function signalNewEvents() {
  for (const wake of readers) wake()
}

/** Calls `wake` soon after something was committed by this process, until the returned function is called. */
export function onNewEvents(wake: () => void) {
  readers.add(wake)
  return () => void readers.delete(wake)
}
