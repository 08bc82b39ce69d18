/** Returns the longest that a server's main thread was busy at a stretch since this was last asked for, in milliseconds. */
export async function mainThreadHeld(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [, seconds] = /^hatchway_nodejs_eventloop_lag_max_seconds (.*)$/m.exec(metrics) ?? []
  return Math.round(Number(seconds) * 1000)
}
