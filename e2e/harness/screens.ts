import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './seat.ts'
import { sees } from './sees.ts'

export type Screen = {
  name: string
  who: string | null
  address: string
  host?: string
  /** What is there once it has loaded. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
  /** What is opened on it first. */
  open?: (page: Page) => Promise<void>
  /** What the browser may say of it in its console. */
  complaints?: RegExp
}

export const acme = 'acme.localhost'
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first()
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
/** The ticket that the demo company is known for; also as a card on a phone. */
export const vpnTicket = (page: Page) => page.getByRole('link', { name: /VPN drops every few minutes/ }).first()

/** A test for each screen. They stand in a file for each area, so that workers share them. */
export const everybodyCanUse = (screens: Screen[]) =>
  describe.for(screens)('the screen “$name”', ({ who, host, address, shows, open, complaints }) => {
    test('can be read and used by everybody, in light and in dark, and fits a phone', async ({ seat }) => {
      const page = await seat(who, address, { ...(host && { host }), ...(complaints && { complaints }) })
      await open?.(page)
      await sees(shows(page))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([colorScheme, ...(await barriers(page))]).toEqual([colorScheme])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await sees(shows(page))
      await expect.poll(() => widthOf(page)).toBe(390)
      expect(['phone', ...(await barriers(page))]).toEqual(['phone'])
    })
  })

/** Serious and critical findings, each with the elements that it is about. */
async function barriers(page: Page) {
  // There are no frames, for which the newer mode opens a page of its own at each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** How wide the page is with what sticks out of it. */
const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
