import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('an agent writes to a customer at risk, who reads it on the portal; the overview updates automatically', async ({
  visit,
}) => {
  const { page: portal } = await visit('acme', '/')
  const { page } = await visit('agent', '/services')
  await page.getByRole('link', { name: /^Versions \d+ at risk/ }).click()
  const row = page.getByRole('row', { name: /Acme Corporation Acme ledger 11\.3\.1/ })
  await expectVisible(row.getByText(/^\d bugs?/))
  await expectVisible(row.getByText('Never'))
  await row.getByRole('checkbox').click()
  await button(page.getByRole('region', { name: 'Selection' }), 'Notify').click()

  const dialog = page.getByRole('dialog', { name: 'Notify customers' })
  await expectVisible(dialog.getByText('Acme ledger 11.3.1 has a known critical bug: please upgrade to 11.4.0'))
  await dialog.getByLabel('Subject').fill('{{customer}}: take on {{service}} {{release}}')
  await expectVisible(dialog.getByText('Acme Corporation: take on Acme ledger 11.4.0'))
  await dialog.getByRole('tab', { name: /^Recipients/ }).click()
  await expectVisible(dialog.getByText('Dana Whitfield'))
  await button(dialog, /^Notify \d+ people$/).dblclick()
  await expectVisible(toast(page, /people notified$/))
  await expectHidden(row.getByText('Never'))

  await expectVisible(toast(portal, 'Acme Corporation: take on Acme ledger 11.4.0'))

  await row.click()
  await button(page.getByRole('dialog', { name: 'Acme ledger at Acme Corporation' }), 'Notify').click()
  await expectVisible(dialog.getByText(/^All of them were\s+notified within the last day\./))
  await button(dialog, 'Cancel').click()
})

test('a release shows who is at risk without it, and a ticket which version its customer runs', async ({ visit }) => {
  const { page } = await visit('admin', '/services?search=Acme+ledger')
  await page.getByRole('link', { name: /^Versions/ }).waitFor()
  await page.getByRole('row', { name: /Acme ledger/ }).click()
  const customers = page.getByRole('region', { name: 'Customers' })
  await expectVisible(customers.getByText('1 run an older version'))
  await customers.getByRole('link', { name: 'Notify customers at risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify customers' })
  await expectVisible(dialog.getByRole('tab', { name: /^Recipients/ }))
  await button(dialog, 'Cancel').click()
  await expectVisible(page.getByText('Showing 1 to 1 of 1 results'))

  await page.goto('/tickets?search=10482')
  await page.getByRole('link', { name: /^VPN drops every few minutes/ }).click()
  await page.getByRole('link', { name: /^5\.2\.4, 1 behind/ }).click()
  await page.getByRole('row', { name: /Acme Corporation Remote access 5\.2\.4/ }).click()
  await expectVisible(
    page.getByRole('dialog', { name: 'Remote access at Acme Corporation' }).getByText('Current version'),
  )
})

test('a portal user switches release notices off', async ({ visit }) => {
  const { page } = await visit('acme', '/')
  await button(page, /^Settings of /).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('checkbox', { name: 'Support recommends another version: Bell' }).click()
  await button(dialog, 'Save').click()
  await expectVisible(toast(page, 'Notification settings saved'))
})
