import type { Call } from '@hatchway/contract/endpoint'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { describe, expect } from 'vitest'
import { pressToDrag } from './harness/drag.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

describe('ticket types', () => {
  test('a new type is defined, saved, and offered to users who create a ticket', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/ticket-types')
    await page.getByRole('link', { name: 'New type' }).click()
    await expectVisible(page.getByLabel('Name', { exact: true }).and(page.locator(':focus')))
    await page.keyboard.type('Onboarding')
    await page.getByRole('textbox', { name: 'Name of step 2' }).fill('Equipping')
    await button(page, 'Add field').click()
    const dialog = page.getByRole('dialog', { name: 'Add field' })
    await dialog.getByLabel('Label').fill('First day')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Date' }).click()
    await button(dialog, 'Add field').click()
    await expectVisible(page.getByRole('complementary', { name: 'Preview' }).getByLabel('First day'))
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, '“Onboarding” has been added'))

    await page.goto('/tickets/new')
    await page.getByRole('combobox', { name: 'Request Type' }).click()
    await page.getByRole('option', { name: 'Onboarding' }).click()
    await expectVisible(page.getByLabel('First day'))
  })

  test('steps are reordered by keyboard, and a removed step asks where its tickets move', async ({ visit, desk }) => {
    const { page } = await visit('admin', '/settings/ticket-types')
    await page.getByRole('link', { name: 'Problem' }).click()
    await button(page, 'Move Known error').focus()
    await pressToDrag(page, 'Space', /moved over place 3/)
    await pressToDrag(page, 'ArrowUp', /moved over place 2/)
    await pressToDrag(page, 'Space', /moved to place 2/)
    await expectVisible(page.getByText('1 unsaved change'))
    await button(page, 'More actions for Investigating').click()
    await page.getByRole('menuitem', { name: 'Remove step' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the step “Investigating”?' })
    await expectVisible(question.getByText('Its tickets stay In Progress'))
    await button(question, 'Remove step').click()
    await button(page, /^Save/).click()
    await expectVisible(toast(page, 'Ticket type saved'))
    const names = async () => {
      const steps = await desk.db
        .selectFrom('workflow_steps')
        .innerJoin('ticket_types', 'ticket_types.id', 'type_id')
        .select('workflow_steps.name')
        .where('ticket_types.name', '=', 'Problem')
        .orderBy('workflow_steps.sort_order')
        .execute()
      return steps.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Open', 'Known error', 'Resolved', 'Closed'])
    // A name is free once the tickets of its step have moved, which a job does that this desk doesn't run.
    await desk.db.deleteFrom('step_moves').execute()
    await toast(page, 'Ticket type saved').getByRole('button', { name: 'Undo' }).click()
    await expectVisible(toast(page, 'Undone'))
    expect(await names()).toEqual(['Open', 'Investigating', 'Known error', 'Resolved', 'Closed'])
  })

  test('leaving asks for confirmation, and changes that another user saved at the same time are not overwritten', async ({
    visit,
    desk,
  }) => {
    const { page } = await visit('admin', '/settings/ticket-types', { expectedErrors: /status of 409/ })
    await page.routeWebSocket('**/ws', () => {})
    await page.getByRole('link', { name: 'Service Request' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Requests')
    await page.getByRole('link', { name: 'Ticket types' }).first().click()
    await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Keep editing').click()

    await desk.db
      .updateTable('ticket_types')
      .set((eb) => ({ version: eb('version', '+', 1), hue: 55 }))
      .where('name', '=', 'Service Request')
      .execute()
    await button(page, /^Save/).click()
    const question = page.getByRole('alertdialog', { name: 'Someone else changed “Service Request”' })
    await button(question, 'Load latest version').click()
    await expectHidden(question)
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Service Request')
  })

  test('an open form updates when a type is changed or deleted', async ({ visit, desk }) => {
    const admin = desk.as(await person(desk, 'admin'))
    const type = await admin(ticketTypes.add, { body: { name: 'Loan' } })
    const change = (body: Call<typeof ticketTypes.change>['body']) =>
      admin(ticketTypes.change, { params: { id: type.id }, body })
    const { page } = await visit('agent', '/tickets/new')
    await page.getByRole('combobox', { name: 'Request Type' }).click()
    await page.getByRole('option', { name: 'Loan' }).click()
    await change({ customFields: [{ name: 'until', label: 'Until when', fieldType: 'date' }] })
    await expectVisible(page.getByLabel('Until when'))
    await change({ isArchived: true })
    await expectVisible(toast(page, 'This request type is no longer available'))
    await expectVisible(page.getByRole('combobox', { name: 'Request Type' }).filter({ hasText: 'Incident' }))
    await expectVisible(page.getByLabel('Affected site'))
  })
})
