import type { Page, Route } from 'playwright-core'

/** Delays calls to a URL until released; returns the function that releases them. Only calls of the given method, if one is given. */
export async function delayCalls(page: Page, address: string, method?: string) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const handle = async (route: Route) => {
    if (!method || route.request().method() === method) await released
    await route.fallback()
  }
  await page.route(address, handle)
  return async () => {
    resolve()
    await page.unroute(address, handle)
  }
}

/** Holds back the answer to the next GET of a URL: `answered` resolves once the server has answered, and `release` delivers that answer. */
export async function holdNextAnswer(page: Page, address: string) {
  const [answer, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== 'GET') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    answer.resolve()
    await released.promise
    // The page may have canceled the call.
    await route.fulfill({ response }).catch(() => {})
  })
  return { answered: answer.promise, release: released.resolve }
}

/** Removes the data of the first paint from every page loaded from now on, as while the database starts. */
export const withoutFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const data = document.getElementById('first-paint')
      data?.remove()
      if (data) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

/** Aborts the next call to a URL. */
export async function abortNextCall(page: Page, address: string, method: string) {
  let isAborted = false
  await page.route(address, async (route) => {
    if (isAborted || route.request().method() !== method) return route.fallback()
    isAborted = true
    await route.abort('connectionreset')
  })
}

/** Counts the calls of a method to a URL from now on. */
export function countCalls(page: Page, address: RegExp, method: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && address.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  return () => calls.length
}

/**
 * Responds to every call from now on with an error that gives no reason except the text of its status. Waits for the detection of the portal,
 * because without one another application would be shown.
 */
export const failWithoutMessage = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/portal/detect')),
  )
  await page.evaluate(() => {
    const headers = { 'content-type': 'application/json' }
    window.fetch = async () => new Response('{}', { status: 500, statusText: 'Internal Server Error', headers })
  })
}
