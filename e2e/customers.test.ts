import { expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('an admin creates a customer with a portal and its first user, who signs in there', async ({ visit, desk }) => {
  const { page } = await visit('admin', '/customers', { expectedErrors: /409/ })
  await button(page, 'New customer').click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('Name').fill('Acme corporation')
  await button(dialog, 'Add customer').click()
  await expectVisible(dialog.getByText('A customer named Acme corporation already exists'))
  await dialog.getByLabel('Name').fill('Lumen & Söhne')
  await button(dialog, 'Add customer').click()

  // The name proposes a subdomain; one that is taken is rejected at its field.
  await expectVisible(page.getByRole('heading', { name: 'Open a portal' }))
  await expect.poll(() => page.getByLabel('Host').inputValue()).toBe('lumen-sohne.localhost')
  await page.getByLabel('Host').fill('acme.localhost')
  await button(page, 'Open portal').click()
  await expectVisible(page.getByText('acme.localhost already belongs to the portal of Acme Corporation'))
  await page.getByLabel('Host').fill('lumen.localhost')
  await button(page, 'Open portal').click()
  await expectVisible(page.getByText('The portal is open'))

  await page.getByRole('tab', { name: /^People/ }).click()
  await button(page, 'Invite person').click()
  const invite = page.getByRole('dialog', { name: 'Invite a user to Lumen & Söhne' })
  await invite.getByLabel('Full name').fill('Ines Lumen')
  await invite.getByLabel('Email address').fill('ines@lumen.example')
  await button(invite, 'Send invitation').click()
  await expectVisible(toast(page, 'Invitation sent'))
  await expectVisible(page.getByRole('row', { name: /Ines Lumen.*Invited/ }))

  await page.goto('/settings/outgoing-mail')
  await page.getByRole('button', { name: /You are invited to/ }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /invitation\?token=/ })
  const address = new URL((await link.getAttribute('href'))!)
  expect(address.hostname).toBe('lumen.localhost')

  const { page: theirs } = await visit(null, address.pathname + address.search, { host: 'lumen.localhost' })
  await theirs.getByLabel('Password', { exact: true }).fill('a lamp in the window')
  await theirs.getByLabel('Confirm Password').fill('a lamp in the window')
  await button(theirs, 'Set password and sign in').click()
  await expectVisible(theirs.getByRole('heading', { name: 'Support Tickets' }))
  await expectVisible(theirs.getByText('Welcome back, Ines Lumen'))
  const { portal_id } = await desk.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('portal_id')
    .where('users.email', '=', 'ines@lumen.example')
    .executeTakeFirstOrThrow()
  expect(portal_id).not.toBeNull()
})

test('an admin brands a portal, sees it in the preview and on the portal at once, and closes it', async ({ visit }) => {
  const { page } = await visit('admin', '/customers/3?tab=portal')
  await page.getByLabel('Portal name').fill('Globex Care')
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#FFE600')
  await expectVisible(page.getByText(/^Buttons are darkened/))
  await expectVisible(page.getByText('Welcome to Globex Care'))
  await expectVisible(page.getByText('2 unsaved changes'))
  await page.keyboard.press('Control+S')
  await expectVisible(toast(page, 'Portal saved'))

  const { page: signIn } = await visit(null, '/', { host: 'globex.localhost' })
  await expectVisible(signIn.getByRole('heading', { name: 'Welcome to Globex Care' }))
  await expect
    .poll(() => signIn.evaluate(() => document.documentElement.style.getPropertyValue('--brand')))
    .toBe('#FFE600')

  const { page: inside } = await visit('globex', '/', { expectedErrors: /401/ })
  await expectVisible(inside.getByRole('heading', { name: 'Support Tickets' }))
  await button(page, 'Close portal').click()
  await button(page.getByRole('alertdialog', { name: 'Close the portal of Globex?' }), 'Close portal').click()
  await expectVisible(page.getByText('The portal is closed'))
  await inside.reload()
  await expectVisible(inside.getByRole('heading', { name: 'Sign in to Northwind IT' }))
  await button(page, 'Open portal').click()
  await expectVisible(page.getByText('The portal is open'))
})

test('an agent reads customers and services, and has no controls to change them', async ({ visit }) => {
  const { page } = await visit('agent', '/customers/1?tab=portal')
  await expectVisible(page.getByText('The portal is open'))
  await expectHidden(button(page, 'Close portal'))
  await expect.poll(() => page.getByLabel('Portal name').isDisabled()).toBe(true)
  await page.goto('/customers')
  await expectVisible(page.getByRole('row', { name: /Acme Corporation/ }))
  await expectHidden(button(page, 'New customer'))
})
