import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { sessionCookie } from '../../server/src/platform/http/server.ts'
import type { Desk } from '../../server/src/testing/test-desk.ts'
import { watchConsole } from './console.ts'

/**
 * `host` is where an unauthenticated visit goes (a user's own host otherwise); `expectedErrors` matches the console messages that the test
 * provokes.
 */
export type BrowserPageOptions = BrowserContextOptions & {
  host?: string
  expectedErrors?: RegExp
  /** Holds replies back for ten seconds, as users can choose. */
  undoSend?: boolean
}

/** A page of one user. */
export type BrowserPage = {
  page: Page
  /** Unexpected errors on the page or in its console. */
  errors: () => string[]
  /** All console messages. */
  console: string[]
}

/** Timeout of a response or an image (ms); only a failing test waits that long. */
const timeout = 30_000

/** Reduced motion, because animation frames would be half of the work; tests of motion enable it. */
const defaults = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

/** Opens a URL of the desk as a user who is signed in, or unauthenticated. */
export async function openBrowserPage(
  browser: Browser,
  desk: Desk,
  who: { id: number; customer_id: number | null } | null,
  address: string,
  { host = 'localhost', expectedErrors, undoSend = false, ...options }: BrowserPageOptions,
): Promise<BrowserPage> {
  const headers = await desk.headersOf(who)
  const home = who?.customer_id ? headers.host! : host
  const origin = originOf(desk, home)
  const context = await browser.newContext({ baseURL: origin, ...defaults, ...options })
  context.setDefaultTimeout(timeout)
  if (headers.cookie) {
    const value = headers.cookie.slice(sessionCookie.length + 1)
    await context.addCookies([{ name: sessionCookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  }
  if (undoSend) await context.addInitScript(holdReplies)
  const page = await context.newPage()
  const watch = watchConsole(page, expectedErrors)
  await page.goto(address)
  return { page, ...watch }
}

/** Runs in each frame. A sandboxed frame has no storage. */
function holdReplies() {
  try {
    localStorage.setItem('hatchway_undo_send', 'true')
  } catch {}
}

/** Returns the base URL of a host of this desk: `http://acme.localhost:41234`. */
export function originOf(desk: Desk, host = 'localhost') {
  const { port } = desk.app.server.address() as AddressInfo
  return `http://${host}:${port}`
}
