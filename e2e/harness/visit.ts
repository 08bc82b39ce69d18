import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { sessionCookie } from '../../server/src/platform/http/server.ts'
import type { Desk } from '../../server/src/testing/test-desk.ts'
import { watchConsole } from './console.ts'

/** `host` is where nobody in particular goes (people go where they belong); `complaints` are console lines that this journey provokes. */
export type VisitOptions = BrowserContextOptions & { host?: string; complaints?: RegExp }

/** A page with somebody in front of it. */
export type Visit = {
  page: Page
  /** Errors on the page or in its console that nobody expected. */
  complaints: () => string[]
  /** Everything that the console said. */
  console: string[]
}

/** How long an answer or a picture may take; only what fails is waited for that long. */
const patience = 30_000

/** Without movement, whose frames would be half of the work; what is about movement asks for it. */
const usual = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

/** Opens an address of the desk as somebody who is signed in already, or as a stranger. */
export async function openVisit(
  browser: Browser,
  desk: Desk,
  who: { id: number; customer_id: number | null } | null,
  address: string,
  { host = 'localhost', complaints, ...options }: VisitOptions,
): Promise<Visit> {
  const headers = await desk.headersOf(who)
  const home = who?.customer_id ? headers.host! : host
  const origin = originOf(desk, home)
  const context = await browser.newContext({ baseURL: origin, ...usual, ...options })
  context.setDefaultTimeout(patience)
  if (headers.cookie) {
    const value = headers.cookie.slice(sessionCookie.length + 1)
    await context.addCookies([{ name: sessionCookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  }
  const page = await context.newPage()
  const watch = watchConsole(page, complaints)
  await page.goto(address)
  return { page, ...watch }
}

/** The address of a host of this desk: `http://acme.localhost:41234`. */
export function originOf(desk: Desk, host = 'localhost') {
  const { port } = desk.app.server.address() as AddressInfo
  return `http://${host}:${port}`
}
