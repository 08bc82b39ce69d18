import type { Page } from 'playwright-core'

/** Stops the page's clock: from here on time passes only by `page.clock.runFor`, so that a slow machine adds none. */
export async function stopClock(page: Page) {
  await page.clock.install()
  for (;;)
    try {
      return await page.clock.pauseAt(Date.now() + 1000)
    } catch (error) {
      // On a slow machine more than that second may pass before the page receives it.
      if (!String(error).includes('to the past')) throw error
    }
}
