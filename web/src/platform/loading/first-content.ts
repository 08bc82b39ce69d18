import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** How long after the page's files the content counts as shown in any case (ms): a hidden page paints nothing. */
const latest = 5000

let isShown = typeof document === 'undefined'
/** How long what is being rendered counts as not yet painted (ms). */
const latestPaint = 1000
let resolve = () => {}
/** Resolves when the first screen of the page has been painted. */
export const contentShown = new Promise<void>((shown) => {
  resolve = shown
  if (isShown) shown()
})
if (!isShown) addEventListener('load', () => setTimeout(show, latest), { once: true })

/**
 * Resolves when the first screen of the page and, later, what is being rendered has been painted. What a screen can do without waits for it: ten
 * calls take 15 ms to send.
 */
export async function contentPainted() {
  await contentShown
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return
  await new Promise<void>((painted) => {
    afterPaint(painted)
    // A document that is hidden in the meantime paints nothing.
    setTimeout(painted, latestPaint)
  })
}

/**
 * Reports that the calling screen is mounted. Its content counts as shown after the next paint in which no query runs, except those with
 * `meta: { afterContent: true }`.
 */
export function useFirstContent() {
  const client = useQueryClient()
  useEffect(() => {
    if (isShown) return
    return whenFetched(client, () => afterPaint(show))
  }, [client])
}

/** Returns whether the first screen has been painted. The render in which this changes can be interrupted by an interaction. */
export function useContentShown() {
  const [isReady, setReady] = useState(isShown)
  useEffect(() => {
    void contentShown.then(() => startTransition(() => setReady(true)))
  }, [])
  return isReady
}

function show() {
  isShown = true
  resolve()
}

/** Calls `run` once when no query of the screen is being fetched. Returns the function that cancels it. */
function whenFetched(client: QueryClient, run: () => void) {
  const check = () => {
    if (client.isFetching({ predicate: ({ meta }) => !meta?.afterContent }) > 0) return
    unsubscribe()
    run()
  }
  const unsubscribe = client.getQueryCache().subscribe(check)
  check()
  return unsubscribe
}
