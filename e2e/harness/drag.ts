import type { Page } from 'playwright-core'
import { expectVisible } from './expects.ts'

/**
 * Presses a key that lifts, moves or drops what has the focus, and waits until the page is ready for the next one: it reads keys and has
 * measured the places only some frames after its announcement, and before that ignores them.
 */
export async function pressToDrag(page: Page, key: string, announcement: string | RegExp) {
  await page.keyboard.press(key)
  await expectVisible(page.getByText(announcement))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
