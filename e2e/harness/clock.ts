import type { Page } from 'playwright-core'

/** Stops the page's clock: from here on time passes only by `page.clock.runFor`, so that a slow machine adds none. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}
