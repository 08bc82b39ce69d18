import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type BrowserPage, openBrowserPage } from './browser-page.ts'
import { test as journey } from './journey.ts'
import { person } from './people.ts'
import { saveScreenshots } from './screenshots.ts'

type SharedPageOptions = { host?: string; expectedErrors?: RegExp }

type SharedPages = {
  pages: Map<string, BrowserPage>
  /** Opens a URL as a username, or unauthenticated, in the page that this user already has. */
  sharedPage: (who: string | null, address: string, options?: SharedPageOptions) => Promise<Page>
}

/**
 * A test in which each user keeps one page for the whole file: a warm page opens the next URL at half the cost. For tests that view many
 * screens and change nothing.
 */
export const test = journey.extend<SharedPages>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const pages = new Map<string, BrowserPage>()
      await use(pages)
      for (const { close } of pages.values()) await close()
    },
    { scope: 'file' },
  ],
  sharedPage: async ({ desk, pool, pages, task }, use) => {
    const used = new Map<string, BrowserPage>()
    await use(async (who, address, options = {}) => {
      const key = [who, options.host, options.expectedErrors].join(' ')
      const known = pages.get(key)
      const visit = known ?? (await openBrowserPage(pool, desk, await person(desk, who), address, options))
      if (known) await reopen(known.page, who, address)
      pages.set(key, visit)
      used.set(key, visit)
      return visit.page
    })
    const visits = [...used.values()]
    const errors = visits.flatMap((visit) => visit.errors())
    if (task.result?.state !== 'fail' && errors.length === 0) return
    await saveScreenshots(task, visits)
    for (const [key, { close }] of used) {
      pages.delete(key)
      await close()
    }
    expect(errors).toEqual([])
  },
})

/** Clears the page's storage, as on a first visit, and opens the URL. */
async function reopen(page: Page, who: string | null, address: string) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  // The sign-in pages have no router.
  if (!who || !(await openWithin(page, address))) await page.goto(address)
}

/**
 * Opens a URL in the loaded application, as a link does, for a third of the processor time of a load. Goes by way of something that does not
 * exist, so that nothing of the screen before is left. Returns false if a dialog is open, which might stay.
 */
async function openWithin(page: Page, address: string) {
  const dialog = page.getByRole('dialog')
  if (await dialog.count()) return false
  const isDesk = new URL(page.url()).hostname === 'localhost'
  const missing = page.getByRole('heading', { name: isDesk ? 'Page Not Found' : 'Ticket Not Found', exact: true })
  const navigate = (url: string) => page.evaluate((url) => history.pushState(null, '', url), url)
  await navigate(isDesk ? '/missing' : '/?ticket=9999999')
  await missing.or(dialog).first().waitFor()
  if (await dialog.count()) return false
  await navigate(address)
  await missing.waitFor({ state: 'hidden' })
  return true
}
