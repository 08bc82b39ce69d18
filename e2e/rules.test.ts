import { text } from 'node:stream/consumers'
import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { rules } from '@hatchway/contract/rules/rules'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { aTicketType } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { newTicketBody } from '../server/src/features/tickets/tickets.factory.ts'
import { unique } from '../server/src/testing/unique.ts'
import { pressToDrag } from './harness/drag.ts'
import { button, combobox, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { findViolations } from './harness/screens.ts'

describe('rules', () => {
  test('an unknown tab in the URL shows the first one', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/automation?tab=dry-run')
    await expectVisible(page.getByRole('tab', { name: 'Rules', selected: true }))
    await expectVisible(page.getByLabel('Search rules'))
  })

  test('a rule is built, tried and switched on; its run on a ticket is seen, undone and redone', async ({
    visit,
    desk,
  }) => {
    const admin = await person(desk, 'admin')
    const { page } = await visit('admin', '/settings/automation/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Urgent printers')
    // Without an event there is nothing that a dry run could repeat.
    await expectVisible(page.getByText('Add an event to test this rule.'))
    await button(page, 'Add event').click()
    await page.getByRole('menuitem', { name: 'Ticket is created' }).click()
    await button(page, 'Add condition').click()
    await page.getByRole('option', { name: 'Priority', exact: true }).click()
    await combobox(page, 'Choose values of Priority').click()
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
      body: newTicketBody({
        typeId: type.id,
        requesterId: (await person(desk, 'requester')).id,
        assignedGroupId: (await aGroup(desk.db)).id,
        priority: 'low',
      }),
    })
    const runs = async () => (await desk.as(admin)(ruleRuns.list, { query: { ticketId: id } as never })).runs
    await expect.poll(async () => (await runs())[0]?.result).toBe('changed')

    await page.goto(`${new URL(page.url()).origin}/tickets/${id}`)
    await page.getByRole('link', { name: 'Rule “Urgent printers”' }).click()
    const run = page.getByRole('region', { name: /^Run at/ })
    await expectVisible(run.getByRole('region', { name: 'Why it matched' }).getByText('Ticket created'))
    expect(['light', ...(await findViolations(page))]).toEqual(['light'])
    await button(run, 'Undo this run').click()
    await expectVisible(toast(page, `Run on #${ticketNumber} undone`))
    await expectVisible(page.getByRole('table', { name: 'Runs' }).getByText('Undone'))
    await button(toast(page, `Run on #${ticketNumber} undone`), 'Redo').click()
    await expect.poll(async () => (await runs())[0]?.result).toBe('changed')
    await expectVisible(page.getByRole('table', { name: 'Runs' }).getByText('1 change'))
  })

  test('runs are exported and undone together, a version is restored, and rules are reordered by keyboard', async ({
    visit,
    desk,
  }) => {
    const admin = await person(desk, 'admin')
    const as = desk.as(admin)
    const added = (name: string) =>
      as(rules.add, {
        body: {
          name,
          isActive: name.startsWith('Raise'),
          triggers: [{ kind: 'created' }],
          conditions: 'subject:plotter',
          actions: [{ kind: 'set_priority', priority: 'urgent' }],
        },
      })
    const { id, name } = await added(unique('Raise plotters'))
    const other = await added(unique('Tag plotters'))
    const ticket = await as(tickets.create, {
      body: {
        subject: 'The plotter prints stripes',
        description: 'Since this morning, on every page.',
        typeId: (await aTicketType(desk.db)).id,
        requesterId: (await person(desk, 'requester')).id,
        assignedGroupId: (await aGroup(desk.db)).id,
        priority: 'medium',
      },
    })
    const runs = async () => (await as(ruleRuns.list, { query: { ruleId: id } as never })).runs
    await expect.poll(async () => (await runs())[0]?.result).toBe('changed')

    const { page } = await visit('admin', `/settings/automation/${id}?tab=runs`)
    await expectVisible(page.getByText('Today, 1 run'))
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
    expect(download.suggestedFilename()).toMatch(/^rule_runs_\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await text(await download.createReadStream())).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`#${ticket.ticketNumber} The plotter prints stripes`)

    await button(page, 'Undo runs').click()
    const ask = page.getByRole('dialog', { name: `Undo runs of “${name}”` })
    await expectVisible(ask.getByText('Undoes 1 run on 1 ticket.'))
    await button(ask, 'Undo 1 run').click()
    await expectVisible(page.getByRole('table', { name: 'Runs' }).getByText('Undone'))
    expect((await as(tickets.show, { params: { id: ticket.id } })).priority).toBe('medium')
    await button(page, 'Undo runs').click()
    await expectVisible(ask.getByText('The rule has no runs since then that can be undone.'))
    await page.keyboard.press('Escape')

    const renamed = unique('Raise all plotters')
    await as(rules.change, { params: { id }, body: { name: renamed, note: 'Wider' } })
    await page.getByRole('tab', { name: 'Versions' }).click()
    await expectVisible(page.getByText('Wider'))
    await button(page, 'Restore version 1').click()
    const restored = toast(page, `Version 1 of “${renamed}” restored`)
    await expectVisible(restored)
    await expectVisible(page.getByText('Restored version 1'))
    expect((await as(rules.show, { params: { id } })).name).toBe(name)
    await button(restored, 'Undo').click()
    await expect.poll(async () => (await as(rules.show, { params: { id } })).name).toBe(renamed)

    await page.goto(`${new URL(page.url()).origin}/settings/automation`)
    const all = async () => (await as(rules.list, { query: {} })).rules.map((rule) => rule.id)
    const place = (await all()).indexOf(other.id) + 1
    await button(page, `Move ${other.name}`).focus()
    await pressToDrag(page, 'Space', new RegExp(`^${other.name} moved over place ${place} `))
    await pressToDrag(page, 'ArrowUp', new RegExp(`^${other.name} moved over place ${place - 1} `))
    await page.keyboard.press('Space')
    const order = async () => (await all()).filter((one) => one >= id)
    await expect.poll(order).toEqual([other.id, id])
  })
})
