import { test } from './harness/journey.ts'
import { button, sees, toast } from './harness/sees.ts'

test('an agent writes to a customer at risk, who reads of it on the portal; the overview follows by itself', async ({
  visit,
}) => {
  const { page: portal } = await visit('acme', '/')
  const { page } = await visit('agent', '/services')
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('tab', { name: /^At risk/ }).click()
  const row = page.getByRole('row', { name: /Acme Corporation Acme ledger 11\.3\.1/ })
  await sees(row.getByText('fixed in 11.4.0'))
  await row.getByRole('checkbox').click()
  await button(page.getByRole('region', { name: 'Selection' }), 'Notify').click()

  const dialog = page.getByRole('dialog', { name: 'Notify customers' })
  await sees(dialog.getByText('Acme ledger 11.3.1 has a known critical bug: move on to 11.4.0'))
  await dialog.getByLabel('Subject').fill('{{customer}}: take on {{service}} {{release}}')
  await sees(dialog.getByText('Acme Corporation: take on Acme ledger 11.4.0'))
  await dialog.getByRole('tab', { name: /^Recipients/ }).click()
  await sees(dialog.getByText('Dana Whitfield'))
  await button(dialog, /^Notify \d+ people$/).dblclick()
  await sees(toast(page, /people notified$/))
  await sees(row.getByText(/^Today/))

  await sees(toast(portal, 'Acme Corporation: take on Acme ledger 11.4.0'))

  await row.click()
  await button(page.getByRole('dialog', { name: 'Acme ledger at Acme Corporation' }), 'Notify').click()
  await sees(dialog.getByText('All of them were notified within the last day.'))
  await button(dialog, 'Cancel').click()
})
