/** Milliseconds that the first screen has for itself after the page's files have loaded. */
const head = 1000

/** Runs `work` when the first screen is shown and the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => unknown) {
  let timer: number | undefined
  let isCancelled = false
  const run = () => {
    if (!isCancelled) void work()
  }
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    timer = window.setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(run) : run()), head)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isCancelled = true
    window.removeEventListener('load', wait)
    window.clearTimeout(timer)
  }
}
