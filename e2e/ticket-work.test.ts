import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aComment } from '../server/src/features/comments/comments.factory.ts'
import { manyTickets } from '../server/src/features/tickets/tickets.factory.ts'
import { button, expectFocused, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('ticket work beside replies', () => {
  test('a merge shows both conversations in one ticket, redirects to it, and can be undone', async ({
    visit,
    desk,
  }) => {
    const target = await aPortalTicket(desk, { subject: 'Lift stands still on floor 2' })
    const source = await aPortalTicket(desk, {
      subject: 'Elevator stuck again',
      description: 'It hangs between two floors.',
    })
    const { page } = await visit('agent', `/tickets/${target.id}`)
    await fromMenu(page, 'Merge...')
    await button(page, 'Add a ticket').click()
    await page.getByRole('combobox', { name: 'Search tickets' }).fill('Elevator stuck')
    await page.getByRole('option', { name: /Elevator stuck again/ }).click()
    await button(page, 'Merge 2 tickets').click()
    await expectVisible(toast(page, `1 ticket merged into #${target.number}`))
    await expectVisible(page.getByText('It hangs between two floors.'))

    await page.goto(`/tickets/${source.id}`)
    await expectVisible(page.getByText('Continue there'))
    await expectVisible(button(page, 'Unmerge'))
    await page
      .getByRole('link', { name: `#${target.number}` })
      .first()
      .click()
    await page.getByText(/merged #\d+ Elevator stuck again/).hover()
    await page.getByRole('button', { name: /^Undo: .* merged/ }).click()
    await button(page, 'Undo change').click()
    await expectVisible(toast(page, 'Undone'))
    await expectVisible(button(toast(page, 'Undone'), 'Redo'))
    await expectHidden(page.getByText('It hangs between two floors.'))
  })

  test('a subject that is edited on a phone shows its beginning', async ({ visit, desk }) => {
    const subject = 'The projector of the large meeting room on floor three stays dark'
    const ticket = await aPortalTicket(desk, { subject })
    const { page } = await visit('agent', `/tickets/${ticket.id}`, { viewport: { width: 390, height: 844 } })
    await button(page, 'Edit subject').click()
    const input = page.getByRole('textbox', { name: 'Subject' })
    await expectVisible(input.and(page.locator(':focus')))
    await expect.poll(() => input.evaluate((element) => element.scrollLeft)).toBe(0)
    expect(await page.evaluate(() => String(getSelection()))).toBe(subject)
  })

  test('a subject that is too long stays in its field until it is shortened', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'The projector is dark' })
    const { page } = await visit('agent', `/tickets/${ticket.id}`)
    await button(page, 'Edit subject').click()
    const input = page.getByRole('textbox', { name: 'Subject' })
    await input.fill('long '.repeat(25))
    await page.getByRole('textbox', { name: 'Public reply' }).focus()
    await expectVisible(page.getByText('Subject cannot exceed 100 characters'))
    expect(await input.inputValue()).toBe('long '.repeat(25))
    await input.fill('The projector is dark again')
    await page.getByRole('textbox', { name: 'Public reply' }).focus()
    await expectVisible(page.getByRole('heading', { name: 'The projector is dark again' }))
    await expectHidden(input)
  })

  test('Undo in the conversation can be pressed on a phone', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'The projector is dark' })
    const { page } = await visit('agent', `/tickets/${ticket.id}`)
    await expectVisible(page.getByRole('heading', { name: 'The projector is dark' }))
    await page.keyboard.press('i')
    const undo = page.getByRole('button', { name: /^Undo: / }).last()
    await expectVisible(undo)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await undo.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  })

  test('a bulk change applies to all selected tickets, and its toast undoes it', async ({ visit, desk }) => {
    const made = await manyTickets(
      desk.db,
      [1, 2, 3].map((nth) => ({ subject: `Badge printer jam ${nth}`, priority: 'low' as const })),
    )
    const { page } = await visit('agent', '/tickets?search=Badge+printer+jam')
    await expectVisible(page.getByText('Badge printer jam 3'))
    await page.getByRole('checkbox', { name: 'Select all' }).or(page.getByRole('checkbox').first()).first().click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expectVisible(bar.getByText('3 selected'))
    await button(bar, 'Priority').click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await expectVisible(toast(page, 'Priority set to Urgent on 3 tickets'))
    await expect.poll(() => priorities(page)).toEqual(['Urgent', 'Urgent', 'Urgent'])
    await button(page, 'Undo').click()
    await expectVisible(toast(page, 'Undone on 3 tickets'))
    await expect.poll(() => priorities(page)).toEqual(['Low', 'Low', 'Low'])
    await button(bar, 'More').click()
    await page.getByRole('menuitem', { name: 'Mark as spam' }).click()
    await expectVisible(toast(page, '3 tickets marked as spam'))
    await expectHidden(page.getByText('Badge printer jam 3'))
    await button(page, 'Undo').click()
    await expectVisible(page.getByText('Badge printer jam 3'))
    expect(made).toHaveLength(3)
  })

  test('a selected ticket that was deleted elsewhere leaves the selection', async ({ visit, desk }) => {
    const [gone] = await manyTickets(
      desk.db,
      [1, 2, 3].map((nth) => ({ subject: `Lift stops between floors ${nth}`, priority: 'low' as const })),
    )
    const { page } = await visit('agent', '/tickets?search=Lift+stops+between+floors')
    await expectVisible(page.getByText('Lift stops between floors 3'))
    await page.getByRole('checkbox').first().click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expectVisible(bar.getByText('3 selected'))
    await desk.as(await person(desk, 'admin'))(ticketBulk.change, {
      body: { ids: [gone!.id], change: { deletion: 'deleted' } },
    })
    await expectVisible(bar.getByText('2 selected'))
    await button(bar, 'Priority').click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await expectVisible(toast(page, 'Priority set to Urgent on 2 tickets'))
  })

  test('the submenus of the bulk actions are inside a phone’s window', async ({ visit, desk }) => {
    await manyTickets(
      desk.db,
      [1, 2, 3].map((nth) => ({ subject: `Hand dryer hums ${nth}` })),
    )
    const { page } = await visit('agent', '/tickets?search=Hand+dryer+hums')
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Select tickets').click()
    await page.getByRole('checkbox').first().click()
    await page.getByRole('checkbox').nth(1).click()
    await button(page.getByRole('region', { name: 'Selection' }), 'More').click()
    for (const name of ['Category', 'Priority', 'Snooze', 'Macro']) {
      await page.getByRole('menuitem', { name }).press('ArrowRight')
      const submenu = page.getByRole('menu', { name })
      await expectVisible(submenu)
      const { left, right } = await submenu.evaluate((menu) => menu.getBoundingClientRect())
      expect([name, left >= 0, right <= 390]).toEqual([name, true, true])
      await page.keyboard.press('ArrowLeft')
    }
  })

  test('a bulk change of all that match names their number, changes every page, and has one undo', async ({
    visit,
    desk,
  }) => {
    await manyTickets(
      desk.db,
      Array.from({ length: 12 }, (_, nth) => ({ subject: `Door closer squeaks ${nth}`, priority: 'low' as const })),
    )
    const stored = async () => {
      const rows = await desk.db
        .selectFrom('tickets')
        .select('priority')
        .distinct()
        .where('subject', 'like', 'Door closer squeaks %')
        .execute()
      return rows.map(({ priority }) => priority)
    }
    const { page } = await visit('agent', '/tickets?search=Door+closer+squeaks&limit=10')
    await expectVisible(page.getByText('Door closer squeaks 11'))
    await page.getByRole('checkbox').first().click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await button(bar, 'Select all 12 that match').click()
    await expectVisible(bar.getByText('12 selected'))
    await button(bar, 'Priority').click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Set priority to Urgent on 12 tickets?' }))
    await button(page, 'Change tickets').click()
    await expectVisible(toast(page, 'Priority set to Urgent on 12 tickets'))
    expect(await stored()).toEqual(['urgent'])
    await button(toast(page, 'Priority set to Urgent'), 'Undo').click()
    await expectVisible(toast(page, 'Undone on 12 tickets'))
    expect(await stored()).toEqual(['low'])
  })

  test('a snoozed ticket shows until when, and is unsnoozed by hand', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    await button(page, 'More').first().click()
    await page.getByRole('menuitem', { name: 'Snooze' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
    await expectVisible(toast(page, 'Snoozed'))
    await expectVisible(page.getByText('Snoozed until'))
    await button(page, 'End snooze').click()
    await expectHidden(page.getByText('Snoozed until'))
  })

  test('L links a ticket with another; both show the link', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk)
    const other = await aPortalTicket(desk, { subject: 'Roof antenna bent by the storm' })
    const { page } = await visit('agent', `/tickets/${ticket.id}`)
    await expectVisible(page.getByRole('heading', { name: 'Linked tickets' }))
    await page.keyboard.press('l')
    const search = page.getByRole('combobox', { name: 'Search tickets' })
    await expectFocused(search)
    await page.keyboard.type('Roof antenna')
    await page.keyboard.press('Alt+r')
    await page.getByRole('option', { name: 'Blocks', exact: true }).click()
    // The search goes on where it was.
    await expectFocused(search)
    await page.keyboard.type(' bent')
    expect(await search.inputValue()).toBe('Roof antenna bent')
    await expectVisible(page.getByRole('option', { name: /Roof antenna/ }))
    await page.keyboard.press('Enter')
    const linked = page.getByRole('region', { name: 'Linked tickets' })
    await expectVisible(linked.getByText('Blocks', { exact: true }))
    await linked.getByRole('link', { name: /Roof antenna/ }).click()
    await expectVisible(page.getByRole('heading', { name: other.subject }))
    await expectVisible(linked.getByRole('link', { name: new RegExp(`#${ticket.number}`) }))
  })

  test('a print has the head, the properties and the whole conversation, with internal notes by choice', async ({
    visit,
    desk,
  }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Door badge refused', description: 'The reader blinks red.' })
    await aComment(desk.db, { ticket_id: ticket.id, content: 'A new badge is ready.' })
    await aComment(desk.db, { ticket_id: ticket.id, content: 'Their third badge.', is_internal: true })
    const { page } = await visit('agent', emptyPage)
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.goto(`/tickets/${ticket.id}`)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article', { name: `Print of #${ticket.number}` })
    const print = async (entry: string | RegExp) => {
      await page.emulateMedia({ media: 'screen' })
      await fromMenu(page, entry)
      await page.locator('body[data-printed]').waitFor()
      expect(await sheet.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      await expectVisible(sheet.getByRole('heading', { name: `#${ticket.number} Door badge refused` }))
    }
    const done = () =>
      page.evaluate(() => {
        document.body.removeAttribute('data-printed')
        dispatchEvent(new Event('afterprint'))
      })
    await print(/^Print(?! with)/)
    await expectVisible(sheet.getByText('Assigned Group'))
    await expectVisible(sheet.getByText('The reader blinks red.'))
    await expectVisible(sheet.getByText('A new badge is ready.'))
    expect(await sheet.getByText('Their third badge.').count()).toBe(0)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    await done()
    await expectHidden(sheet)
    await print('Print with internal notes')
    await expectVisible(sheet.getByText('Their third badge.'))
  })

  test('a follower is notified of a reply, and finds the ticket under Following', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Canteen till offline' })
    await desk.as(await person(desk, 'agent'))(ticketFollowers.follow, { params: { id: ticket.id } })
    const { page } = await visit('agent', '/tickets?view=following')
    await expectVisible(page.getByText('Canteen till offline'))
    const other = (await visit('admin', `/tickets/${ticket.id}`)).page
    await other.getByRole('textbox', { name: /reply/i }).fill('We are on it.')
    await other.keyboard.press('Control+Enter')
    await expectVisible(toast(page, /replied to .*Canteen till offline.*which you follow/))
  })
})

async function fromMenu(page: Page, entry: string | RegExp) {
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const priorities = async (page: Page) => {
  const texts = await page.getByRole('row').filter({ hasText: 'Badge printer jam' }).allInnerTexts()
  return texts.map((text) => /Urgent|High|Medium|Low/.exec(text)?.[0])
}
