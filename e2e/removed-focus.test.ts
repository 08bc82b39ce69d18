import { approvals } from '@hatchway/contract/approvals/approvals'
import { taskTemplates } from '@hatchway/contract/tasks/task-templates'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aCatalogueItem } from '../server/src/features/catalogue/catalogue.factory.ts'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

/** The name or the text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element === document.body ? 'body' : (element?.getAttribute('aria-label') ?? element?.textContent)
  })
const expectFocus = (page: Page, name: string | RegExp) =>
  expect.poll(() => focused(page), { timeout: 6000 }).toMatch(name)

describe('the focus, when the element that has it is removed', () => {
  test('goes to the same button of the next row, then of the previous one, then to the one that adds a row', async ({
    visit,
  }) => {
    const { page } = await visit('admin', '/settings/recurring-tickets/new')
    for (let count = 0; count < 3; count++) await button(page, 'Add a task').press('Enter')
    await button(page, 'Remove Task 2').press('Enter')
    await expectFocus(page, 'Remove Task 2')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Remove Task 1')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Add a task')
  })

  test('goes to the field when its Clear button is pressed', async ({ visit, desk }) => {
    await aGroup(desk.db, { name: 'Cabling' })
    const { page } = await visit('admin', '/settings/catalog/new')
    await page.getByRole('combobox', { name: 'Agent group' }).click()
    await page.getByRole('option', { name: 'Cabling' }).click()
    await button(page, 'Clear Agent group').press('Enter')
    await expectFocus(page, 'Default group')
  })

  test('goes to the next field when one is removed by its menu, and to the button that adds one after the last', async ({
    visit,
    desk,
  }) => {
    const fields = ['Site', 'Room'].map((label) => ({ key: label.toLowerCase(), kind: 'text' as const, label }))
    const { id } = await aCatalogueItem(desk.db, { fields })
    const { page } = await visit('admin', `/settings/catalog/${id}`)
    for (const [label, next] of [
      ['Site', 'More actions for Room'],
      ['Room', 'Add field'],
    ] as const) {
      await button(page, `More actions for ${label}`).press('Enter')
      await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
      await expectFocus(page, next)
    }
  })

  test('stays on the tab of the versions, which has no preview', async ({ visit, desk }) => {
    const { id } = await aCatalogueItem(desk.db)
    const { page } = await visit('admin', `/settings/catalog/${id}`)
    await page.getByRole('tab', { name: 'Item' }).press('ArrowRight')
    await expectVisible(page.getByText('Version 1', { exact: true }))
    await expectFocus(page, /^Versions/)
  })

  test('goes to a card when the last Show more of a column is pressed', async ({ visit, desk }) => {
    for (let at = 0; at < 25; at++) await aTicket(desk.db, { subject: `Docking station ${at}` })
    const { page } = await visit('agent', '/tickets?layout=board&search=Docking+station')
    await button(page, 'Show more').press('Enter')
    await expectHidden(button(page, 'Show more'))
    await expectFocus(page, 'Docking station')
  })

  test('goes to a heading, and not to the form of the next request, when one was approved', async ({ visit, desk }) => {
    const [agent, asker] = [await anAgent(desk.db), await anAgent(desk.db)]
    const stages = [{ name: 'Finance', approvers: [{ kind: 'user' as const, userId: agent.id }] }]
    for (const subject of ['A lamp', 'A chair']) {
      const { id } = await aTicket(desk.db)
      await desk.as(asker)(approvals.request, { params: { id }, body: { subject, fields: ['priority'], stages } })
    }
    const { page } = await visit(agent, '/approvals')
    await button(page.getByRole('article', { name: 'A chair' }), /^Approve/).press('Enter')
    await button(page, 'Approve now').press('Enter')
    await expect.poll(() => page.locator(':focus').evaluate(({ tagName }) => tagName)).toMatch(/^H[12]$/)
    await button(page.getByRole('article', { name: 'A lamp' }), /^Approve/).press('Enter')
    await button(page, 'Approve now').press('Enter')
    await expectVisible(page.getByText('Nothing to approve'))
    await expectFocus(page, 'Approvals')
  })

  test('goes to the next row when a dialog closes whose row was deleted', async ({ visit, desk }) => {
    const admin = desk.as(await person(desk, 'admin'))
    for (const name of ['Aa first', 'Aa second'])
      await admin(taskTemplates.add, { body: { name, typeIds: [], tasks: [{ subject: 'Call' }] } })
    const { page } = await visit('admin', '/settings/task-templates')
    await button(page, 'More actions for “Aa first”').press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await button(page.getByRole('alertdialog'), 'Delete template').press('Enter')
    await toast(page, 'The template “Aa first” was deleted').waitFor()
    await expectFocus(page, 'More actions for “Aa second”')
  })
})
