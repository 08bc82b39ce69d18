import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aPassword, aPortalUser } from '../server/src/features/users/users.factory.ts'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

const openFromMenu = async (page: Page, name: string) => {
  await button(page, `Settings of ${name}`).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your profile' }))
}

describe('profile of a portal user', () => {
  test('is opened from the menu, and changes name, phone and time zone', async ({ visit, desk }) => {
    const { customer_id } = await person(desk, 'acme')
    const user = await aPortalUser(desk.db, { customer_id, full_name: 'Nora Before' })
    const { page } = await visit(user, '/')
    await openFromMenu(page, 'Nora Before')
    await page.getByLabel('Full name').fill('Nora After')
    await page.getByLabel('Phone').fill('+44 20 7946 0018')
    await page.getByRole('link', { name: 'All Files' }).click()
    await button(page, 'Keep editing').click()
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, 'Profile saved'))
    await expectVisible(page.getByText('Welcome back, Nora After'))
    await page.getByRole('button', { name: 'Time zone', exact: true }).or(page.getByLabel('Time zone')).first().click()
    await page.getByRole('combobox', { name: 'Search Time zone' }).fill('tokyo')
    await page.getByRole('option', { name: /Asia\/Tokyo/ }).click()
    await expect
      .poll(() => desk.db.selectFrom('users').select(['phone', 'time_zone']).where('id', '=', user.id).execute())
      .toEqual([{ phone: '+44 20 7946 0018', time_zone: 'Asia/Tokyo' }])
  })

  test('changes the password and lists the sessions, on a phone', async ({ visit, desk }) => {
    const { customer_id } = await person(desk, 'acme')
    const user = await aPortalUser(desk.db, { customer_id })
    await aPassword(desk.db, user.id, demoPassword)
    const { page } = await visit(user, '/?view=profile', { viewport: { width: 390, height: 844 } })
    await expectHidden(button(page, /^Save/))
    await page.getByLabel('Position').fill('Network Architect')
    await button(page, /^Save/).click()
    await expectVisible(toast(page, 'Profile saved'))
    await button(page, 'Change password').click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    await dialog.getByLabel('Current password').fill(demoPassword)
    await dialog.getByLabel('New password', { exact: true }).fill('a better password')
    await dialog.getByLabel('New password again').fill('a better password')
    await button(dialog, 'Change password').click()
    await expectVisible(toast(page, 'You’re signed out on all other devices.'))
    await expectVisible(page.getByRole('list', { name: 'Sessions' }).getByText('This session'))
    await button(page, 'Choose notifications').click()
    await expectVisible(page.getByRole('dialog', { name: 'Notifications' }))
  })
})
