import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepEvidence } from './evidence.ts'
import { test as journey } from './journey.ts'
import { person } from './people.ts'
import { openVisit, type Visit } from './visit.ts'

type SeatOptions = { host?: string; complaints?: RegExp }

type Seats = {
  kept: Map<string, Visit>
  /** Opens a URL as a username, or unauthenticated, in the page that this user already has. */
  seat: (who: string | null, address: string, options?: SeatOptions) => Promise<Page>
}

/**
 * A test in which each user keeps one page for the whole file: a warm page opens the next URL at half the cost. For tests that view many
 * screens and change nothing.
 */
export const test = journey.extend<Seats>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const kept = new Map<string, Visit>()
      await use(kept)
      for (const { page } of kept.values()) await page.context().close()
    },
    { scope: 'file' },
  ],
  seat: async ({ desk, browser, kept, task }, use) => {
    const used = new Map<string, Visit>()
    await use(async (who, address, options = {}) => {
      const key = [who, options.host, options.complaints].join(' ')
      const known = kept.get(key)
      const visit = known ?? (await openVisit(browser, desk, await person(desk, who), address, options))
      if (known) await openAfresh(known.page, address)
      kept.set(key, visit)
      used.set(key, visit)
      return visit.page
    })
    const visits = [...used.values()]
    const complaints = visits.flatMap((visit) => visit.complaints())
    if (task.result?.state !== 'fail' && complaints.length === 0) return
    await keepEvidence(task, visits)
    for (const [key, { page }] of used) {
      kept.delete(key)
      await page.context().close()
    }
    expect(complaints).toEqual([])
  },
})

/** Clears the page's storage, as on a first visit. */
async function openAfresh(page: Page, address: string) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
}
