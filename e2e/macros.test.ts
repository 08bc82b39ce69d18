import { savedFilters } from '@hatchway/contract/tickets/saved-filters'
import { describe, expect } from 'vitest'
import { button, expectFocused, expectHidden, expectVisible, toast, writtenIn } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('canned replies and macros', () => {
  test('a slash inserts a canned reply into the message, with its placeholders filled in', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    const message = page.getByRole('textbox', { name: 'Public reply' })
    await message.pressSequentially('/solved, ple')
    await expectVisible(page.getByRole('option', { name: 'Solved, please confirm' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => writtenIn(message)).toMatch(/^Hello \S+,\s*“.+” should be fixed now/)
    await expect.poll(() => writtenIn(message)).not.toContain('{{')
    await message.fill('and/or')
    await expectHidden(page.getByRole('listbox', { name: 'Macros and canned replies' }))
  })

  test('M applies a macro at once; a macro that sends a message is previewed first', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    await expectVisible(page.getByRole('button', { name: /^Priority: / }))
    await page.keyboard.press('m')
    const message = page.getByRole('textbox', { name: 'Public reply' })
    const macro = page.getByRole('option', { name: /^Take it/ })
    await expectVisible(macro)
    await page.keyboard.press('Escape')
    await expectHidden(macro)
    // The slash that is left opens the menu again.
    await message.blur()
    await page.keyboard.press('m')
    await expectVisible(macro)
    await expect.poll(() => writtenIn(message)).toBe('/')
    await macro.click()
    await expectVisible(toast(page, '“Take it” applied'))
    await expectVisible(page.getByRole('button', { name: /^Assigned To: Priya Raman/ }))
    await expectVisible(page.getByRole('button', { name: /^Status: In Progress/ }))

    await button(page, 'Macros').click()
    await page.keyboard.type('phone')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Apply “Solved on the phone”?' })
    await expectVisible(question.getByText(/^Solved on the phone with \S+/))
    await button(question, 'Apply macro').click()
    await expectVisible(page.getByRole('button', { name: /^Status: Resolved/ }))
    await expectVisible(
      page
        .getByRole('button', { name: /phone/ })
        .or(page.getByText('phone', { exact: true }))
        .first(),
    )
  })

  test('an agent creates a macro of their own, an admin a canned reply for all agents', async ({ visit }) => {
    const { page } = await visit('agent', '/settings/macros')
    await button(page, 'New macro').click()
    const dialog = page.getByRole('dialog', { name: 'New macro' })
    await dialog.getByLabel('Name').fill('Night hand-over')
    await button(dialog, 'Add macro').click()
    await expectVisible(dialog.getByText('Add at least one action'))
    await button(dialog.getByRole('group', { name: 'Actions' }), 'Add action').click()
    await page.getByRole('menuitem', { name: 'Set priority' }).click()
    // The list of the new action is open, so that a key chooses there and does not press the button again.
    await expectFocused(page.getByRole('listbox', { name: 'Set priority' }))
    await page.keyboard.press('Enter')
    await expectVisible(dialog.getByRole('combobox', { name: 'Set priority' }).getByText('High'))
    await button(dialog, 'Add macro').click()
    await expectVisible(page.getByRole('button', { name: 'Night hand-over', exact: true }))
    await expectVisible(page.getByText('Priority High', { exact: true }))

    const admin = (await visit('admin', '/settings/canned-replies')).page
    await button(admin, 'New reply').click()
    const reply = admin.getByRole('dialog', { name: 'New canned reply' })
    await reply.getByLabel('Name').fill('Out of office')
    await reply.getByLabel('Text').fill('Hello {{requester.nickname}}')
    await expectVisible(
      reply.getByText('{{requester.nickname}} is not a known placeholder and will be sent as written.'),
    )
    await button(reply, 'Add reply').click()
    await expectVisible(button(admin, 'Out of office'))
  })
})

describe('categories and views', () => {
  test('renaming a category renames it on its tickets, and a filter on it still works', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    await desk.db.updateTable('tickets').set({ category: 'Account' }).where('id', '=', id).execute()
    const { page } = await visit('admin', '/settings/categories')
    await page.getByRole('textbox', { name: 'Name of Account' }).fill('Accounts')
    await page.keyboard.press('Enter')
    await expectVisible(toast(page, '“Account” renamed to “Accounts”'))
    await page.goto('/tickets?category=Account')
    await expectVisible(page.getByText('Accounts', { exact: true }).first())
    await page.goto(`/tickets/${id}`)
    await expectVisible(page.getByRole('button', { name: /^Category: Accounts/ }))
  })

  test('a tag that could not be renamed keeps the typed name, and the error is not one of the name', async ({
    visit,
  }) => {
    const { page } = await visit('admin', '/settings/tags', { expectedErrors: /status of 500/ })
    await button(page, /^Rename /)
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Rename “/ })
    const name = dialog.getByLabel('Name')
    await name.fill('unheard-of')
    await page.route('**/api/tags/rename', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
    await button(dialog, 'Rename tag').click()
    await expectVisible(dialog.getByRole('alert').getByText('Out of order'))
    expect(await name.inputValue()).toBe('unheard-of')
    expect(await name.getAttribute('aria-invalid')).toBeNull()
  })

  test('views are reordered and renamed, and the sidebar and the tabs of the tasks follow', async ({ visit, desk }) => {
    const admin = await person(desk, 'admin')
    for (const name of ['Phone calls', 'Overdue at Acme'])
      await desk.as(admin)(savedFilters.save, { body: { list: 'tasks', name, filterParams: { search: name } } })
    const { page } = await visit('admin', '/settings/views')
    await button(page, 'More actions for Overdue at Acme').click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await button(page, 'More actions for Waiting for approval').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await button(page, 'More actions for Urgent and high').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'View “Urgent and high”' })
    await dialog.getByLabel('Name').fill('Pressing')
    await button(dialog, 'Save view').click()
    await expectHidden(dialog)
    const sidebar = page.getByRole('region', { name: 'My views' }).getByRole('link')
    await expect
      .poll(() => sidebar.allInnerTexts())
      .toEqual(['Acme, not resolved', 'SLA at risk', 'Waiting for approval', 'Pressing'])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('phone calls')
    await page
      .getByRole('group', { name: 'Views' })
      .getByRole('option', { name: /^Phone calls/ })
      .click()
    await expectVisible(page.getByRole('tab', { name: 'Phone calls', selected: true }))
    expect((await page.getByRole('tab').allInnerTexts()).slice(-3)).toEqual([
      'Phone calls',
      'Overdue at Acme',
      'Required this week',
    ])
    expect(new URL(page.url()).searchParams.get('search')).toBe('Phone calls')
  })
})
