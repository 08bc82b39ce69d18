import { isJson } from '../api-error.ts'
import { contentShown } from './first-content.ts'

type Preloaded = { response: () => Promise<Response>; data?: unknown }

const preloaded = new Map<string, Preloaded>()

/**
 * Reads the responses that came within the page, and requests the calls that its links preload, so that these are read while the code of the
 * first screen is still being evaluated. What nothing has used when the first screen is shown is discarded.
 */
export function requestPreloads(page: Document = document) {
  const element = page.getElementById('first-responses')
  for (const [url, data] of Object.entries(JSON.parse(element?.textContent || '{}') as Record<string, unknown>))
    preloaded.set(url, { data, response: () => Promise.resolve(Response.json(data)) })
  element?.remove()
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
  return one?.response()
}

/** Returns the body of a preloaded call that has already arrived and succeeded. */
export const preloadedData = (url: string): unknown => preloaded.get(url)?.data

function request(url: string): Preloaded {
  const asked = fetch(url, { credentials: 'include', headers: { accept: 'application/json' } }).then(
    async (response) => {
      const body = await response.text()
      if (response.ok && isJson(response)) one.data = JSON.parse(body)
      return new Response(body || null, response)
    },
  )
  asked.catch(() => {})
  const one: Preloaded = { response: () => asked }
  return one
}
