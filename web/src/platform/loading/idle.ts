import { contentShown } from './first-content.ts'

/** Milliseconds that a first screen has for itself once its content is shown. */
const head = 300

/** Runs `work` when the first screen is shown and the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => unknown) {
  let timer: number | undefined
  let isCanceled = false
  const run = () => {
    if (isCanceled) return
    // The browser keeps the failure of a script that it could not fetch.
    if (navigator.onLine) void work()
    else window.addEventListener('online', run, { once: true })
  }
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    timer = window.setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(run) : run()), head)
  }
  void contentShown.then(() => !isCanceled && wait())
  return () => {
    isCanceled = true
    window.removeEventListener('online', run)
    window.clearTimeout(timer)
  }
}
