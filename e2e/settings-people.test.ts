import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, combobox, expectFocused, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { account } from './harness/people.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite person' })

describe('users', () => {
  test('are invited by a link, choose a password, and are signed in', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/people')
    await button(page, 'Invite person').click()
    await page.getByLabel('Full name').fill('Ada Byron')
    await expect.poll(() => page.getByLabel('Username').getAttribute('placeholder')).toBe('ada.byron')
    await page.getByLabel('Email address').fill('ada@northwind.example')
    await button(dialog(page), 'Create invitation').click()
    await button(page.getByRole('dialog', { name: 'Invitation link for Ada Byron' }), 'Done').click()
    await page.getByLabel('Search people').fill('byron')
    await expectVisible(page.getByRole('row', { name: /Ada Byron.*Invited/ }))

    await page.goto(new URL('/settings/outbox', page.url()).href)
    await button(page, 'You are invited to Northwind IT').click()
    const link = page.getByRole('link', { name: /invitation\?token=/ })
    const guest = await visit(null, (await link.getAttribute('href'))!.replace(/^https?:\/\/[^/]+/, ''))
    await expectVisible(guest.page.getByRole('heading', { name: 'Welcome, Ada Byron' }))
    // The first field has the focus.
    await expect.poll(() => guest.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('newPassword')
    await guest.page.keyboard.type('first and only')
    await guest.page.getByLabel('Confirm Password').fill('first and only')
    await guest.page.keyboard.press('Enter')
    await expectVisible(guest.page.getByRole('navigation', { name: 'Main' }))
  })

  test('get groups in a control that opens and takes typing everywhere', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/people')
    await button(page, 'Invite person').click()
    const groups = page.getByRole('dialog').getByRole('group', { name: 'Member of' })
    await groups.getByText('No group').click()
    const list = page.getByRole('listbox', { name: 'Groups' })
    await list.getByRole('option', { name: 'Messaging' }).click()
    // At the control, not at its far end, and below the value that was added.
    const control = (await groups.boundingBox())!
    const panel = page.getByRole('dialog', { name: 'Groups' })
    await expect
      .poll(async () => {
        const box = (await panel.boundingBox())!
        return [Math.round(box.x - control.x), Math.round(box.width - control.width)]
      })
      .toEqual([0, 0])
    await page.keyboard.press('Escape')
    await expectHidden(list)
    const opener = groups.getByRole('combobox')
    await expectFocused(opener)

    // The focus is on the control again: letters open the list at what they find, Backspace removes the last value.
    await page.keyboard.press('n')
    await expectVisible(list)
    await page.keyboard.press('Enter')
    await expectVisible(button(groups, 'Remove Network Operations'))
    await page.keyboard.press('Escape')
    await expectHidden(list)
    await expectFocused(opener)
    await page.keyboard.press('Backspace')
    await expectHidden(button(groups, 'Remove Network Operations'))
    await expectVisible(button(groups, 'Remove Messaging'))
    // Anywhere on the control, also on the name of a value.
    await groups.getByText('Messaging').click({ force: true })
    await expectVisible(list)
  })

  test('are limited to groups, and deactivated with immediate effect', async ({ visit, desk }) => {
    const { id } = await account(desk, 'tomas.herrera')
    const { page } = await visit('admin', `/settings/people/${id}`)
    const sight = page.getByRole('group', { name: 'Can see tickets of' })
    await combobox(sight, 'Choose groups').click()
    await page.getByRole('option', { name: 'Network Operations' }).click()
    await page.keyboard.press('Escape')
    await expectHidden(page.getByRole('listbox'))
    await expectVisible(page.getByText('1 unsaved change'))
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, 'Tomás Herrera saved'))
    await expectHidden(page.getByText('1 unsaved change'))

    await button(page, 'Deactivate').click()
    await button(page.getByRole('alertdialog'), 'Deactivate').click()
    await expectVisible(toast(page, 'Tomás Herrera deactivated'))
    await expectVisible(button(page, 'Reactivate'))
  })

  test('returns not found for unknown users and for pages of other roles', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/people/987654', { expectedErrors: /status of 404/ })
    await expectVisible(page.getByRole('heading', { name: /not found/i }))
    const { page: agents } = await visit('agent', '/settings/people')
    await expectVisible(agents.getByRole('heading', { name: /not found/i }))
  })
})

describe('groups', () => {
  test('are created, filled, and deleted once their tickets are moved', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/groups', { expectedErrors: /status of 400/ })
    await button(page, 'New group').click()
    await page.getByLabel('Name').fill('Night shift')
    await button(page, 'Create group').click()
    await page.getByRole('combobox', { name: 'Add a member' }).click()
    await page.getByRole('option', { name: 'Priya Raman' }).click()
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, 'Night shift saved'))

    await page.getByRole('radio', { name: 'Round robin' }).click()
    await expectVisible(page.getByText(/^New tickets are assigned to each member in turn/))
    await page.getByLabel('Capacity per member').fill('0')
    await page.keyboard.press('Control+s')
    await expectVisible(page.getByText('Enter a number from 1 to 1,000').first())
    await page.getByLabel('Capacity per member').fill('40')
    await page.getByRole('radio', { name: 'Wait' }).click()
    await page.keyboard.press('Control+s')
    await expectHidden(page.getByText(/unsaved change/))
    const members = page.getByRole('region', { name: 'Members who receive new tickets' })
    await expectVisible(members.getByText('Next'))
    await members.getByRole('switch', { name: 'Priya Raman receives new tickets' }).click()
    await expectVisible(members.getByText('Doesn’t receive tickets'))
    await button(page, 'Discard').click()
    await expectVisible(members.getByText('Next'))

    await page.getByRole('link', { name: 'Agent groups', exact: true }).first().click()
    await page.getByRole('link', { name: 'Workplace' }).click()
    await button(page, 'Delete group').click()
    const question = page.getByRole('dialog', { name: /Delete the group “Workplace”/ })
    await expectVisible(question.getByText(/tickets, \d+ of them unresolved/))
    await question.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Night shift' }).click()
    await button(question, 'Delete group').click()
    await expectVisible(toast(page, 'Workplace deleted'))
    await expectHidden(page.getByRole('link', { name: 'Workplace' }))
  })
})

describe('automatic assignment', () => {
  test('gives a new ticket to a member with the skill that it needs, and shows why', async ({ visit, desk }) => {
    const { page } = await visit('admin', '/settings/skills')
    await button(page, 'New skill').click()
    const dialog = page.getByRole('dialog', { name: 'New skill' })
    await button(dialog, 'Add skill').click()
    await expectVisible(dialog.getByText('Give the skill a name'))
    await dialog.getByLabel('Name').fill('Fax servers')
    await button(dialog, 'Add condition').click()
    await page.getByRole('option', { name: 'Subject', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Value of Subject' }).fill('fax')
    await combobox(dialog, 'Choose people').click()
    await page.getByRole('option', { name: 'Leila Farouk' }).click()
    await page.keyboard.press('Escape')
    await expectHidden(page.getByRole('listbox'))
    await button(dialog, 'Add skill').click()
    await expectVisible(toast(page, '“Fax servers” added'))
    await expectVisible(page.getByRole('listitem').filter({ hasText: 'Fax servers' }).getByText('1 agent'))

    const { id: agentId } = await desk.db
      .selectFrom('users')
      .select('id')
      .where('full_name', '=', 'Leila Farouk')
      .executeTakeFirstOrThrow()
    await page.goto(new URL(`/settings/people/${agentId}`, page.url()).href)
    const skills = page.getByRole('group', { name: 'Skills' })
    await button(skills, 'Remove Fax servers').click()
    await expectVisible(toast(page, '“Fax servers” removed from Leila Farouk'))
    await button(page, 'Undo').click()
    await expectVisible(toast(page, '“Fax servers” added to Leila Farouk'))
    await expectVisible(skills.getByText('Fax servers'))

    const { id: groupId } = await desk.db
      .selectFrom('groups')
      .select('id')
      .where('name', '=', 'Security')
      .executeTakeFirstOrThrow()
    const id = await page.evaluate(async (assignedGroupId) => {
      const body = { subject: 'The fax is stuck', description: 'Since noon.', requesterId: 1, assignedGroupId }
      const response = await fetch('/api/tickets', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { id: number }).id
    }, groupId)
    await page.goto(new URL(`/tickets/${id}`, page.url()).href)
    await expectVisible(
      page.getByText(
        /Hatchway assigned the ticket to Leila Farouk \(least loaded: \d+ open tickets?, has the skill “Fax servers”\)/,
      ),
    )
  })
})

describe('company settings', () => {
  test('rename and recolor the desk, at once here and for others on the next load', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/general')
    await page.getByLabel('Name').fill('Nordwind')
    await button(page, /^Save/).click()
    await expectVisible(toast(page, 'Company settings saved'))
    await expectVisible(page.getByRole('link', { name: 'Nordwind' }))
    await page.getByRole('link', { name: 'Branding' }).click()
    await page.getByRole('textbox', { name: 'Primary color', exact: true }).fill('nothing')
    await expectVisible(page.getByText('Enter a color as #RRGGBB, such as #356CCF'))
    await page.getByRole('textbox', { name: 'Primary color', exact: true }).fill('0a7f5a')
    await button(page, /^Save/).click()
    await expectVisible(toast(page, 'Company settings saved').first())
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand')))
      .toBe('#0A7F5A')
    const { page: signIn } = await visit(null, '/auth')
    await expectVisible(signIn.getByRole('heading', { name: 'Sign in to Nordwind' }))
  })
})
