import { expect } from 'vitest'
import { aTicketType, fourSteps } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import { unique } from '../server/src/testing/unique.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('an admin says which step may follow, and the status list of a ticket offers only that one', async ({
  visit,
  desk,
}) => {
  const type = await aTicketType(desk.db)
  const ticket = await aTicket(desk.db, { type_id: type.id })
  const { page } = await visit('admin', `/settings/ticket-types/${type.id}`)
  await expectVisible(page.getByText('Every step can follow every other.'))
  await button(page, /^Rules of Open/).click()
  const dialog = page.getByRole('dialog', { name: 'Rules of “Open”' })
  await button(dialog, 'Choose next steps').click()
  await page.getByRole('option', { name: 'In Progress' }).click()
  await page.keyboard.press('Escape')
  await expectVisible(dialog.getByRole('group', { name: 'Who can choose “In Progress”' }))
  await dialog.getByRole('switch', { name: 'Wait for approval' }).click()
  await button(dialog, 'Apply').click()
  await expectVisible(button(page, /^Rules of Open: Approval/))
  const picture = page.getByRole('figure', { name: 'Workflow' })
  expect(await picture.getByRole('listitem').first().textContent()).toBe('Open to In Progress')
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
