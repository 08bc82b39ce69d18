import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { stopClock } from './harness/clock.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

const area = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
const all = (page: Page) => area(page).getByRole('listitem', { includeHidden: true })

/** Submits an empty sign-in, the quickest way to a toast. */
async function provoke(page: Page) {
  await button(page, 'Sign In').click()
  await expectVisible(toast(page, 'Please fill in all fields'))
}

describe('a toast', () => {
  test('is the only one, at most 420 px wide, and disappears after five seconds', async ({ visit }) => {
    const { page } = await visit(null, '/auth')
    await provoke(page)
    await provoke(page)
    expect(await all(page).count()).toBe(1)
    expect((await area(page).locator('ol').boundingBox())!.width).toBeLessThanOrEqual(420)
    await page.mouse.move(10, 10)
    await stopClock(page)
    await provoke(page)
    await page.mouse.move(10, 10)
    await page.clock.runFor(4800)
    expect(await all(page).count()).toBe(1)
    await page.clock.runFor(400)
    await expectHidden(toast(page, 'Please fill in all fields'))
  })

  test('leaves the button of a form free on a phone', async ({ visit }) => {
    const { page } = await visit(null, '/auth', { viewport: { width: 390, height: 844 } })
    await page.getByRole('tab', { name: 'Register' }).click()
    const create = button(page, 'Create Account')
    await create.click()
    const shown = toast(page, 'Please fill in all fields')
    await expectVisible(shown)
    await create.scrollIntoViewIfNeeded()
    const [above, below] = [(await shown.boundingBox())!, (await create.boundingBox())!]
    expect(above.y + above.height).toBeLessThan(below.y)
  })

  test('is announced at once for an error, and F8 focuses it', async ({ visit }) => {
    const { page } = await visit(null, '/auth')
    await button(page, 'Sign In').click()
    await page.locator('[role="status"][aria-live="assertive"]').filter({ hasText: 'Please fill in' }).waitFor({
      state: 'attached',
    })
    await page.keyboard.press('F8')
    await expect
      .poll(() =>
        area(page).evaluate((region) => region.contains(document.activeElement) || region === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
  })

  test('is dismissed by a swipe of at least 50 px to the right', async ({ visit }) => {
    const { page } = await visit(null, '/auth', { hasTouch: true })
    await provoke(page)
    await swipe(page, 35)
    await page.mouse.move(10, 10)
    expect(await all(page).count()).toBe(1)
    await swipe(page, 90)
    await expectHidden(toast(page, 'Please fill in all fields'))
  })

  test('shows how a change ended after its dialog was closed', async ({ visit }) => {
    const { page } = await visit('admin', '/customers', { expectedErrors: /409/ })
    const addAndClose = async (name: string) => {
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/customers', async (route) => {
        await answer.promise
        await route.continue()
      })
      await button(page, 'New customer').first().click()
      const dialog = page.getByRole('dialog', { name: 'New customer' })
      await dialog.getByLabel('Name').fill(name)
      const sent = page.waitForRequest('**/api/customers')
      await button(dialog, 'Add customer').click()
      await sent
      await button(dialog, 'Cancel').click()
      await expectHidden(dialog)
      answer.resolve()
    }
    await addAndClose('Late Bakery')
    await expectVisible(toast(page, '“Late Bakery” has been added'))
    expect(page.url()).toMatch(/\/customers$/)
    await addAndClose('Late Bakery')
    await expectVisible(toast(page, 'Your changes couldn’t be saved'))
  })

  test('leaves the Escape key to an open dialog, menu or popover', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'A link to copy' })
    const { page } = await visit('agent', `/tickets/${ticket.id}`, { permissions: ['clipboard-write'] })
    await expectVisible(page.getByRole('heading', { name: 'A link to copy' }))
    await page.keyboard.press('Control+k')
    await expectVisible(page.getByRole('dialog', { name: 'Search and commands' }))
    await page.keyboard.type('copy link')
    await page.keyboard.press('Enter')
    await expectVisible(toast(page, 'Link copied!'))
    const escapeCloses = async (layer: Locator) => {
      await expectVisible(layer)
      await page.keyboard.press('Escape')
      await expectHidden(layer)
      expect(await all(page).count()).toBe(1)
    }
    await page.keyboard.press('?')
    await escapeCloses(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    await page.keyboard.press('Control+k')
    await escapeCloses(page.getByRole('dialog', { name: 'Search and commands' }))
    await button(page, 'Help Center').click()
    await escapeCloses(page.getByRole('dialog', { name: 'Help Center' }))
    await button(page, 'More').click()
    await escapeCloses(page.getByRole('menu'))
  })
})

describe('a tooltip', () => {
  test('appears after 700 ms, at once beside one that was shown less than 300 ms ago, and for a truncated text only', async ({
    visit,
  }) => {
    const { page } = await visit('agent', '/tickets?search=10482')
    const row = page.getByRole('row').filter({ hasText: '#10482' })
    await expectVisible(row)
    await stopClock(page)
    const help = button(page, 'Help Center')
    const tip = page.getByRole('tooltip')
    await help.hover()
    await page.clock.runFor(600)
    expect(await tip.count()).toBe(0)
    await page.clock.runFor(200)
    await expectVisible(tip.filter({ hasText: 'Help Center' }))
    await button(page, 'Collapse sidebar').hover()
    await page.clock.runFor(250)
    await expectVisible(tip.filter({ hasText: 'Collapse sidebar' }))

    await row.getByText('Dana Whitfield').hover()
    await page.clock.runFor(1500)
    expect(await tip.count()).toBe(0)
    await row.getByRole('link', { name: /^VPN drops every few minutes/ }).hover()
    await page.clock.runFor(800)
    await expectVisible(tip.filter({ hasText: /after the gateway update$/ }))
  })
})

/** Swipes to the right by the given distance. */
async function swipe(page: Page, far: number) {
  const { x, y, height } = (await all(page).first().boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const at = (dx: number) => [{ x: x + 120 + dx, y: y + height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let dx = 5; dx <= far; dx += 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dx) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
