import { setTimeout as pause } from 'node:timers/promises'

const interval = 100

/** Requests `/healthz` ten times a second over a connection of its own, while others are served. */
export function probeHealth(port: number) {
  const ending = new AbortController()
  let worst = 0
  let due = performance.now()
  let since = due

  const isHealthy = (milliseconds: number) =>
    fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(milliseconds)]),
    })
      .then((response) => response.text())
      .then(
        () => true,
        () => false,
      )
  // Counted from when it was due: where the server shares this process, a blocked one can't even be asked.
  const waited = () => performance.now() - Math.max(due, since)

  const ended = (async () => {
    while (!ending.signal.aborted) {
      due = performance.now() + interval
      await pause(interval)
      await isHealthy(30_000)
      worst = Math.max(worst, waited())
    }
  })()

  return {
    /** Forgets what was before. */
    begin: () => {
      since = performance.now()
      worst = 0
    },
    /** The longest wait in milliseconds since then, one that still goes on included. */
    worst: () => Math.round(Math.max(worst, waited())),
    /** Waits until the server responds again; false if it does not within a minute. */
    recovers: async () => {
      for (let tries = 0; tries < 6; tries += 1) if (await isHealthy(10_000)) return true
      return false
    },
    stop: async () => {
      ending.abort()
      await ended
    },
  }
}
