import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { settingsEntries } from '../web/src/desk/settings/sections.ts'
import { fieldUrl, settingFields } from '../web/src/desk/settings/setting-fields.ts'
import { expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { describeAccessibility } from './harness/screens.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search settings' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Settings found' })
const isFocused = (page: Page, label: string) =>
  expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement)?.labels?.[0]?.textContent))
    .toBe(label)

describe('search in the settings', () => {
  test('finds a field, opens its page and focuses it; what is being edited stays', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/general')
    await page.getByLabel('Name', { exact: true }).fill('Northwind Systems')
    await search(page).fill('smtp port')
    await expectVisible(results(page).getByRole('option', { name: /^Port/, selected: true }))
    await page.keyboard.press('Escape')
    await expectHidden(results(page))
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Northwind Systems')
    await page.getByRole('button', { name: /^Discard/ }).click()

    await search(page).fill('smtp')
    await expectVisible(page.getByRole('heading', { name: /^\d+ fields in \d+ settings$/ }))
    await page.keyboard.press('ArrowDown')
    await expectVisible(results(page).getByRole('option', { name: /^Port/, selected: true }))
    await page.keyboard.press('Enter')
    await isFocused(page, 'Port')
    expect(new URL(page.url()).pathname).toBe('/settings/outgoing-mail')
    // The list shows the open page even where it is below the visible part.
    await expectVisible(
      page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Outgoing email' }),
    )
  })

  test('on a phone and from the palette', async ({ visit }) => {
    const { page } = await visit('admin', '/settings', { viewport: { width: 390, height: 844 } })
    await search(page).fill('nothing like this')
    await expectVisible(page.getByText('No settings found').last())
    await search(page).fill('time zone')
    await results(page)
      .getByRole('option', { name: /^Time zone.*reports/ })
      .click()
    await expectVisible(page.getByRole('heading', { name: 'General' }))

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('dark mode')
    await page
      .getByRole('group', { name: 'Fields of the settings' })
      .getByRole('option', { name: /^Theme/ })
      .click()
    await expectVisible(page.getByRole('heading', { name: 'Preferences' }))
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
      .toBe(true)
  })

  test('the categories of articles open from the list', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/general')
    await page.getByRole('link', { name: 'Article categories' }).click()
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog)
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  test('each field that has a URL is on its page', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/profile')
    const missing: string[] = []
    for (const field of settingFields) {
      const entry = settingsEntries.find(({ key }) => key === field.of)!
      const url = fieldUrl(entry, field)
      if (!url.includes('?field=')) continue
      await page.evaluate((to) => {
        ;(document.activeElement as HTMLElement)?.blur()
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, url)
      const isFound = await page
        .waitForFunction(
          () =>
            document.activeElement !== document.body &&
            document.querySelector('main')?.contains(document.activeElement),
        )
        .then(() => true)
        .catch(() => false)
      if (!isFound) missing.push(`${entry.label}: ${field.name}`)
    }
    expect(missing).toEqual([])
  })
})

describeAccessibility([
  {
    name: 'search in the settings',
    who: 'admin',
    address: '/settings/general',
    open: (page) => search(page).fill('holiday'),
    shows: (page) =>
      results(page)
        .getByRole('option', { name: /^Holidays/ })
        .first(),
  },
])
