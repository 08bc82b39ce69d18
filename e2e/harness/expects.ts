import type { Locator, Page } from 'playwright-core'

/** Waits until the element is visible. */
export const expectVisible = (what: Locator) => what.waitFor()

/** Waits until the element is hidden or absent. */
export const expectHidden = (what: Locator) => what.waitFor({ state: 'hidden' })

/** Returns the one toast with this text. An open dialog hides the toasts from screen readers, but not visually. */
export const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: text })

/** Returns an alert that a form or dialog shows itself. */
export const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** Returns the button with exactly this name, or with this prefix where its key is part of the name. */
export const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true })

/** Returns the button that opens a file of a portal ticket: its name is that of the action, and its description that of the file. */
export const viewButton = (page: Page, fileName: string) =>
  button(page.getByRole('listitem').filter({ hasText: fileName }), 'View')

/** Returns the control with exactly this name that opens a list of options. */
export const combobox = (where: Page | Locator, name: string) => where.getByRole('combobox', { name, exact: true })

/** Waits until the element has the focus. */
export const expectFocused = (what: Locator) => what.and(what.page().locator(':focus')).waitFor()

/** Returns what is written in a field, or in an editor of formatted text. */
export const writtenIn = (field: Locator): Promise<string> =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '').trim()))
