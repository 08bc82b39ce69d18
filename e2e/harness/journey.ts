import { test as base, expect, inject } from 'vitest'
import { type Desk, type DeskOptions, openDesk } from '../../server/src/testing/test-desk.ts'
import { workerBrowser } from './browser.ts'
import { type BrowserPage, type BrowserPageOptions, openBrowserPage } from './browser-page.ts'
import { createPagePool, type PagePool } from './page-pool.ts'
import { person, type Who } from './people.ts'
import { saveScreenshots } from './screenshots.ts'

type Journey = {
  desk: Desk
  pool: PagePool
  /** Opens the application in a page without cookies or storage: as a username, as a user from a factory, or unauthenticated. */
  visit: (who: Who, address?: string, options?: BrowserPageOptions) => Promise<BrowserPage>
}

/** Vitest's `test` with one desk per file and a browser. A page with unexpected console errors fails its test. */
export const journeyOn = (like: () => DeskOptions['like'], env: () => Record<string, string> = () => ({})) =>
  base.extend<Journey>({
    desk: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
      async ({}, use) => {
        const filled = like()
        const { desk, close } = await openDesk(env(), { live: true, connections: 3, ...(filled && { like: filled }) })
        await use(desk)
        await close()
      },
      { scope: 'file' },
    ],
    pool: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
      async ({}, use) => {
        const pool = createPagePool(await workerBrowser(), emptyPage)
        await use(pool)
        await pool.close()
      },
      { scope: 'file' },
    ],
    visit: async ({ desk, pool, task }, use) => {
      const visits: BrowserPage[] = []
      await use(async (who, address = '/', options = {}) => {
        const visit = await openBrowserPage(pool, desk, await person(desk, who), address, options)
        visits.push(visit)
        return visit
      })
      const errors = visits.flatMap((visit) => visit.errors())
      if (task.result?.state === 'fail' || errors.length) await saveScreenshots(task, visits)
      for (const { close } of visits) await close()
      expect(errors).toEqual([])
    },
  })

/** An address that loads quickly, without the application: for tests that prepare the page first. */
export const emptyPage = '/healthz'

/** A test against the demo company, with its users signed in. */
export const test = journeyOn(() => inject('demo'))
