import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { button, expectHidden, expectVisible, writtenIn } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { offlineSwitch } from './harness/offline-switch.ts'
import { person } from './harness/people.ts'

const offline = { expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|The server can’t be reached/ }

describe('lost connection', () => {
  test('is reported; missed events, notifications included, appear once after the reconnect', async ({
    visit,
    desk,
  }) => {
    const [dana, priya] = [await person(desk, 'acme'), await person(desk, 'agent')]
    const { id } = await aTicket(desk.db, {
      customer_id: dana.customer_id,
      requester_id: dana.id,
      assignee_id: priya.id,
    })
    const { page } = await visit('agent', emptyPage, offline)
    const line = await offlineSwitch(page)
    await page.goto(`/tickets/${id}`)
    const unread = async () =>
      Number(
        /\d+/.exec((await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label'))!)?.[0] ?? 0,
      )
    await expectVisible(page.getByRole('textbox', { name: 'Public reply' }))
    await expect.poll(unread).toBeGreaterThan(0)
    const before = await unread()

    await line.goOffline()
    await expectVisible(page.getByText('You’re offline. Live updates are paused.'))
    await desk.as(dana)(portal.addComment, { params: { id }, body: { content: 'Are you still there?' } })
    await expectHidden(page.getByText('Are you still there?'))

    await line.goOnline()
    await expectHidden(page.getByText('Live updates are paused.'))
    await expectVisible(page.getByText('Are you still there?'))
    await expect.poll(unread).toBe(before + 1)
    await expect.poll(() => page.getByRole('article', { name: 'Message from Dana Whitfield' }).count()).toBe(2)

    await desk.as(dana)(portal.addComment, { params: { id }, body: { content: 'Ah, good.' } })
    await expectVisible(page.getByText('Ah, good.'))
    await expect.poll(() => page.getByText('Are you still there?', { exact: true }).count()).toBe(1)
  })

  test('an empty list stays where its drawing and the menu of its tabs cannot be fetched', async ({ visit }) => {
    const { page } = await visit('agent', emptyPage, { expectedErrors: /ERR_FAILED|dynamically imported module/ })
    const drawing = page.locator('svg.hatch-art')
    await page.goto('/tickets?search=nothingcontainsthis')
    await expectVisible(drawing)
    await page.route('**/assets/overlays-*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'networkidle' })
    await expectVisible(page.getByText('No data found'))
    expect(await drawing.count()).toBe(0)
  })

  test('reconnects automatically', async ({ visit, desk }) => {
    const { page } = await visit('acme', emptyPage, offline)
    const line = await offlineSwitch(page)
    await page.goto('/')
    await expectVisible(page.getByRole('table').getByRole('link').first())
    await line.goOffline()
    await expectVisible(page.getByText('Live updates are paused.'))
    await line.goOnline()
    await expectHidden(page.getByText('Live updates are paused.'))
    const type = await desk.db.selectFrom('ticket_types').select('id').executeTakeFirstOrThrow()
    await desk.as(await person(desk, 'acme'))(portal.createTicket, {
      body: {
        subject: 'Filed from elsewhere',
        description: 'On the phone.',
        priority: 'low',
        typeId: String(type.id) as never,
      },
    })
    await expectVisible(page.getByRole('row').filter({ hasText: 'Filed from elsewhere' }))
  })

  test('loses no text that is being written', async ({ visit, desk }) => {
    const { id } = await aTicket(desk.db)
    const { page } = await visit('agent', emptyPage, offline)
    const line = await offlineSwitch(page)
    await page.goto(`/tickets/${id}`)
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.fill('Written in a tunnel')
    await line.goOffline()
    await button(page, /^Send/).click()
    await expectVisible(page.getByRole('alert').filter({ hasText: 'Not sent.' }))
    await expect.poll(() => writtenIn(reply)).toBe('Written in a tunnel')
    await line.goOnline()
    await button(page, 'Retry').click()
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }))
    expect(await desk.as(await person(desk, 'agent'))(comments.list, { params: { id } })).toHaveLength(1)
  })
})

test('a session that ended elsewhere is signed in again over the page, which keeps what was written', async ({
  visit,
  desk,
}) => {
  const { id } = await desk
    .as(await person(desk, 'admin'))(tickets.list, { query: {} })
    .then((page) => page.tickets[0]!)
  const { page } = await visit('admin', `/tickets/${id}`, { expectedErrors: /401|Sign in first|Invalid credentials/ })
  await expectVisible(page.getByRole('textbox', { name: 'Public reply' }))
  const reply = page.getByRole('textbox', { name: 'Public reply' })
  await reply.pressSequentially('Written before')
  // The page has asked for its user since it opened.
  const isConfirmed = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/me')))
  await expect.poll(isConfirmed).toBe(true)
  await desk.db.deleteFrom('sessions').execute()
  await button(page, /^Notifications/).click()
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expectVisible(dialog)
  await expect
    .poll(() => dialog.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expectVisible(dialog.getByText('Invalid credentials'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expectHidden(dialog)
  await expect.poll(() => writtenIn(reply)).toBe('Written before')
  await button(page, /^Send/).click()
  await expectVisible(page.getByRole('article').filter({ hasText: 'Written before' }))

  // Another user who signs in gets a page of their own.
  await reply.fill('For the admin only')
  await desk.db.deleteFrom('sessions').execute()
  await button(page, /^Follow/).click()
  await expectVisible(dialog)
  await dialog.getByLabel('Username or Email').fill('agent')
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expectVisible(button(page, /^Priya Raman/))
  await expect.poll(() => writtenIn(reply)).toBe('')
})
