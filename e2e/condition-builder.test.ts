import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { button, combobox, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

const option = (place: Locator, name: string) => place.page().getByRole('option', { name, exact: true })

test('a condition is built from rows and a group, and reads the same as text', async ({ visit, desk }) => {
  await aPortalTicket(desk, { subject: 'Wanted by the builder', priority: 'urgent', tags: ['builder'] })
  await aPortalTicket(desk, { subject: 'Unwanted by the builder', priority: 'low', tags: ['builder'] })
  const { page } = await visit('agent', '/tickets')
  const q = () => new URL(page.url()).searchParams.get('q')
  await button(page, 'Conditions').click()
  const panel = page.getByRole('dialog', { name: 'Conditions' })
  await combobox(panel, 'Choose values of Status').click()
  await option(panel, 'Open').click()
  await page.keyboard.press('Escape')
  await expect.poll(q).toBe('status:open')

  // The list of fields of the new condition is open: what is typed next is searched there.
  await button(panel, 'Add condition').click()
  await page.keyboard.type('subj')
  await expectVisible(option(panel, 'Subject'))
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'Value of Subject' }).fill('by the builder')
  await expect.poll(q).toBe('status:open subject:"by the builder"')
  await expectVisible(panel.getByText('2 tickets match'))
  await button(panel, 'Add group').click()
  const group = panel.getByRole('group', { name: 'Group of conditions' })
  await page.keyboard.type('priority')
  await page.keyboard.press('Enter')
  await combobox(group, 'Choose values of Priority').click()
  await option(panel, 'Urgent').click()
  await page.keyboard.press('Escape')
  await expect.poll(q).toBe('status:open subject:"by the builder" priority:urgent')
  await expectVisible(panel.getByText('1 ticket matches'))
  await expectVisible(panel.getByText(/^Open tickets/))

  await page.keyboard.press('Escape')
  await expectVisible(page.getByRole('link', { name: /^Wanted by the builder/ }))
  await page.reload()
  await button(page, 'Conditions').click()
  await expectVisible(panel.getByText('status:open subject:"by the builder" priority:urgent', { exact: true }))
  await button(panel, 'Remove the condition on Priority').click()
  await expect.poll(q).toBe('status:open subject:"by the builder"')

  // Every value of a clause is shown and stays when another one changes.
  await button(panel, 'Add a value of Subject').click()
  await panel.getByRole('textbox', { name: 'Subject, value 2' }).fill('printer')
  await expect.poll(q).toBe('status:open subject:"by the builder",printer')
  await panel.getByRole('textbox', { name: 'Value of Subject' }).fill('builder')
  await expect.poll(q).toBe('status:open subject:builder,printer')
  await page.goto(`${new URL(page.url()).origin}/tickets?q=tag:none,builder,vip`)
  await button(page, 'Conditions').click()
  await button(panel, 'Remove vip').click()
  await expect.poll(q).toBe('tag:none,builder')
  await button(panel, 'Remove No tags').click()
  await expect.poll(q).toBe('tag:builder')
})

test('on a phone the builder fills the screen, and its button shows how many tickets match', async ({
  visit,
  desk,
}) => {
  await aPortalTicket(desk, { subject: 'Built on a phone', priority: 'urgent', tags: ['small-screen'] })
  await aPortalTicket(desk, { subject: 'Left out on a phone', priority: 'low', tags: ['small-screen'] })
  const { page } = await visit('agent', '/tickets?q=tag:small-screen', { viewport: { width: 390, height: 844 } })
  await button(page, 'Filters').click()
  await page.getByRole('button', { name: /^Conditions/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Conditions' })
  await expectVisible(button(sheet, 'Show 2 tickets'))
  await button(sheet, 'Add group').click()
  const group = sheet.getByRole('group', { name: 'Group of conditions' })
  await option(group, 'Priority').click()
  await combobox(group, 'Choose values of Priority').click()
  await page.getByRole('option', { name: 'Urgent', exact: true }).click()
  await page.keyboard.press('Escape')
  await button(sheet, 'Show 1 ticket').click()
  await expectVisible(page.getByRole('link', { name: /Built on a phone/ }))
  await expectVisible(page.getByText('Tickets tagged small-screen and with priority Urgent'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the search field colors its parts, and its syntax is explained', async ({ visit }) => {
  const { page } = await visit('agent', '/tickets', { expectedErrors: /status of 400/ })
  const field = page.getByRole('searchbox', { name: 'Search tickets' })
  await field.fill('priority:hgih is:open -tag:vip')
  const colors = page.locator('[data-colors]')
  await expect.poll(() => colors.textContent()).toBe('priority:hgih is:open -tag:vip')
  await expectVisible(colors.locator('.decoration-wavy', { hasText: 'hgih' }))
  const places = async (place: Locator) => {
    const box = await place.boundingBox()
    return box && { left: Math.round(box.x), middle: Math.round(box.y + box.height / 2) }
  }
  expect((await places(colors))!.middle).toBe((await places(field))!.middle)
  await field.fill('pri')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Search syntax').last().click()
  const syntax = page.getByRole('dialog', { name: 'Search syntax' })
  await expectVisible(syntax.getByRole('row', { name: /^Assigned Group group:mine/ }))
  await button(syntax, 'priority:high,urgent').click()
  await expectHidden(syntax)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('priority:high,urgent')
  // A condition that the server rejects is explained once, below the field.
  await page.goto(`${new URL(page.url()).origin}/tickets?q=priority:hgih`)
  await expectVisible(page.getByText('This search can’t be read'))
  await expectVisible(page.getByRole('status').filter({ hasText: 'priority:hgih' }))
  expect(await page.getByRole('status').filter({ hasText: 'priority:hgih' }).count()).toBe(1)
})
