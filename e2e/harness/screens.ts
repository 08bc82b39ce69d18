import AxeBuilder from '@axe-core/playwright'
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
      await expectVisible(shows(page))
      const axe = axeOn(page)
      expect(['light', ...(await axe.violations())]).toEqual(['light'])
      const before = await markupOf(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      // The same elements in other colors: every other rule would find the same again.
      const isSame = (await markupOf(page)) === before
      expect(['dark', ...(await axe.violations(isSame ? colorRules : {}))]).toEqual(['dark'])
      await page.setViewportSize({ width: 390, height: 844 })
      await expectVisible(shows(page))
      await expect.poll(() => widthOf(page)).toBe(390)
      expect(['phone', ...(await axe.violations())]).toEqual(['phone'])
    })
  })

/** The rules of axe that depend on colors. */
const colorRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Checks a page with axe several times; its source, 650 KB, is sent and compiled once. `violations` returns the serious and critical findings,
 * each with the elements concerned.
 */
export function axeOn(page: Page) {
  let isLoaded = false
  return {
    violations: async (options: RunOptions = {}) => {
      // The page has no frames; axe's default mode would open another page for each run.
      const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) }).setLegacyMode(true)
      isLoaded = true
      const { violations } = await axe
        .options({ resultTypes: ['violations'], rules: moderateRules, ...options })
        .analyze()
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
    },
  }
}

/** Its findings are moderate, which are not reported, and on large pages it takes longest of the rules of that kind. */
const moderateRules = { region: { enabled: false } }

type RunOptions = Parameters<AxeBuilder['options']>[0]

const markupOf = (page: Page) => page.evaluate(() => document.body.outerHTML)

/** Returns the width of the page including overflowing content. */
const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
