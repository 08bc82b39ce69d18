import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aTicketType, fourSteps } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { unique } from '../server/src/testing/unique.ts'
import { pressToDrag } from './harness/drag.ts'
import { button, combobox, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { findViolations } from './harness/screens.ts'

test('an admin says which step may follow, and the status list of a ticket offers only that one', async ({
  visit,
  desk,
}) => {
  const type = await aTicketType(desk.db)
  const ticket = await aTicket(desk.db, { type_id: type.id })
  const { page } = await visit('admin', `/settings/ticket-types/${type.id}`)
  await expectVisible(page.getByText('Tickets can move between all steps.'))
  await button(page, /^Rules of Open/).click()
  const dialog = page.getByRole('dialog', { name: 'Rules of “Open”' })
  await combobox(dialog, 'Choose next steps').click()
  await page.getByRole('option', { name: 'In Progress' }).click()
  await page.keyboard.press('Escape')
  await expectVisible(dialog.getByRole('group', { name: 'Who can choose “In Progress”' }))
  await dialog.getByRole('switch', { name: 'Requires approval' }).click()
  await button(dialog, 'Apply').click()
  await expectVisible(button(page, /^Rules of Open: Approval/))
  const picture = page.getByRole('figure', { name: 'Workflow' })
  expect(await picture.getByRole('listitem').first().textContent()).toBe('Open to In Progress')
  await button(page, /^Save/).click()
  // The step waits for the approval of the type, which has to say whose it is.
  const asking = page.getByRole('region', { name: 'Request approval' })
  await expectVisible(asking.getByText('“Open” requires approval. Choose approvers, or don’t require approval.'))
  await page.getByRole('switch', { name: 'Request approval' }).click()
  await combobox(page, 'Choose approvers').click()
  await page.getByRole('option', { name: 'Requester’s manager' }).click()
  await page.keyboard.press('Escape')
  await button(page, /^Save/).click()
  await expectVisible(toast(page, 'Ticket type saved'))

  const agent = await visit(await anAgent(desk.db), `/tickets/${ticket.id}`)
  await expectVisible(agent.page.getByRole('heading', { level: 1 }))
  await agent.page.keyboard.press('s')
  await expectVisible(agent.page.getByRole('option', { name: 'In Progress' }))
  await expectHidden(agent.page.getByRole('option', { name: 'Closed' }))
  await agent.page.getByRole('option', { name: 'In Progress' }).click()
  await expect
    .poll(
      async () =>
        (
          await desk.db
            .selectFrom('tickets')
            .select('status_name')
            .where('id', '=', ticket.id)
            .executeTakeFirstOrThrow()
        ).status_name,
    )
    .toBe('In Progress')
})

test('the status list of several tickets says how many of them can be moved to each step', async ({ visit, desk }) => {
  const tag = unique('move')
  const [open, ...others] = fourSteps
  const steps = [{ ...open!, next_steps: [{ step: 'In Progress', by: [] }] }, ...others]
  for (const { id } of [await aTicketType(desk.db, { steps }), await aTicketType(desk.db)])
    await aTicket(desk.db, { type_id: id, tags: [tag] })
  const { page } = await visit(await anAgent(desk.db), `/tickets?tag=${tag}`)
  await page.getByRole('checkbox').first().click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await button(bar, /^Status/).click()
  await expectVisible(page.getByRole('option', { name: /^Resolved\W*1 of 2/ }))
  await page.getByRole('option', { name: /^In Progress/ }).click()
  await expectVisible(toast(page, 'Status set to In Progress on 2 tickets'))
})

/** A ticket in progress. Resolved requires a cause and a due date, and nothing leads to Closed from where the ticket is. */
async function aTicketToResolve(desk: Desk, subject: string, rules: { waits_for_approval?: boolean } = {}) {
  const [open, inProgress, resolved, closed] = fourSteps
  const type = await aTicketType(desk.db, {
    steps: [
      { ...open!, next_steps: [{ step: 'In Progress', by: [] }] },
      { ...inProgress!, next_steps: [{ step: 'Resolved', by: [] }] },
      { ...resolved!, required_fields: ['customFields.cause', 'dueDate'], ...rules },
      closed!,
    ],
    fields: [{ name: 'cause', label: 'Cause', field_type: 'text' }],
  })
  return aTicket(desk.db, { type_id: type.id, status: 'in_progress', status_name: 'In Progress', subject })
}

const isRefused = { expectedErrors: /409/ }
const fieldsDialog = (page: Page) => page.getByRole('dialog', { name: 'To set Resolved, fill in:' })

test('a step asks for the fields that it requires, and saves them together with the status', async ({
  visit,
  desk,
}) => {
  const { id } = await aTicketToResolve(desk, 'Cause to be found')
  const agent = await anAgent(desk.db)
  const { page } = await visit(agent, `/tickets/${id}`, isRefused)
  const ticket = () => desk.as(agent)(tickets.show, { params: { id } })
  await button(page, /^Resolve/)
    .first()
    .click()
  const dialog = fieldsDialog(page)
  await expectVisible(dialog)
  expect(await findViolations(page)).toEqual([])
  await button(dialog, 'Cancel').click()
  await expectHidden(dialog)
  expect(await ticket()).toMatchObject({ statusName: 'In Progress', version: 1 })

  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Resolved' }).click()
  await dialog.getByLabel('Cause').fill('A worn cable')
  await button(dialog, 'Save and set Resolved').click()
  await expectVisible(dialog.getByText('Due date is required'))
  await expectHidden(dialog.getByText('Cause is required'))
  await dialog.getByLabel('Due date').fill('01/12/2026 9:00 AM')
  await button(dialog, 'Save and set Resolved').click()
  await expectVisible(toast(page, `Status set to Resolved on #`))
  await expectHidden(dialog)
  expect(await ticket()).toMatchObject({ statusName: 'Resolved', customFields: { cause: 'A worn cable' } })

  await button(toast(page, 'Status set to Resolved'), 'Undo').click()
  await expectVisible(toast(page, 'Undone on 1 ticket'))
  expect(await ticket()).toMatchObject({ statusName: 'In Progress', dueDate: null, customFields: {} })
})

test('fields are saved without the step where it then waits for an approval', async ({ visit, desk }) => {
  const { id } = await aTicketToResolve(desk, 'Cause to be approved', { waits_for_approval: true })
  const agent = await anAgent(desk.db)
  const { page } = await visit(agent, `/tickets/${id}`, isRefused)
  await button(page, /^Resolve/)
    .first()
    .click()
  const dialog = fieldsDialog(page)
  await dialog.getByLabel('Cause').fill('A worn cable')
  await dialog.getByLabel('Due date').fill('01/12/2026 9:00 AM')
  await button(dialog, 'Save and set Resolved').click()
  await expectVisible(dialog.getByText('Request approval first: Resolved requires it'))
  await button(dialog, 'Save fields only').click()
  await expectVisible(toast(page, 'Fields saved on #'))
  await expectHidden(dialog)
  const ticket = await desk.as(agent)(tickets.show, { params: { id } })
  expect(ticket).toMatchObject({ statusName: 'In Progress', customFields: { cause: 'A worn cable' } })
})

test('the board marks the columns that do not accept a card, and asks for the fields where it is dropped', async ({
  visit,
  desk,
}) => {
  const { number, subject } = await aTicketToResolve(desk, 'Card to resolve')
  const { page } = await visit(await anAgent(desk.db), '/tickets?layout=board&search=Card+to+resolve', isRefused)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = page.getByRole('link', { name: new RegExp(subject) })
  const sentence = 'The status can’t change from In Progress to Closed. Next: Resolved.'
  await card.focus()
  await pressToDrag(page, 'Space', `#${number} is over In Progress.`)
  const isDisabled = (name: string) => column(name).getAttribute('aria-disabled')
  expect([await isDisabled('Open'), await isDisabled('Closed'), await isDisabled('Resolved')]).toEqual([
    'true',
    'true',
    null,
  ])
  await expectVisible(column('Closed').getByText(sentence))
  expect(await findViolations(page)).toEqual([])
  await pressToDrag(page, 'ArrowRight', `#${number} is over Resolved.`)
  await pressToDrag(page, 'ArrowRight', `#${number} is over Closed. ${sentence}`)
  await pressToDrag(page, 'Space', `#${number} not moved.`)
  await expectVisible(toast(page, sentence))

  await pressToDrag(page, 'Space', `#${number} is over In Progress.`)
  await pressToDrag(page, 'ArrowRight', `#${number} is over Resolved.`)
  await page.keyboard.press('Space')
  const dialog = fieldsDialog(page)
  await dialog.getByLabel('Cause').fill('A worn cable')
  await dialog.getByLabel('Due date').fill('01/12/2026 9:00 AM')
  await page.keyboard.press('Enter')
  await expectHidden(dialog)
  await expectVisible(column('Resolved').getByRole('link', { name: new RegExp(subject) }))
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
})
