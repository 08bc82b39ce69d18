import { expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('a customer finds a release, reads it and marks it as applied', async ({ visit }) => {
  const { page } = await visit('acme')
  await page.getByRole('link', { name: 'Release Notes' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Service Release Notes' }))
  const retired = page.getByRole('article').filter({ hasText: 'Shift planner' })
  await expectVisible(retired.getByText('Inactive'))
  const card = page.getByRole('article').filter({ hasText: 'ACM-LED' })
  await expectVisible(card.getByText('11.4.0', { exact: true }))
  await expectVisible(card.getByText('11.3.1', { exact: true }))
  await page.getByRole('searchbox', { name: 'Search services' }).fill('acm-vpn')
  await expectHidden(card)
  await expectVisible(page.getByText(/^1 service/))
  const request = page.waitForRequest(/\/api\/portal\/services\/\d+\/applied-version$/)
  await page.getByRole('link', { name: 'Remote access' }).click()
  await request

  await expectVisible(page.getByRole('heading', { name: 'Remote access' }))
  await expectVisible(page.getByText('14 releases', { exact: true }))
  await expectVisible(page.getByText('Date not available'))
  await expectVisible(page.getByText('Currently Applied'))
  await expectVisible(page.getByText('Version 5.2.4 has a known critical bug, fixed in 5.3.0'))
  await page.getByRole('radio', { name: 'Hotfix' }).click()
  await expectHidden(page.getByText('Second gateway per region'))
  await page.getByRole('combobox', { name: 'Environment' }).click()
  await page.getByRole('option', { name: 'Development' }).click()
  await expectVisible(page.getByText('No releases found'))
  await page.evaluate(() => {
    window.open = (address, target) => {
      sessionStorage.setItem('opened', `${target} ${address}`)
      return null
    }
  })
  for (const [kind, type] of [
    ['PDF', 'application/pdf'],
    ['CSV', 'text/csv'],
  ] as const) {
    await button(page, kind).click()
    const [target, address] = (await page.evaluate(() => sessionStorage.getItem('opened')!)).split(' ')
    expect(target).toBe('_blank')
    expect(address).toContain('releaseType=hotfix&environment=development')
    const answer = await page.evaluate(async (url) => {
      const { status, headers } = await fetch(url)
      return [status, headers.get('content-type')]
    }, address!)
    expect(answer).toEqual([200, expect.stringContaining(type)])
  }
  await button(page, 'Clear filters').click()

  await page.getByRole('searchbox', { name: 'Search releases' }).fill('faster reconnects')
  await expectHidden(page.getByText('Certificate renewal without a restart'))
  await page.getByRole('button', { name: /^5\.3\.0/ }).click()
  for (const part of ['Migration Notes', 'Features and Improvements', 'Bug Fixes', 'Dependencies', 'Related Tickets'])
    await expectVisible(page.getByRole('heading', { name: part }))
  await expectVisible(page.getByText('Test and Compatibility'))
  expect(new URL(page.url()).searchParams.get('release')).toBeTruthy()

  await button(page, 'Mark as Applied').click()
  const dialog = page.getByRole('dialog', { name: 'Mark 5.3.0 as applied' })
  await dialog.getByLabel('Notes').fill('Both sites, on Sunday.')
  await button(dialog, 'Mark as Applied').dblclick()
  await expectVisible(toast(page, 'Remote access 5.3.0 marked as applied'))
  await expectVisible(page.getByText('Currently Applied'))
  await expectVisible(page.getByText('Both sites, on Sunday.'))
  await expectHidden(page.getByText(/known critical bug, fixed/))

  await page.getByRole('link', { name: /VPN drops every few minutes/ }).click()
  await expectVisible(page.getByRole('heading', { name: /^VPN drops every few minutes/ }))
  await page.goBack()
  await expectVisible(page.getByText('Migration Notes'))
  await page.getByRole('link', { name: 'Back to Services' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Service Release Notes' }))
  expect(await page.getByRole('searchbox', { name: 'Search services' }).inputValue()).toBe('acm-vpn')
  await expectVisible(page.getByText('Current', { exact: true }))
})

test('a failed marking shows no success message: the dialog stays with what was typed', async ({ visit }) => {
  const { page } = await visit('acme', '/?view=releases&service=21', { expectedErrors: /status of 500/ })
  await page.route('**/apply', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await button(page, 'Mark as Applied').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notes').fill('On Friday')
  await button(dialog, 'Mark as Applied').click()
  await expectVisible(button(dialog, 'Try again'))
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('On Friday')
  expect(await page.getByText('Out of order').count()).toBe(0)
  expect(await toast(page, /./).count()).toBe(0)
  await page.unroute('**/apply')
  await button(dialog, 'Try again').click()
  await expectHidden(dialog)
})

test('staff see at once which version a customer runs', async ({ visit }) => {
  const staff = (await visit('admin', '/services/16')).page
  await staff.getByRole('tab', { name: /^Customers/ }).click()
  await expectVisible(staff.getByRole('row', { name: /Acme Corporation.*3\.4\.0/ }))
  const { page } = await visit('acme', '/?view=releases&service=16')
  await button(page, 'Mark as Applied').first().click()
  await button(page.getByRole('dialog'), 'Mark as Applied').click()
  await expectVisible(staff.getByRole('row', { name: /Acme Corporation.*3\.4\.1.*Up to date/ }))
})

test('a service of another organization is not found', async ({ visit }) => {
  const { page } = await visit('globex', '/?view=releases&service=20')
  await expectVisible(page.getByRole('heading', { name: 'Service Not Found' }))
})
