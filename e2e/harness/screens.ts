import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectVisible } from './expects.ts'
import { test } from './shared-page.ts'

export type Screen = {
  name: string
  who: string | null
  address: string
  host?: string
  /** An element that is visible once the screen has loaded. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
  /** What is opened on the screen first. */
  open?: (page: Page) => Promise<void>
  /** Console messages that are expected on this screen. */
  expectedErrors?: RegExp
}

export const acme = 'acme.localhost'
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first()
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
/** A well-known ticket of the demo company; also as a card on a phone. */
export const vpnTicket = (page: Page) => page.getByRole('link', { name: /VPN drops every few minutes/ }).first()

/** Defines a test for each screen. The screens are split into one file per area, so that workers share them. */
export const describeAccessibility = (screens: Screen[]) =>
  describe.for(screens)('the screen “$name”', ({ who, host, address, shows, open, expectedErrors }) => {
    test('is accessible in the light and the dark theme, and fits a phone', async ({ sharedPage }) => {
      const page = await sharedPage(who, address, { ...(host && { host }), ...(expectedErrors && { expectedErrors }) })
      await open?.(page)
      await expectAccessible(page, shows)
    })
  })

/** Checks what is on the page in the light and the dark theme, which the page keeps. */
export async function expectAccessibleInThemes(page: Page, shows: Screen['shows']) {
  await expectVisible(shows(page))
  expect(['light', ...(await findViolations(page))]).toEqual(['light'])
  const before = await markupOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The same elements in other colors: every other rule would find the same again.
  const isSame = (await markupOf(page)) === before
  expect(['dark', ...(await findViolations(page, isSame ? colorRules : {}))]).toEqual(['dark'])
}

/** Checks what is on the page in both themes, and that it fits a phone, whose size the page keeps. */
async function expectAccessible(page: Page, shows: Screen['shows']) {
  await expectAccessibleInThemes(page, shows)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectVisible(shows(page))
  await expect.poll(() => widthOf(page)).toBe(390)
  expect(['phone', ...(await findViolations(page))]).toEqual(['phone'])
}

/** Checks a state that a journey has reached as {@link expectAccessible} does, and returns to the wide window in the light theme. */
export async function expectAccessibleThenWide(page: Page, shows: Screen['shows']) {
  const size = page.viewportSize()!
  await expectAccessible(page, shows)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(size)
}

/** The rules of axe that depend on colors. */
const colorRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Checks the page with axe, whose source, 650 KB, is sent and compiled once for each load. Returns the serious and critical findings, each
 * with the elements concerned. Frames are left out: those of the application run no scripts.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    // Reading the markup of every element would be a good part of a run.
    await page.evaluate(() => window.axe.configure({ noHtml: true }))
  }
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.map(({ id, nodes }) => {
        const elements = nodes.map(({ element }) => element!.outerHTML.slice(0, 200))
        return `${id}: ${elements.join(' | ')}`
      })
    },
    {
      resultTypes: ['violations'],
      rules: lesserRules,
      elementRef: true,
      selectors: false,
      iframes: false,
      ...options,
    } satisfies RunOptions,
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules whose findings are at most moderate, which are not reported. */
const lesserRules: NonNullable<RunOptions['rules']> = Object.fromEntries(
  (axe as unknown as { _audit: { rules: { id: string; impact?: string }[] } })._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
)

type RunOptions = axe.RunOptions

const markupOf = (page: Page) => page.evaluate(() => document.body.outerHTML)

/** Returns the width of the page including overflowing content. */
const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
