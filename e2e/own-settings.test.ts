import { describe, expect } from 'vitest'
import { aDelivery } from '../server/src/features/notifications/notifications.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent, aPassword, aRequester } from '../server/src/features/users/users.factory.ts'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('own settings', () => {
  test('show the name of the page in full on a tablet', async ({ visit }) => {
    const { page } = await visit('agent', '/settings/preferences', { viewport: { width: 820, height: 1180 } })
    const title = page.getByRole('heading', { name: 'Preferences' })
    await expectVisible(title)
    await expect.poll(() => title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  test('change the profile; leaving with unsaved changes asks for confirmation', async ({ visit, desk }) => {
    const agent = await anAgent(desk.db, { full_name: 'Nora Before' })
    const { page } = await visit(agent, '/settings/profile')
    await page.getByLabel('Full name').fill('Nora After')
    await page.getByLabel('Position').fill('Network Engineer')
    await expectVisible(page.getByText('2 unsaved changes'))
    await page.getByRole('link', { name: 'Preferences' }).click()
    await button(page, 'Keep editing').click()
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, 'Profile saved'))
    await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByText('Nora After'))
    await page.reload()
    await expect.poll(() => page.getByLabel('Position').inputValue()).toBe('Network Engineer')

    await page.setViewportSize({ width: 390, height: 844 })
    await expectHidden(button(page, /^Save/))
    await page.getByLabel('Position').fill('Network Architect')
    await button(page, /^Save/).click()
    await expectVisible(toast(page, 'Profile saved'))
    await expectHidden(button(page, /^Save/))
  })

  test('upload a profile picture, which is then shown beside the name', async ({ visit, desk }) => {
    const { page } = await visit(await anAgent(desk.db), '/settings/profile')
    await page.getByLabel('Picture').last().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel })
    await expectVisible(page.getByText('1 unsaved change'))
    await button(page, /^Save/).click()
    await expectVisible(toast(page, 'Profile saved'))
    const face = page.getByRole('navigation', { name: 'Main' }).locator('img[src^="/api/pictures/"]')
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  })

  test('change the password with the current one, which ends the other sessions', async ({ visit, desk }) => {
    const agent = await anAgent(desk.db)
    await aPassword(desk.db, agent.id, demoPassword)
    const { page } = await visit(agent, '/settings/profile', { expectedErrors: /status of 400/ })
    const other = (await visit(null, '/auth')).page
    await other.getByLabel('Username or Email').fill(agent.username)
    await other.getByLabel('Password', { exact: true }).fill(demoPassword)
    await button(other, 'Sign In').click()
    await expectVisible(toast(other, 'Login successful'))

    await button(page, 'Change password').click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    await dialog.getByLabel('Current password').fill('not this one')
    await dialog.getByLabel('New password', { exact: true }).fill('a better password')
    await dialog.getByLabel('New password again').fill('a better passwort')
    await button(dialog, 'Change password').click()
    await expectVisible(dialog.getByText('Passwords do not match'))
    await dialog.getByLabel('New password again').fill('a better password')
    await button(dialog, 'Change password').click()
    await expectVisible(dialog.getByText('Wrong password'))
    await dialog.getByLabel('Current password').fill(demoPassword)
    await button(dialog, 'Change password').click()
    await expectVisible(toast(page, 'You’re signed out on all other devices.'))
    await other.goto('/tickets')
    await expectVisible(other.getByRole('tab', { name: 'Login' }))
  })

  test('apply the chosen date format on every screen', async ({ visit, desk }) => {
    const agent = await anAgent(desk.db)
    const { page } = await visit(agent, '/settings/preferences')
    await page.getByLabel('Date format').click()
    await page.getByRole('option', { name: /^YYYY-MM-DD\b(?! h)/ }).click()
    await page.getByRole('button', { name: 'Time zone', exact: true }).or(page.getByLabel('Time zone')).first().click()
    await page.getByRole('combobox', { name: 'Search Time zone' }).fill('tokyo')
    await page.getByRole('option', { name: /Asia\/Tokyo/ }).click()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date())
    await expectVisible(page.getByText(`Today is ${today}.`))
    await expect
      .poll(() => desk.db.selectFrom('users').select(['date_format', 'time_zone']).where('id', '=', agent.id).execute())
      .toEqual([{ date_format: 'YYYY-MM-DD', time_zone: 'Asia/Tokyo' }])
  })

  test('keep for all browsers whether replies can be taken back', async ({ visit, desk }) => {
    const agent = await anAgent(desk.db)
    const { page } = await visit(agent, '/settings/preferences', { undoSend: true })
    const undoSend = page.getByRole('switch', { name: 'Undo send' })
    await expect.poll(() => undoSend.isChecked()).toBe(true)
    await undoSend.click()
    await expect
      .poll(() => desk.db.selectFrom('users').select('undo_send').where('id', '=', agent.id).execute())
      .toEqual([{ undo_send: false }])
    await page.reload()
    await expect.poll(() => undoSend.isChecked()).toBe(false)
  })

  test('switch single-key shortcuts off', async ({ visit }) => {
    const { page } = await visit('agent', '/settings/preferences')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.getByRole('heading', { name: 'Preferences' }).click()
    await page.keyboard.press('c')
    await page.keyboard.press('?')
    expect(new URL(page.url()).pathname).toBe('/settings/preferences')
    await expectHidden(page.getByRole('dialog'))
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.getByRole('heading', { name: 'Preferences' }).click()
    await page.keyboard.press('c')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/tickets/new')
  })

  test('choose channels with the keyboard, set quiet hours, and reset both', async ({ visit, desk }) => {
    const { page } = await visit(await aRequester(desk.db), '/settings/notifications')
    const box = (name: string, checked: boolean) => page.getByRole('checkbox', { name, checked, exact: true })
    await box('A new public reply: Digest', false).click()
    // Both would send the same message twice.
    await expectVisible(box('A new public reply: Email', false))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expectVisible(box('Someone @mentions you: Email', false))
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await button(page, 'Friday').click()
    await expectVisible(page.getByText('Quiet all day on Friday, Saturday and Sunday'))
    await page.getByLabel('Quiet until').fill('19:00')
    await expectVisible(page.getByText('Must differ from the start'))
    await page.getByLabel('Quiet until').fill('07:30')
    await expectVisible(page.getByText('5 unsaved changes'))
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, 'Notification settings saved'))
    await page.reload()
    await expectVisible(box('A new public reply: Digest', true))
    await expectVisible(box('Someone @mentions you: Email', false))
    await expect.poll(() => page.getByLabel('Quiet until').inputValue()).toBe('7:30 AM')
    await expectHidden(page.getByText('A new internal note'))
    const reset = button(page, 'Reset to defaults')
    await reset.press('Enter')
    await expect.poll(() => reset.getAttribute('aria-disabled')).toBe('true')
    expect(await reset.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+s')
    await expectVisible(box('A new public reply: Email', true))
    await expectVisible(page.getByRole('switch', { name: 'Quiet hours', checked: false }))
    await expectVisible(page.getByText('nothing so far'))
  })

  test('preview what waits for the digest', async ({ visit, desk }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db, { subject: 'The scanner is offline' })
    await aDelivery(desk.db, { user_id: agent.id, ticket_id: ticket.id })
    const { page } = await visit(agent, '/settings/notifications')
    await expectVisible(page.getByText('1 notification so far.'))
    await button(page, 'Preview').click()
    const dialog = page.getByRole('dialog', { name: 'Your next digest' })
    await expectVisible(dialog.frameLocator('iframe').getByRole('link', { name: /The scanner is offline/ }))
  })

  test('list the user’s sessions, and end another one', async ({ visit, desk }) => {
    const agent = await anAgent(desk.db)
    await desk.db
      .insertInto('sessions')
      .values({
        token_hash: `elsewhere-${agent.id}`,
        user_id: agent.id,
        portal_id: null,
        expires_at: new Date(Date.now() + 60_000_000),
        ip: '192.0.2.7',
        user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
      })
      .execute()
    const { page } = await visit(agent, '/settings/sessions')
    await expectVisible(page.getByRole('listitem').filter({ hasText: 'This session' }))
    await button(page, 'End Safari on iPhone').click()
    await button(page.getByRole('alertdialog', { name: 'End the session “Safari on iPhone”?' }), 'End session').click()
    await expectVisible(toast(page, 'Session ended'))
    await expectHidden(page.getByText('Safari on iPhone', { exact: true }))
  })
})
