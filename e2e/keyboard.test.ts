import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('keyboard operation of the desk', () => {
  test('an agent opens the newest ticket, assigns it, replies and resolves it', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Mouse is gone' })
    const { page } = await visit('agent', '/tickets')
    await expectVisible(page.getByRole('link', { name: 'Mouse is gone' }))
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { name: 'Mouse is gone' }))
    await page.keyboard.press('i')
    await expectVisible(page.getByRole('button', { name: 'Assigned To: Priya Raman' }))
    await page.keyboard.press('p')
    await expectVisible(page.getByRole('listbox', { name: 'Priority' }))
    await page.keyboard.press('3')
    await expectVisible(page.getByRole('button', { name: 'Priority: High' }))
    await page.keyboard.press('r')
    await page.keyboard.type('A new one is on its way.')
    await page.keyboard.press('Control+Shift+Enter')
    await expectVisible(page.getByRole('button', { name: 'Status: Resolved' }))
    await expectVisible(
      page.getByRole('article', { name: 'Message from Priya Raman' }).getByText('A new one is on its way.'),
    )
    const row = desk.db.selectFrom('tickets').select(['status', 'priority']).where('id', '=', ticket.id)
    await expect.poll(() => row.executeTakeFirst()).toEqual({ status: 'resolved', priority: 'high' })
  })

  test('the first Tab stop skips the navigation, and the question mark key lists all shortcuts', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets')
    await expectVisible(page.getByRole('table', { name: 'Tickets' }).getByRole('link').first())
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    await expect.poll(() => skip.textContent()).toMatch(/^Skip to/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').evaluate((element) => element.closest('nav[aria-label="Main"]'))).toBeNull()

    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const what of ['Next row', 'Open row', 'Search']) await expectVisible(dialog.getByText(what, { exact: true }))
    // The dialog moved the focus to its button, and the user did not.
    const tip = page.getByRole('tooltip').filter({ hasText: 'Close' })
    expect(await tip.count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expectVisible(tip)
    // Tab has scrolled the list to its end, which the browser may report only now.
    await dialog.locator('[data-part="body"]').dispatchEvent('scroll')
    await expectVisible(tip)
  })

  test('a menu and its submenus are operated by arrow keys and letters, and Escape or a click beside it returns to its button', async ({
    visit,
    desk,
  }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    const focused = page.locator(':focus')
    await page.getByRole('button', { name: 'More', exact: true }).press('ArrowDown')
    await expect.poll(() => focused.textContent()).toContain('Follow')
    for (const [key, item] of [
      ['Home', 'Follow'],
      ['ArrowDown', 'Snooze'],
      // The first time that is offered depends on the hour.
      ['ArrowRight', /^(Later today|Tomorrow)/],
      ['End', 'Pick a time...'],
      ['ArrowLeft', 'Snooze'],
      ['p', 'Print'],
      ['Home', 'Follow'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focused.textContent()).toMatch(item)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('More')

    await button(page, 'More').click()
    await expectVisible(page.getByRole('menu'))
    const resolve = (await button(page, 'Resolve').boundingBox())!
    await page.mouse.click(resolve.x + resolve.width / 2, resolve.y + resolve.height / 2)
    await expectHidden(page.getByRole('menu'))
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('More')
    await expectVisible(button(page, 'Resolve'))
  })

  test('a dialog traps the focus, and returns it when it closes', async ({ visit }) => {
    const { page } = await visit('acme')
    await expectVisible(page.getByRole('table').getByRole('link').first())
    const opener = page.getByRole('button', { name: 'Export Report' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export Tickets Report' })
    await expectVisible(dialog)
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
