import type { Locator, Page } from 'playwright-core'

/** Waits until it is on the screen. */
export const sees = (what: Locator) => what.waitFor()

/** Waits until it is gone from the screen, or sees that it never was there. */
export const misses = (what: Locator) => what.waitFor({ state: 'hidden' })

/** The one message in the corner that says this. An open dialog hides the corner from screen readers, but not from the eye. */
export const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: text })

/** A message that its form or dialog says itself. */
export const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** The button with exactly this name; by its beginning where its key is part of the name. */
export const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true })
