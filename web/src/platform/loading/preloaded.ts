import { isJson } from '../api-error.ts'
import { contentShown } from './first-content.ts'

type Preloaded = { response: Promise<Response>; data?: unknown }

const preloaded = new Map<string, Preloaded>()

/**
 * Requests the calls that the page's links preload, so that their responses are read while the code of the first screen is still being
 * evaluated. What nothing has used when the first screen is shown is discarded.
 */
export function requestPreloads(page: Document = document) {
  for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
    const { pathname, search } = new URL(href)
    preloaded.set(pathname + search, request(href))
  }
  void contentShown.then(() => preloaded.clear())
}

/** Returns the response of a preloaded call, once. */
export function takePreloaded(url: string): Promise<Response> | undefined {
  const one = preloaded.get(url)
  preloaded.delete(url)
  return one?.response
}

/** Returns the body of a preloaded call that has already arrived and succeeded. */
export const preloadedData = (url: string): unknown => preloaded.get(url)?.data

function request(url: string): Preloaded {
  const one: Preloaded = {
    response: fetch(url, { credentials: 'include', headers: { accept: 'application/json' } }).then(async (response) => {
      const body = await response.text()
      if (response.ok && isJson(response)) one.data = JSON.parse(body)
      return new Response(body || null, response)
    }),
  }
  one.response.catch(() => {})
  return one
}
