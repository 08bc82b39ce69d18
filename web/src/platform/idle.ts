/** Runs `work` once the page has loaded and the browser is idle, at the latest after two seconds more. Returns the function that cancels it. */
export function whenIdle(work: () => unknown) {
  let handle: number | undefined
  // Safari has no `requestIdleCallback`.
  const request = () => {
    handle = window.requestIdleCallback
      ? window.requestIdleCallback(() => void work(), { timeout: 2000 })
      : window.setTimeout(() => void work(), 500)
  }
  if (document.readyState === 'complete') request()
  else window.addEventListener('load', request, { once: true })
  return () => {
    window.removeEventListener('load', request)
    if (handle !== undefined) (window.cancelIdleCallback ?? window.clearTimeout)(handle)
  }
}
