import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { countCalls, delayCalls } from './harness/network.ts'

describe('new ticket form', () => {
  test('shows its fields in reading order', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets/new')
    await expectVisible(page.getByRole('heading', { name: 'Create New Ticket' }))
    await choose(page, 'Request Type', 'Service Request')
    await expect
      .poll(() => labels(page))
      .toEqual([
        ...['Request Type', 'Requester', 'Subject', 'Trace Files', 'Description', 'Assigned Group', 'Assigned To'],
        ...['Customer', 'Service', 'Priority', 'Category', 'Needed by', 'Cost center'],
      ])
    await expectVisible(page.getByRole('heading', { name: /^Additional Information/ }))
    await button(page, 'Back to Tickets').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/tickets')
  })

  test('shows a requester only the fields that they can fill in', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new')
    await choose(page, 'Request Type', 'Service Request')
    await expect
      .poll(() => labels(page))
      .toEqual([...['Request Type', 'Subject', 'Trace Files', 'Description', 'Needed by', 'Cost center']])
    await page.getByLabel('Subject').fill('A second screen')
    await page.getByLabel('Description').fill('For the desk by the window.')
    await button(page, /^Create Request/).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tickets\/\d+$/)
    await expectVisible(page.getByRole('heading', { name: 'A second screen' }))
  })

  test('asks for a location, and for users only after one is chosen', async ({ visit }) => {
    for (const [who, choosesPeople] of [
      ['requester', false],
      ['agent', true],
    ] as const) {
      const { page } = await visit(who, emptyPage)
      const detections = countCalls(page, /^\/api\/portal\/detect$/, 'GET')
      const lists = countCalls(page, /^\/api\/users$/, 'GET')
      await page.goto('/tickets/new')
      await expectVisible(page.getByLabel('Subject').and(page.locator(':focus')))
      // Once for the sign-in, once for the form.
      await expect.poll(detections).toBe(2)
      await page.waitForLoadState('networkidle')
      expect(lists() > 0).toBe(choosesPeople)
    }
  })

  test('reports missing values at their fields, and a missing requester when nothing else is missing', async ({
    visit,
  }) => {
    const { page } = await visit('agent', '/tickets/new')
    await page.getByLabel('Subject').fill('Hey')
    await page.getByLabel('Description').fill('Broken')
    await button(page, /^Create Request/).click()
    await expectVisible(
      toast(page, 'Form Validation Error').getByText('Please correct the errors in the form before submitting.'),
    )
    for (const message of [
      'Subject must be at least 4 characters',
      'Description must be at least 10 characters',
      'Please select a requester for this ticket',
      'Please select an assigned group for this ticket',
    ])
      await expectVisible(page.getByText(message, { exact: true }))
    await page.getByLabel('Subject').fill('x'.repeat(101))
    await expectVisible(page.getByText('Subject cannot exceed 100 characters'))

    await fillIn(page, { subject: 'Without a requester', requester: null })
    await button(page, /^Create Request/).click()
    await expectVisible(toast(page, 'Requester Required').getByText('Please select a requester for this ticket.'))
  })

  test('what is typed on a closed list of choices is searched for', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets/new')
    const requester = page.getByRole('combobox', { name: 'Requester' })
    const search = page.getByRole('combobox', { name: 'Search Requester' })
    // The first time the panel's code is yet to come, the second time it is there.
    for (const [typed, name] of [
      ['ruth', 'Ruth'],
      ['dana w', 'Dana Whitfield'],
    ] as const) {
      await requester.focus()
      await page.keyboard.type(typed)
      await expect.poll(() => search.inputValue()).toBe(typed)
      await page.keyboard.type('x')
      await expect.poll(() => search.inputValue()).toBe(`${typed}x`)
      await page.keyboard.press('Backspace')
      await expectVisible(page.getByRole('option', { name, selected: false }).first())
      await page.keyboard.press('Enter')
      await expectHidden(search)
      await expectVisible(requester.filter({ hasText: name }))
      await expect.poll(() => requester.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await requester.press('Enter')
    await expect.poll(() => search.inputValue()).toBe('')
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1)
  })

  test('clears values that no longer apply', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets/new')
    const service = combobox(page, 'Service')
    const assignee = combobox(page, 'Assigned To')
    await expectVisible(service)
    await expect.poll(() => service.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => assignee.getAttribute('aria-disabled')).toBe('true')

    await choose(page, 'Customer', 'Acme Corporation')
    await service.click()
    const offered = page.getByRole('listbox', { name: 'Service' }).getByRole('option')
    await expectVisible(offered.first())
    const name = (await offered.first().textContent())!
    await offered.first().click()
    await expect.poll(() => service.textContent()).toContain(name)
    await choose(page, 'Customer', 'Globex')
    await expect.poll(() => service.textContent()).not.toContain(name)

    await choose(page, 'Assigned Group', 'Messaging')
    await choose(page, 'Assigned To', 'Priya Raman')
    await choose(page, 'Assigned Group', 'Workplace')
    await expect.poll(() => assignee.textContent()).not.toContain('Priya Raman')

    await page.getByLabel('Users affected').fill('12')
    await choose(page, 'Request Type', 'Problem')
    await expect.poll(() => page.getByLabel('Users affected').inputValue()).toBe('')
    await choose(page, 'Request Type', 'Change Request')
    await expect.poll(() => combobox(page, 'Assigned Group').textContent()).not.toContain('Workplace')
    await combobox(page, 'Assigned Group').click()
    await expectHidden(page.getByRole('option', { name: 'Workplace' }))
  })

  test('creates one ticket despite repeated clicks', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets/new')
    const calls = countCalls(page, /^\/api\/tickets$/, 'POST')
    await fillIn(page, { subject: 'Once is enough' })
    const letGo = await delayCalls(page, '**/api/tickets', 'POST')
    await button(page, /^Create Request/).dblclick()
    await expectVisible(button(page, 'Creating...'))
    await letGo()
    await expectVisible(toast(page, /Request #\d+ has been created/))
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tickets\/\d+$/)
    expect(calls()).toBe(1)
  })

  test('keeps a draft through a reload, clears the form on Cancel, and restores the draft', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets/new')
    await fillIn(page, { subject: 'To be finished tomorrow' })
    await expectVisible(page.getByText(/^Draft saved/))
    await expect.poll(() => new URL(page.url()).searchParams.get('draft')).toBeTruthy()
    await page.reload()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('To be finished tomorrow')
    await expect.poll(() => combobox(page, 'Requester').textContent()).toContain('Dana Whitfield')

    await button(page, 'Cancel').click()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('')
    await button(page, /^Drafts/).click()
    await page.getByRole('button', { name: /^To be finished tomorrow/ }).click()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('To be finished tomorrow')
  })

  test('keeps what was typed when the server does not respond', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets/new', { expectedErrors: /ERR_FAILED/ })
    await fillIn(page, { subject: 'Not lost' })
    await page.route('**/api/tickets', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await button(page, /^Create Request/).click()
    await expectVisible(toast(page, 'Error'))
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Not lost')
    await page.unroute('**/api/tickets')
    await button(page, /^Create Request/).click()
    await expectVisible(page.getByRole('heading', { name: 'Not lost' }))
  })
})

async function fillIn(
  page: Page,
  { subject, requester = 'Dana Whitfield' }: { subject: string; requester?: string | null },
) {
  await choose(page, 'Request Type', 'Service Request')
  if (requester) await choose(page, 'Requester', requester)
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('What happened, and since when.')
  await choose(page, 'Assigned Group', 'Service Desk')
}

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** Selects a value in a field that opens a list; long lists are searched. */
async function choose(page: Page, name: string, value: string) {
  await combobox(page, name).click()
  const search = page.getByRole('combobox', { name: `Search ${name}` })
  await expectVisible(page.getByRole('listbox', { name, exact: true }))
  if (await search.isVisible()) await search.fill(value)
  await page.getByRole('option', { name: value }).first().click()
  await expect.poll(() => combobox(page, name).textContent()).toContain(value)
}

/** Returns the names of the form's fields, from top to bottom. */
const labels = (page: Page) =>
  page.getByRole('main').or(page.locator('form')).locator('[id$="-label"]:not([role])').allTextContents()

test('adds a caller without an account from the list of requesters, and finds them again', async ({ visit, desk }) => {
  const { page } = await visit('agent', '/tickets/new')
  const name = `Zoltan Kovacs ${Date.now()}`
  await combobox(page, 'Requester').click()
  await page.getByRole('combobox', { name: 'Search Requester' }).fill(name)
  await page.getByRole('option', { name: `Add “${name}”…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await expect.poll(() => dialog.getByLabel('Full name').inputValue()).toBe(name)
  await dialog.getByLabel('Phone').fill('+36 1 555 0199')
  await button(dialog, 'Add person').click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => combobox(page, 'Requester').textContent()).toContain(name)
  const made = await desk.db.selectFrom('users').selectAll().where('full_name', '=', name).executeTakeFirstOrThrow()
  expect(made).toMatchObject({ is_contact: true, phone: '+36 1 555 0199', email: '' })
  const { page: next } = await visit('agent', '/tickets/new')
  await combobox(next, 'Requester').click()
  await next.getByRole('combobox', { name: 'Search Requester' }).fill(name)
  await expectVisible(next.getByRole('option', { name: new RegExp(`${name}.*No account`) }))
})
