import { setTimeout as pause } from 'node:timers/promises'

const interval = 100

/** Requests `/healthz` ten times a second over its own connection while other requests are served. */
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
  // Measured from the planned time: a blocked server in this process delays the request itself.
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
    /** Resets the measurement. */
    begin: () => {
      since = performance.now()
      worst = 0
    },
    /** The longest wait since the reset in milliseconds, including a request that is still pending. */
    worst: () => Math.round(Math.max(worst, waited())),
    /** Waits until the server responds again; returns false if it does not within a minute. */
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
