import { buffer } from 'node:stream/consumers'
import { portal } from '@hatchway/contract/customers/portal'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { person } from './harness/people.ts'

describe('custom filters', () => {
  test('are saved, applied, changed and deleted', async ({ visit }) => {
    const { page } = await visit('acme', '/?status=open&priority=low')
    await button(page, 'Custom Filter').click()
    const dialog = page.getByRole('dialog', { name: 'Custom Filters' })
    await expectVisible(dialog.getByRole('button', { name: /^Being worked on/ }))
    await expectVisible(dialog.getByText('No description').first())
    await dialog.getByRole('tab', { name: 'Create New' }).click()
    await expectVisible(dialog.getByRole('region', { name: 'Current filter' }).getByText('Low'))
    await expect.poll(() => button(dialog, 'Save Filter').isDisabled()).toBe(true)
    await dialog.getByLabel('Filter Name').press('Enter')
    await expectVisible(toast(page, 'Filter Name Required').getByText('Please enter a name for this filter.'))

    await dialog.getByLabel('Filter Name').fill('Can wait')
    await dialog.getByRole('switch', { name: 'Public' }).click()
    await button(dialog, 'Save Filter').click()
    await expectVisible(toast(page, 'Filter Saved').getByText('Your custom filter has been saved successfully.'))
    await expectVisible(
      dialog.getByRole('listitem').filter({ hasText: 'Can wait' }).getByText('Public', { exact: true }),
    )
    await dialog.getByRole('tab', { name: 'Create New' }).click()
    await button(dialog, 'Cancel').click()
    await expectHidden(dialog)
    await button(page, 'Clear').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('priority')).toBeNull()

    await button(page, 'Custom Filter').click()
    await dialog.getByRole('button', { name: /^Can wait/ }).click()
    await expectHidden(dialog)
    await expect.poll(() => page.getByRole('combobox', { name: 'Priority' }).textContent()).toBe('Low')

    await button(page, 'Custom Filter').click()
    await button(dialog, 'Edit Can wait').click()
    await dialog.getByLabel('Filter Name').fill('Can wait long')
    await dialog.getByRole('combobox', { name: 'Priority' }).click()
    await page.getByRole('option', { name: 'Medium' }).click()
    await button(dialog, 'Save changes').click()
    await dialog.getByRole('button', { name: /^Can wait long/ }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Priority' }).textContent()).toBe('Medium')

    await button(page, 'Custom Filter').click()
    await button(dialog, 'Delete Can wait long').click()
    await expectVisible(toast(page, 'Filter Deleted').getByText('Your saved filter has been deleted successfully.'))
    await expectHidden(dialog.getByRole('button', { name: /^Can wait/ }))
    // Escape belongs to the dialog with the focus, not to the toast above it.
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
  })
})

describe('ticket report', () => {
  test('contains the tickets under the current filters, in a file named after the day', async ({ visit, desk }) => {
    const { page } = await visit('acme', '/?priority=high')
    await button(page, 'Export Report').click()
    const dialog = page.getByRole('dialog', { name: 'Export Tickets Report' })
    const acme = desk.as(await person(desk, 'acme'))
    const { total } = await acme(portal.listTickets, { query: { priority: 'high' } })
    await expectVisible(dialog.getByText(new RegExp(`^${total} tickets? will be exported`)))
    await expectVisible(dialog.getByText('High'))
    const downloading = page.waitForEvent('download')
    const letGo = await delayCalls(page, '**/api/portal/tickets/export*')
    await button(dialog, 'Export CSV').click()
    await expectVisible(button(dialog, 'Exporting...'))
    await letGo()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^portal_tickets_export_\d{4}-\d\d-\d\d\.csv$/)
    const csv = (await buffer(await download.createReadStream())).toString()
    expect(csv).toMatch(/^\uFEFF/)
    expect(csv.trim().split('\r\n')).toHaveLength(total + 1)
    await expectVisible(toast(page, 'Export Successful').getByText('Your tickets have been exported successfully.'))
  })

  test('reports a failed export, and when to retry after too many of them', async ({ visit }) => {
    const { page } = await visit('acme', '/', { expectedErrors: /ERR_FAILED|429/ })
    await page.route('**/api/portal/tickets/export*', (route) => route.abort())
    await button(page, 'Export Report').click()
    await button(page, 'Export CSV').click()
    await expectVisible(toast(page, 'Export Failed').getByText('Failed to export tickets. Please try again.'))

    await page.unroute('**/api/portal/tickets/export*')
    const message = 'Too many exports. Please try again in 42 seconds.'
    await page.route('**/api/portal/tickets/export*', (route) => route.fulfill({ status: 429, json: { message } }))
    await button(page, 'Export CSV').click()
    await expectVisible(toast(page, 'Export Failed').getByText(message))
  })
})
