import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { inTime } from '../../server/src/testing/in-time.ts'
import { endWorkerBrowser } from './browser.ts'

/** A page of a browser context of its own, for one test. */
export type PooledPage = {
  page: Page
  context: BrowserContext
  /** Returns the page to the pool after its test, or closes it. */
  release: () => Promise<void>
}
export type PagePool = {
  /** Opens a page without cookies or storage. The options are those of its context. */
  open: (origin: string, options: BrowserContextOptions) => Promise<PooledPage>
  close: () => Promise<void>
}

/** Timeout of a response or an image (ms); only a failing test waits that long. */
const timeout = 30_000
const viewport = { width: 1440, height: 900 }
/** Reduced motion, because animation frames would be half of the work; tests of motion enable it. */
const defaults: BrowserContextOptions = { viewport, reducedMotion: 'reduce' }
/** After these calls a page may differ from a new one in what `clear` does not restore. */
const lasting = {
  page: ['addInitScript', 'on', 'once', 'routeWebSocket', 'setDefaultTimeout'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'on', 'once', 'route', 'setOffline'],
} as const

/**
 * Keeps the pages of a test file for its next tests: in a page that has loaded the application before, loading it again takes two thirds of
 * the processor time. Between two tests it shows `emptyPage`. A page with other options, and one that a test has changed for good, is closed.
 */
export function createPagePool(browser: Browser, emptyPage: string): PagePool {
  const free = new Map<string, PooledPage[]>()
  const all = new Set<BrowserContext>()

  async function create(origin: string, options: BrowserContextOptions): Promise<PooledPage> {
    const context = await browser.newContext({ baseURL: origin, ...defaults, ...options })
    all.add(context)
    context.setDefaultTimeout(timeout)
    const page = await context.newPage()
    let isReusable = Object.keys(options).length === 0
    const session = await context.newCDPSession(page)
    const onLastingChange = () => {
      isReusable = false
    }
    whenCalled(page, lasting.page, onLastingChange)
    whenCalled(context, lasting.context, onLastingChange)
    whenCalled(context.clock, ['install', 'pauseAt'], onLastingChange)
    const release = async () => {
      const isUnchanged = isReusable && context.pages().length === 1
      const isClear = isUnchanged && (await clear(page, session, origin + emptyPage))
      if (isClear) return void free.set(origin, [...(free.get(origin) ?? []), pooled])
      all.delete(context)
      await close(context)
    }
    const pooled = { page, context, release }
    return pooled
  }

  return {
    open: async (origin, options) =>
      (Object.keys(options).length === 0 && free.get(origin)?.pop()) || create(origin, options),
    close: async () => {
      for (const context of all) await close(context)
    },
  }
}

/**
 * Leaves the application, and removes what it and the test have set: routes, cookies, storage, pointer, colors and size. Returns false if the
 * page no longer answers.
 */
async function clear(page: Page, session: CDPSession, emptyPage: string) {
  try {
    await inTime('Clearing a page', restore(page, session, emptyPage))
    return true
  } catch {
    return false
  }
}

async function restore(page: Page, session: CDPSession, emptyPage: string) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(emptyPage)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', { origin: new URL(emptyPage).origin, storageTypes: 'all' })
  await page.context().clearCookies()
  await page.mouse.move(-1, -1)
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  })
  await page.setViewportSize(viewport)
}

/** A browser that doesn't close a page hangs, and would hang the next file too. */
const close = (context: BrowserContext) =>
  inTime('Closing a page', context.close()).catch((error: unknown) => {
    endWorkerBrowser()
    throw error
  })

/** Calls back when one of the methods is called. */
function whenCalled<T extends object>(target: T, methods: readonly (keyof T)[], callback: () => void) {
  for (const name of methods) {
    const original = target[name] as (...args: unknown[]) => unknown
    const value = (...args: unknown[]) => {
      callback()
      return original.apply(target, args)
    }
    Object.defineProperty(target, name, { value })
  }
}
