import { approvals } from '@hatchway/contract/approvals/approvals'
import { comments } from '@hatchway/contract/tickets/comments'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { delayCalls, holdNextAnswer } from './harness/network.ts'
import { account, person } from './harness/people.ts'
import { countRenders, rendersDuring } from './harness/rendered-components.ts'
import { expectAccessibleThenWide } from './harness/screens.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('ticket properties', () => {
  test('are changed in place, also for other users who view the ticket', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    const other = (await visit('admin', `/tickets/${id}`)).page
    await choose(page, 'Priority', 'Urgent')
    await choose(page, 'Assigned Group', 'Messaging')
    await choose(page, 'Assigned To', 'Priya Raman')
    await choose(page, 'Status', 'In Progress')
    for (const looking of [page, other]) {
      await expectVisible(property(looking, 'Priority').getByText('Urgent'))
      await expectVisible(property(looking, 'Assigned Group').getByText('Messaging'))
      await expectVisible(property(looking, 'Assigned To').getByText('Priya Raman'))
      await expectVisible(property(looking, 'Status').getByText('In Progress'))
    }
  })

  test('letters and the space that are typed together find one option, which Enter picks', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    await property(page, 'Status').click()
    const list = page.getByRole('listbox', { name: 'Status' })
    await expectVisible(list)
    await typeAtOnce(list, 'wait')
    expect(await list.getByRole('option', { name: 'Waiting' }).getAttribute('data-active')).toBe('true')
    await page.keyboard.press('Enter')
    await expectVisible(property(page, 'Status').getByText('Waiting'))

    await property(page, 'Status').click()
    await expectVisible(list)
    await typeAtOnce(list, 'in p')
    expect(await list.getByRole('option', { name: 'In Progress' }).getAttribute('data-active')).toBe('true')
    await page.keyboard.press('Enter')
    await expectVisible(property(page, 'Status').getByText('In Progress'))
  })

  test('long tags end at the panel that edits them', async ({ visit, desk }) => {
    const tag = 'w'.repeat(40)
    const { id } = await aPortalTicket(desk, { tags: [tag] })
    const { page } = await visit('agent', `/tickets/${id}`)
    await property(page, 'Tags').click()
    const panel = page.getByRole('dialog', { name: 'Tags' })
    const widths = () =>
      panel.evaluate((element) => {
        const box = element.getBoundingClientRect()
        const chip = element.querySelector('li')!.getBoundingClientRect()
        return { isInside: chip.left >= box.left && chip.right <= box.right }
      })
    await expectVisible(button(panel, `Remove ${tag}`))
    expect(await widths()).toEqual({ isInside: true })
  })

  test('choosing another group unassigns an agent who is not a member of it', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    await choose(page, 'Assigned Group', 'Messaging')
    await choose(page, 'Assigned To', 'Priya Raman')
    await choose(page, 'Assigned Group', 'Service Desk')
    await expectVisible(property(page, 'Assigned To').getByText('Unassigned'))
  })

  test('taking a ticket of another group moves it, and one undo returns both', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', emptyPage, { expectedErrors: /400/ })
    // No event brings the newer ticket, which is taken while the change of its group is still being saved.
    await page.routeWebSocket('**/ws', () => {})
    await page.goto(`/tickets/${id}`)
    const save = await delayCalls(page, `**/api/tickets/${id}`, 'PATCH')
    await choose(page, 'Assigned Group', 'Service Desk')
    await expectVisible(property(page, 'Assigned Group').getByText('Service Desk'))
    await page.keyboard.press('i')
    await expectVisible(property(page, 'Assigned To').getByText('Priya Raman'))
    await save()
    const dialog = page.getByRole('dialog', { name: /is in another group/ })
    await dialog.getByText('Messaging', { exact: true }).click()
    await expectVisible(button(dialog, 'Move to Messaging and take'))
    await page.keyboard.press('Enter')
    await expectVisible(property(page, 'Assigned To').getByText('Priya Raman'))
    await expectVisible(property(page, 'Assigned Group').getByText('Messaging'))
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expectVisible(property(page, 'Assigned To').getByText('Unassigned'))
    await expectVisible(property(page, 'Assigned Group').getByText('Service Desk'))
  })

  test('open their list by key without rendering the rest of the page', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    await countRenders(page)
    const openList = (key: string, option: string) => async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('option').count()).toBe(0)
      await page.keyboard.press(key)
      await expectVisible(page.getByRole('option', { name: option }))
    }
    const openStatus = openList('s', 'In Progress')
    await expectVisible(property(page, 'Status'))
    await openStatus()
    expect(await rendersDuring(page, [openStatus, openList('p', 'Urgent'), openStatus])).toBeLessThan(200)
  })

  test('are scrolled into view on a phone when their list is opened by key', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { viewport: { width: 390, height: 480 } })
    await expectVisible(page.getByRole('tab', { name: 'Details' }))
    await page.keyboard.press('p')
    const row = page.getByRole('button', { name: /^Priority: / })
    const isWhole = () =>
      row.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isWhole).toBe(true)
  })

  test('are restored when a change fails', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { expectedErrors: /ERR_FAILED/ })
    await page.route(`**/api/tickets/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await choose(page, 'Priority', 'Urgent')
    await expectVisible(toast(page, 'The change couldn’t be saved'))
    await expectVisible(property(page, 'Priority').getByText('Medium'))
  })

  test('are changed one after the other while an older answer is still on its way', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    await expectVisible(property(page, 'Priority'))
    const older = await holdNextAnswer(page, `**/api/tickets/${id}`)
    const send = await delayCalls(page, `**/api/tickets/${id}`, 'PATCH')
    await choose(page, 'Priority', 'Urgent')
    await desk.as(await person(desk, 'admin'))(comments.add, { params: { id }, body: { content: 'A reply' } })
    await older.answered
    await send()
    await expectVisible(toast(page, 'Priority changed'))
    older.release()
    await expectVisible(page.getByText('A reply', { exact: true }))
    await choose(page, 'Status', 'In Progress')
    await expect.poll(async () => (await stored(desk, id)).status).toBe('in_progress')
    await expectVisible(property(page, 'Priority').getByText('Urgent'))
  })

  test('show the latest value when another user was first, and apply a change again on request', async ({
    visit,
    desk,
  }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', emptyPage, { expectedErrors: /status of 409/ })
    await page.routeWebSocket('**/ws', () => {})
    await page.goto(`/tickets/${id}`)
    await expectVisible(property(page, 'Priority'))
    const other = (await visit('admin', `/tickets/${id}`)).page
    await choose(other, 'Category', 'Security')
    await expect.poll(async () => (await stored(desk, id)).category).toBe('Security')
    await choose(page, 'Category', 'Email')
    await expectVisible(toast(page, 'Someone else changed this ticket'))
    await expectVisible(property(page, 'Category').getByText('Security'))
    await toast(page, 'Someone else changed this ticket').getByRole('button', { name: 'Reapply' }).click()
    await expect.poll(async () => (await stored(desk, id)).category).toBe('Email')
    await expectVisible(property(page, 'Category').getByText('Email'))
  })

  test('change the customer together with the requester, and say which approvals that cancels', async ({
    visit,
    desk,
  }) => {
    const globex = await account(desk, 'globex')
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { expectedErrors: /status of 400/ })
    await choose(page, 'Customer', 'Globex')
    const dialog = page.getByRole('dialog', { name: 'Change customer and requester' })
    await expectVisible(dialog.getByText('without names of the former customer’s users'))
    await pickRequester(page, dialog, globex.full_name)
    await button(dialog, 'Change').click()
    await expectHidden(dialog)
    const owners = async () => {
      const { customer_id, requester_id } = await stored(desk, id)
      return { customer_id, requester_id }
    }
    await expect.poll(owners).toEqual({ customer_id: globex.customer_id, requester_id: globex.id })
    await button(toast(page, 'Ticket changed'), 'Undo').click()
    const acme = await account(desk, 'acme')
    await expect.poll(owners).toEqual({ customer_id: acme.customer_id, requester_id: acme.id })

    await desk.as(await person(desk, 'admin'))(approvals.request, {
      params: { id },
      body: {
        subject: 'A new badge',
        stages: [{ name: 'Desk', approvers: [{ kind: 'user', userId: (await account(desk, 'agent')).id }] }],
      },
    })
    await page.reload()
    await expectVisible(page.getByRole('article', { name: 'A new badge' }))
    await choose(page, 'Customer', 'Globex')
    await expectVisible(dialog.getByText('1 pending approval request will be canceled'))
    // The present requester can't stay, so none is chosen.
    await expectVisible(dialog.getByRole('combobox', { name: 'Requester' }).getByText('Choose a requester'))
    await expectAccessibleThenWide(page, () => dialog)
    await button(dialog, 'Cancel').click()
    await expectHidden(dialog)
    await button(page, 'Change requester').click()
    await page.getByRole('combobox', { name: 'Requester' }).fill(globex.full_name)
    await page.getByRole('option', { name: new RegExp(`^${globex.full_name}`) }).click()
    await expectVisible(dialog.getByText('1 pending approval request will be canceled'))
    await button(dialog, 'Change').click()
    await expect.poll(owners).toEqual({ customer_id: globex.customer_id, requester_id: globex.id })
    await expectVisible(page.getByRole('article', { name: 'A new badge' }).getByText('Voided'))
  })

  test('keep a subject that could not be sent, to try again', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { expectedErrors: /ERR_FAILED/ })
    await page.route(`**/api/tickets/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await button(page, 'Edit subject').click()
    await page.getByLabel('Subject', { exact: true }).fill('The printer prints backwards')
    await page.keyboard.press('Enter')
    const retry = toast(page, 'The change couldn’t be saved').getByRole('button', { name: 'Try again' })
    await expectVisible(retry)
    await page.unroute(`**/api/tickets/${id}`)
    await retry.click()
    await expectVisible(page.getByRole('heading', { name: 'The printer prints backwards' }))
    await expect.poll(async () => (await stored(desk, id)).subject).toBe('The printer prints backwards')
  })
})

const stored = (desk: Desk, id: number) =>
  desk.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Chooses a person in the dialog, whose list opens beside it. */
async function pickRequester(page: Page, dialog: Locator, name: string) {
  await dialog.getByRole('combobox', { name: 'Requester' }).click()
  await page.getByPlaceholder('Name or email').fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

const property = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

async function choose(page: Page, name: string, value: string) {
  await property(page, name).click()
  await page
    .getByRole('listbox', { name })
    .getByRole('option', { name: new RegExp(`^${value}`) })
    .click()
}

/** Types a text without a pause, however slow the machine is. */
const typeAtOnce = (place: Locator, text: string) =>
  place.evaluate((element, keys) => {
    for (const key of keys)
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, text)
