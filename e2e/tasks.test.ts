import { tasks } from '@hatchway/contract/tasks/tasks'
import { expect } from 'vitest'
import { aTask } from '../server/src/features/tasks/tasks.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

test('an agent adds tasks that block the ticket, completes them, and the customer completes theirs on the portal', async ({
  visit,
}) => {
  const { page } = await visit('agent', '/tasks?view=all', { expectedErrors: /status of 409/ })
  const onboarding = page.getByRole('row').filter({ hasText: 'Upload the signed form' })
  await onboarding.getByRole('link').first().click()
  const section = page.getByRole('region', { name: 'Tasks' })
  await expectVisible(section.getByText('2 of 7'))

  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task', { exact: true }).fill('Tell the front desk')
  await dialog.getByLabel('Required').check()
  await button(dialog, 'Add task').click()
  await toast(page, '“Tell the front desk” was added').waitFor()
  await expectHidden(dialog)
  await page.keyboard.press('Shift+R')
  await expectVisible(page.getByText(/Complete “Upload the signed form” and \d other tasks first/).first())
  await section.getByRole('button', { name: 'Mark “Tell the front desk” as done' }).dblclick()
  await toast(page, '“Tell the front desk” is done').waitFor()
  await expectVisible(section.getByText('3 of 8'))

  const address = new URL(page.url()).pathname
  const { page: portal } = await visit('acme', address.replace('/tickets/', '/?ticket='), {
    expectedErrors: /ERR_FAILED/,
  })
  const own = portal.getByRole('form', { name: 'Upload the signed form' })
  await button(own, 'Ask a question').click()
  // The editor takes over the focus of the field.
  const comment = portal.getByLabel('Add a Comment')
  await expect.poll(() => comment.evaluate((field) => field.contains(document.activeElement))).toBe(true)
  const download = portal.waitForEvent('download')
  await own.getByRole('link', { name: 'Download equipment-form.txt' }).click()
  expect((await download).suggestedFilename()).toBe('equipment-form.txt')
  await own.getByLabel('Your answer').fill('Signed.')
  // An upload that fails stays in the list, to be retried.
  await portal.route('**/attachments', (route) => route.abort(), { times: 1 })
  await own.locator('input[type=file]').setInputFiles({
    name: 'signed-form.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Signed by Dana Whitfield'),
  })
  await expectVisible(own.getByRole('alert').filter({ hasText: 'Upload failed' }))
  await button(own, 'Retry').click()
  await expectVisible(own.getByText('Uploaded'))
  await button(own, 'Mark as done').click()
  await toast(portal, '“Upload the signed form” is done').waitFor()
  await expectVisible(section.getByText('4 of 8'))
  await button(section, 'Upload the signed form').click()
  await expectVisible(section.getByRole('link', { name: 'Download signed-form.txt' }))
})

test('the list is filtered by a condition, and a task that someone else has changed is loaded again', async ({
  visit,
  desk,
}) => {
  const { page } = await visit('agent', '/tasks?view=all', { expectedErrors: /status of 409/ })
  const search = page.getByRole('searchbox', { name: 'Search tasks' })
  await search.fill('task.assignee:me task.due:<+7d priority:low,medium,high,urgent')
  await expectVisible(page.getByText('Tasks assigned to me and due within the next 7 days, on tickets with priority'))
  await expectHidden(page.getByText('Check the certificate chain'))
  await button(page, 'Save view').click()
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Due this week')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('tab', { name: 'Due this week', selected: true }))
  await page.getByRole('tab', { name: /^All/ }).click()
  await expectVisible(page.getByText('Check the certificate chain'))
  await page.getByRole('tab', { name: 'Due this week' }).click()
  await expectHidden(page.getByText('Check the certificate chain'))
  await page.getByText('Test the mail gateway with a 50 MB attachment').click()

  const dialog = page.getByRole('dialog', { name: 'Edit “Test the mail gateway with a 50 MB attachment”' })
  const name = dialog.getByLabel('Task', { exact: true })
  await name.fill('Test the gateway')
  const admin = desk.as(await person(desk, 'admin'))
  const { tasks: found } = await admin(tasks.list, { query: { search: 'Test the mail gateway' } })
  await admin(tasks.change, { params: { id: found[0]!.id }, body: { subject: 'Test the mail gateway twice' } })
  await button(dialog, 'Save task').click()
  await button(page.getByRole('alertdialog'), 'Load latest version').click()
  await expect.poll(() => name.inputValue()).toBe('Test the mail gateway twice')
  await name.fill('Test the gateway')
  await button(dialog, 'Save task').click()
  await toast(page, '“Test the gateway” was changed').waitFor()
})

test('files for the customer are attached when the task is saved; one that fails stays and is attached by saving again', async ({
  visit,
  desk,
}) => {
  const ticket = await aPortalTicket(desk)
  const { page } = await visit('agent', `/tickets/${ticket.id}`, { expectedErrors: /ERR_FAILED/ })
  await expectVisible(page.getByRole('heading', { name: ticket.subject }).first())
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task', { exact: true }).fill('Fill in the form')
  await dialog.getByLabel('Done by').click()
  await page.getByRole('option', { name: 'Customer' }).click()
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Name:') })
  await dialog.locator('input[type=file]').setInputFiles([file('form.txt'), file('notes.txt')])
  await page.route('**/attachments', (route) => route.abort(), { times: 1 })
  await button(dialog, 'Add task').click()
  await expectVisible(dialog.getByRole('alert').filter({ hasText: 'Upload failed' }))
  await expectVisible(dialog.getByText('notes.txt'))
  await button(dialog, 'Add task').click()
  await toast(page, '“Fill in the form” was added').waitFor()
  const files = await desk.db.selectFrom('attachments').select('file_name').where('ticket_id', '=', ticket.id).execute()
  expect(files.map(({ file_name }) => file_name).sort()).toEqual(['form.txt', 'notes.txt'])
})

test('several tasks are assigned to a person who is searched for, and an undo says on how many tasks it was done', async ({
  visit,
}) => {
  const { page } = await visit('agent', '/tasks?view=all')
  for (const name of ['Check the certificate chain', 'Survey the Wi-Fi signal at dock 4'])
    await page.getByRole('checkbox', { name: `Select “${name}”` }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await button(bar, 'Assign').click()
  await expectVisible(page.getByRole('option', { name: 'Samuel Okoye' }))
  await page.keyboard.type('tanaka')
  await expectVisible(page.getByRole('option', { name: 'Aiko Tanaka' }))
  await page.keyboard.press('Enter')
  await expectHidden(bar)
  await button(toast(page, '2 tasks changed'), 'Undo').click()
  await toast(page, 'Undone on 2 tasks').waitFor()
})

test('the focus goes to the next task when one that was done by key leaves the list, and to the heading after the last', async ({
  visit,
  desk,
}) => {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db)
  for (const subject of ['Label the cables', 'Test the sockets'])
    await aTask(desk.db, { ticket_id: ticket.id, assignee_id: agent.id, subject })
  const { page } = await visit(agent, '/tasks')
  const focused = page.locator(':focus')
  await button(page, 'Mark “Label the cables” as done').press('Enter')
  await expect.poll(() => focused.textContent()).toContain('Test the sockets')
  await button(page, 'Mark “Test the sockets” as done').press('Enter')
  await expect.poll(() => focused.textContent()).toBe('Tasks')
})
