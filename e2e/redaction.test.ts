import { approvals } from '@hatchway/contract/approvals/approvals'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { expectAccessibleInThemes, expectAccessibleThenWide } from './harness/screens.ts'
import { aPortalTicket } from './harness/tickets.ts'

const openMenu = async (page: Page, menu: string, entry: string) => {
  await button(page, menu).click()
  const item = page.getByRole('menuitem', { name: entry })
  await expectAccessibleInThemes(page, () => item)
  await page.emulateMedia({ colorScheme: 'light' })
  await item.click()
}

test('an admin replaces subjects and removes texts of a ticket, its task and its approval permanently', async ({
  visit,
  desk,
}) => {
  const { id, subject } = await aPortalTicket(desk)
  const set = (tags: string[]) => desk.as(agent)(tickets.change, { params: { id }, body: { tags } as never })
  const [admin, agent] = [await person(desk, 'admin'), await person(desk, 'agent')]
  const params = { id }
  await set(['zebra-17', 'zebra-17 former'])
  await set(['zebra-17', 'vip'])
  await desk.as(agent)(tasks.add, { params, body: { subject: 'Reset zebra-17', description: 'The code is zebra-17' } })
  await desk.as(agent)(approvals.request, {
    params,
    body: {
      subject: 'Access with zebra-17',
      message: 'The code is zebra-17',
      stages: [{ name: 'Desk', approvers: [{ kind: 'user', userId: admin.id }] }],
    },
  })
  const { page } = await visit('admin', `/tickets/${id}`)
  await expectVisible(page.getByRole('article', { name: 'Access with zebra-17' }))

  const replace = async (title: string, field: string, next: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(field).fill(next)
    await expectAccessibleInThemes(page, () => dialog)
    await page.emulateMedia({ colorScheme: 'light' })
    await button(dialog, 'Replace permanently').click()
    await expectVisible(toast(page, 'Permanently replaced'))
    await dialog.waitFor({ state: 'hidden' })
  }
  const removeTexts = async (question: string) => {
    const dialog = page.getByRole('alertdialog', { name: question })
    await expectAccessibleInThemes(page, () => dialog)
    await page.emulateMedia({ colorScheme: 'light' })
    await button(dialog, 'Remove texts').click()
    await expectVisible(toast(page, 'Texts removed'))
    await dialog.waitFor({ state: 'hidden' })
  }

  await openMenu(page, 'More actions for “Reset zebra-17”', 'Remove texts...')
  await removeTexts('Permanently remove the texts of the task “Reset zebra-17”?')
  await openMenu(page, 'More actions for “Reset zebra-17”', 'Replace name permanently...')
  await replace('Permanently replace the task’s name', 'New name', 'Reset the code')
  await expectVisible(page.getByRole('button', { name: 'Reset the code', exact: true }))

  await openMenu(page, 'More actions for “Access with zebra-17”', 'Remove texts...')
  await removeTexts('Permanently remove the texts of “Access with zebra-17”?')
  await openMenu(page, 'More actions for “Access with zebra-17”', 'Replace subject permanently...')
  await replace('Permanently replace the approval’s subject', 'New subject', 'Access with a code')
  await expectVisible(page.getByRole('article', { name: 'Access with a code' }))

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Remove fields and tags permanently...' }).click()
  const values = page.getByRole('dialog', { name: 'Permanently remove field values and tags' })
  await values.getByRole('checkbox', { name: 'zebra-17', exact: true }).click()
  await values.getByRole('checkbox', { name: 'zebra-17 former' }).click()
  await expectAccessibleThenWide(page, () => values)
  await button(values, 'Remove permanently').click()
  await values.waitFor({ state: 'hidden' })
  await button(page, /^Show \d+ changes$/).click()
  await expectVisible(page.getByText('permanently removed tags'))

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Replace subject permanently...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permanently replace the subject' })
  await dialog.getByLabel('New subject').fill(`${subject} again`)
  await expectVisible(dialog.getByText('The new text must not contain the old one'))
  await replace('Permanently replace the subject', 'New subject', 'A neutral subject')
  await expectVisible(page.getByRole('heading', { name: 'A neutral subject' }))
  expect(await page.getByText(/zebra-17/).count()).toBe(0)
})
