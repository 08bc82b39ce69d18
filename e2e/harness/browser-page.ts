import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { sessionCookie } from '../../server/src/platform/http/server.ts'
import type { Desk } from '../../server/src/testing/test-desk.ts'
import { watchConsole } from './console.ts'
import type { PagePool } from './page-pool.ts'

/**
 * `host` is where an unauthenticated visit goes (a user's own host otherwise); `expectedErrors` matches the console messages that the test
 * provokes.
 */
export type BrowserPageOptions = BrowserContextOptions & {
  host?: string
  expectedErrors?: RegExp
  /** Holds the user's replies for some seconds, as by default. Off here, so that tests of other things don't wait. */
  undoSend?: boolean
}

/** A page of one user. */
export type BrowserPage = {
  page: Page
  /** Unexpected errors on the page or in its console. */
  errors: () => string[]
  /** All console messages. */
  console: string[]
  /** Ends the visit. */
  close: () => Promise<void>
}

/** Opens a URL of the desk as a user who is signed in, or unauthenticated. */
export async function openBrowserPage(
  pool: PagePool,
  desk: Desk,
  who: { id: number; customer_id: number | null } | null,
  address: string,
  { host = 'localhost', expectedErrors, undoSend = false, ...options }: BrowserPageOptions,
): Promise<BrowserPage> {
  const headers = await desk.headersOf(who)
  const home = who?.customer_id ? headers.host! : host
  const origin = originOf(desk, home)
  const { page, context, release } = await pool.open(origin, options)
  if (headers.cookie) {
    const value = headers.cookie.slice(sessionCookie.length + 1)
    await context.addCookies([{ name: sessionCookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  }
  if (who) await desk.db.updateTable('users').set({ undo_send: undoSend }).where('id', '=', who.id).execute()
  const { stop, ...watch } = watchConsole(page, expectedErrors)
  await page.goto(address)
  const close = () => {
    stop()
    return release()
  }
  return { page, ...watch, close }
}

/** Returns the base URL of a host of this desk: `http://acme.localhost:41234`. */
export function originOf(desk: Desk, host = 'localhost') {
  const { port } = desk.app.server.address() as AddressInfo
  return `http://${host}:${port}`
}
