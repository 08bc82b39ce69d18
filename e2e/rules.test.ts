import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { aTicketType } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { axeOn } from './harness/screens.ts'

describe('rules', () => {
  test('a rule is built, tried and switched on; its run on a ticket is seen, undone and redone', async ({
    visit,
    desk,
  }) => {
    const admin = await person(desk, 'admin')
    const { page } = await visit('admin', '/settings/automation/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Urgent printers')
    await button(page, 'Add event').click()
    await page.getByRole('menuitem', { name: 'Ticket is created' }).click()
    await button(page, 'Add condition').click()
    await button(page, 'Choose values of Priority').click()
    await page.getByRole('option', { name: 'Low' }).click()
    await page.keyboard.press('Escape')
    await button(page, 'Add action').click()
    await page.getByRole('menuitem', { name: 'Set priority' }).click()
    await button(page.getByRole('dialog', { name: 'Add action' }), 'Add action').click()
    await expectVisible(page.getByRole('status', { name: 'What the rule does' }).getByText(/When a ticket is created/))

    await button(page, 'Start dry run').click()
    await expectVisible(page.getByText(/^Would have changed/))
    await button(page, 'Switch on').click()
    await expectVisible(toast(page, '“Urgent printers” added and switched on'))

    const type = await aTicketType(desk.db)
    const { id, ticketNumber } = await desk.as(admin)(tickets.create, {
      body: {
        subject: 'Printer prints stripes',
        description: 'Since this morning, on every page.',
        typeId: type.id,
        requesterId: (await person(desk, 'requester')).id,
        assignedGroupId: (await aGroup(desk.db)).id,
        priority: 'low',
      },
    })
    const runs = async () => (await desk.as(admin)(ruleRuns.list, { query: { ticketId: id } as never })).runs
    await expect.poll(async () => (await runs())[0]?.result).toBe('changed')

    await page.goto(`${new URL(page.url()).origin}/tickets/${id}`)
    await page.getByRole('link', { name: 'Rule “Urgent printers”' }).click()
    const run = page.getByRole('region', { name: /^Run at/ })
    await expectVisible(run.getByRole('region', { name: 'Why it matched' }).getByText('Ticket created'))
    const axe = axeOn(page)
    expect(['light', ...(await axe.violations())]).toEqual(['light'])
    await button(run, 'Undo this run').click()
    await expectVisible(toast(page, `Run on #${ticketNumber} undone`))
    await expectVisible(page.getByRole('table', { name: 'Runs' }).getByText('Undone'))
    await button(toast(page, `Run on #${ticketNumber} undone`), 'Redo').click()
    await expect.poll(async () => (await runs())[0]?.result).toBe('changed')
    await expectVisible(page.getByRole('table', { name: 'Runs' }).getByText('1 change'))
  })
})
