import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

const moving = { reducedMotion: 'no-preference' } as const

describe('request from a portal to the desk and back', () => {
  test('reaches an agent and returns to the customer without a page reload', async ({ visit }) => {
    const customer = (await visit(null, '/', { host: 'acme.localhost', ...moving })).page
    await customer.getByLabel('Username').fill('acme')
    await customer.getByLabel('Password', { exact: true }).fill(demoPassword)
    await button(customer, 'Sign in').click()
    await expectVisible(customer.getByText('Welcome back, Dana Whitfield'))
    const agent = (await visit('agent', '/tickets', moving)).page
    await expectVisible(agent.getByRole('table', { name: 'Tickets' }).getByRole('link').first())

    await fileByDialog(customer, 'The label printer prints blank labels', 'Since this morning, in the packing hall.')
    await expectVisible(
      toast(customer, 'Ticket Created').getByText('Your support ticket has been created successfully.'),
    )
    await expectVisible(rowOf(customer, 'The label printer prints blank labels'))

    await expectVisible(button(agent, '1 new ticket'))
    await button(agent, '1 new ticket').click()
    await rowOf(agent, 'The label printer prints blank labels').getByRole('link').click()
    await expectVisible(agent.getByRole('heading', { name: 'The label printer prints blank labels' }))
    await expectVisible(agent.getByText('Since this morning, in the packing hall.'))

    await agent.keyboard.press('a')
    await agent
      .getByRole('dialog')
      .getByRole('button', { name: /^Assign to me/ })
      .click()
    await expectVisible(property(agent, 'Assigned To').getByText('Priya Raman'))

    await rowOf(customer, 'The label printer prints blank labels').getByRole('link').last().click()
    await expectVisible(customer.getByText('No comments yet. Be the first to add one!'))
    await agent
      .getByRole('textbox', { name: 'Public reply' })
      .fill('Please turn the ribbon around, its inked side looks outwards.')
    await button(agent, /^Send/).click()
    await expectVisible(toast(customer, 'Public Reply').getByText(/Priya Raman replied to your ticket/))
    await expectVisible(customer.getByRole('article', { name: 'Comment by Priya Raman' }).getByText(/ribbon/))

    await agent.getByRole('textbox', { name: 'Public reply' }).fill('That should do. Good printing!')
    await button(agent, 'More ways to send').click()
    await agent.getByRole('menuitem', { name: /Send and resolve/ }).click()
    await expectVisible(toast(customer, 'Status Changed').getByText(/is now Resolved/))
    await expectVisible(information(customer).getByText('Resolved').first())

    await customer.getByLabel('Add a Comment').fill('It works for one label, then it is blank again.')
    await button(customer, 'Add Comment').click()
    await expectVisible(toast(agent, 'Requester Reply').getByText(/Dana Whitfield replied to/))
    await expectVisible(agent.getByRole('article', { name: 'Message from Dana Whitfield' }).getByText(/blank again/))
    await expectVisible(property(agent, 'Status').getByText('Open'))
    await expectVisible(information(customer).getByText('Open').first())

    await button(customer, 'Resolve').click()
    await expectVisible(toast(agent, 'Status Changed').getByText(/Dana Whitfield resolved/))
    await expectVisible(property(agent, 'Status').getByText('Resolved'))
    await button(customer, 'Reopen').click()
    await expectVisible(toast(agent, 'Status Changed').getByText(/Dana Whitfield reopened/))
  })

  test('starts with a file, which the agent can open', async ({ visit }) => {
    // The dialog fades out while the full form opens, and must not take the focus back.
    const customer = (await visit('acme', '/', { reducedMotion: 'no-preference' })).page
    await button(customer, 'Create New').click()
    const dialog = customer.getByRole('dialog', { name: 'Create Support Ticket' })
    await dialog.getByLabel('Subject').fill('The scanner forgets its settings')
    await dialog.getByLabel('Description').fill('Every morning it asks for the network again.')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'evening.log',
      mimeType: 'text/plain',
      buffer: Buffer.from('20:00 settings kept\n'),
    })
    await button(dialog, 'Add details').click()
    await expectVisible(customer.getByRole('heading', { name: 'Create New Ticket' }))
    await expectHidden(dialog)
    await expect.poll(() => customer.locator(':focus').textContent()).toBe('Create New Ticket')
    await expectVisible(customer.getByText(/automatically assigned to your organization, Acme Corporation/))
    await expect.poll(() => customer.getByLabel('Subject').inputValue()).toBe('The scanner forgets its settings')
    await expectHidden(customer.getByLabel('Requester'))

    await expectVisible(customer.getByRole('listitem').filter({ hasText: 'evening.log' }))
    await customer.getByLabel('Affected site').click()
    await customer.getByRole('option', { name: 'Rotterdam' }).click()
    await customer.locator('input[type=file]').setInputFiles({
      name: 'scanner.log',
      mimeType: 'text/plain',
      buffer: Buffer.from('08:00 settings lost\n'),
    })
    await expectVisible(customer.getByRole('listitem').filter({ hasText: 'scanner.log' }).getByText('Pending'))
    await button(customer, /^Create Request/).click()
    await expectVisible(toast(customer, /Request #\d+ has been created/))
    for (const name of ['evening.log', 'scanner.log'])
      await expectVisible(customer.getByRole('region', { name: 'Attachments' }).getByText(name))

    const agent = (await visit('agent', '/tickets?search=scanner+forgets')).page
    await rowOf(agent, 'The scanner forgets its settings').getByRole('link').click()
    const opened = agent.waitForEvent('popup')
    await agent.getByRole('link', { name: /scanner\.log/ }).click()
    const file = await opened
    await expectVisible(file.getByText('08:00 settings lost'))
  })
})

async function fileByDialog(page: Page, subject: string, description: string) {
  await button(page, 'Create New').click()
  const dialog = page.getByRole('dialog', { name: 'Create Support Ticket' })
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Incident' }).click()
  await dialog.getByRole('radio', { name: 'High' }).click()
  await button(dialog, /^Create Request/).click()
}

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
const information = (page: Page) => page.getByRole('complementary', { name: 'Ticket Information' })
const property = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
