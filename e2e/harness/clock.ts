import type { Page } from 'playwright-core'

/** From here on time passes only by `page.clock.runFor`: a slow machine must not add its own to it. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}
