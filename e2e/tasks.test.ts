import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('an agent adds tasks that block the ticket, completes them, and the customer completes theirs on the portal', async ({
  visit,
}) => {
  const { page } = await visit('agent', '/tasks?view=all', { expectedErrors: /status of 409/ })
  const onboarding = page.getByRole('row').filter({ hasText: 'Upload the signed form' })
  await onboarding.getByRole('link').first().click()
  const tasks = page.getByRole('region', { name: 'Tasks' })
  await expectVisible(tasks.getByText('2 of 7'))

  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task', { exact: true }).fill('Tell the front desk')
  await dialog.getByLabel('Required').check()
  await button(dialog, 'Add task').click()
  await toast(page, '“Tell the front desk” was added').waitFor()
  await expectVisible(tasks.getByText('2 of 8'))

  await button(page, 'Resolve').click()
  await expectVisible(page.getByText(/Complete “Upload the signed form” and \d other tasks first/).first())
  await tasks.getByRole('button', { name: 'Mark “Tell the front desk” as done' }).click()
  await toast(page, '“Tell the front desk” is done').waitFor()
  await expectVisible(tasks.getByText('3 of 8'))

  const address = new URL(page.url()).pathname
  const { page: portal } = await visit('acme', address.replace('/tickets/', '/?ticket='))
  const own = portal.getByRole('form', { name: 'Upload the signed form' })
  await own.getByLabel('Your answer').fill('Signed and sent by post.')
  await button(own, 'Mark as done').click()
  await toast(portal, '“Upload the signed form” is done').waitFor()
  await expectVisible(tasks.getByText('4 of 8'))
})
