import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { stopClock } from './harness/clock.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { countCalls } from './harness/network.ts'
import { person } from './harness/people.ts'
import { countRenders, rendersDuring } from './harness/rendered-components.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('table columns', () => {
  test('are moved with the mouse, and keep their order', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?limit=10')
    await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['Priority', 'Status']))
    const before = await heads(page)
    expect(before.indexOf('Priority')).toBeLessThan(before.indexOf('Status'))

    const lifted = (await head(page, 'Priority').boundingBox())!
    const passed = (await head(page, 'Status').boundingBox())!
    await page.mouse.move(lifted.x + lifted.width / 2, lifted.y + lifted.height / 2)
    await page.mouse.down()
    await page.mouse.move(lifted.x + lifted.width / 2 + 20, lifted.y + 4, { steps: 4 })
    await page.mouse.move(passed.x + passed.width - 8, passed.y + 4, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => heads(page)).toEqual(swapped(before, 'Priority', 'Status'))
    await expect.poll(() => head(page, 'Created').getAttribute('aria-sort')).toBe('descending')

    await page.reload()
    await expect.poll(() => heads(page)).toEqual(swapped(before, 'Priority', 'Status'))
  })

  test('are moved after a long press, and not by a short touch', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?limit=10', { hasTouch: true })
    await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['Priority', 'Status']))
    const before = await heads(page)
    const touch = await page.context().newCDPSession(page)
    await stopClock(page)
    const move = async (rest: number) => {
      const from = (await head(page, 'Priority').boundingBox())!
      const to = (await head(page, 'Status').boundingBox())!
      const [x, y, end] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width - 8]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await page.clock.runFor(rest)
      for (let at = x; at <= end; at += 10)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at, y }] })
      // One frame: the drop position is the one of the last drawn frame.
      await page.clock.runFor(20)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await move(0)
    expect(await heads(page)).toEqual(before)
    await move(250)
    await expect.poll(() => heads(page)).toEqual(swapped(before, 'Priority', 'Status'))
  })

  test('are moved with Alt and the arrow keys, and can be hidden', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?limit=10')
    await expectVisible(head(page, 'Status'))
    const before = await heads(page)
    await button(head(page, 'Status'), 'Status').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => heads(page)).toEqual(swapped(before, 'Priority', 'Status'))
    await expectVisible(page.getByRole('status').filter({ hasText: /^Status, column \d+ of \d+$/ }))

    await button(page, 'Columns').click()
    await page.getByRole('checkbox', { name: 'Priority' }).click()
    await expectHidden(head(page, 'Priority'))
    await page.reload()
    await expectVisible(head(page, 'Status'))
    await expectHidden(head(page, 'Priority'))
  })
})

describe('table rows', () => {
  test('are selected on a phone by a tap on their cards, after “Select”, and changed in bulk', async ({
    visit,
    desk,
  }) => {
    for (const subject of ['Tapped first', 'Tapped second', 'Not tapped'])
      await aPortalTicket(desk, { subject, priority: 'low', tags: ['tapped'] })
    const { page } = await visit('agent', '/tickets?q=tag:tapped', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await button(page, 'Select tickets').click()
    const cards = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')
    for (const subject of ['Tapped first', 'Tapped second']) await cards.filter({ hasText: subject }).tap()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expectVisible(bar.getByText('2 selected'))
    // One row, at whose end is the menu of everything else.
    expect((await bar.boundingBox())!.height).toBeLessThan(70)
    await button(bar, 'More').tap()
    await expectVisible(page.getByRole('menuitem', { name: 'Merge...' }))
    await page.getByRole('menuitem', { name: 'Priority' }).tap()
    await page.getByRole('menuitem', { name: /^Urgent/ }).tap()
    await expectVisible(toast(page, 'Priority set to Urgent on 2 tickets'))
    await expect.poll(() => cards.filter({ hasText: 'Urgent' }).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await button(page, 'Done').click()
    await expectHidden(bar)
    await cards.filter({ hasText: 'Not tapped' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Not tapped' }))
  })

  test('are not offered for selection on a phone while there are none', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { viewport: { width: 390, height: 844 } })
    await expectVisible(button(page, 'Select tickets'))
    await page.goto('/tickets?search=zzyzx+qwfp')
    await expectVisible(page.getByText('No tickets match “zzyzx qwfp”. Check the spelling or remove some filters.'))
    await expectHidden(button(page, 'Select tickets'))
  })

  test('stay selected across pages, are changed in bulk, and restored by undo', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?status=closed&limit=10&priority=low,medium,high')
    const first = await select(page, 2)
    await button(page, 'Next page').click()
    await expectVisible(page.getByText(/^Showing 11 to 20/))
    const second = await select(page, 1)
    const bar = page.getByRole('region', { name: 'Selection' })
    await expectVisible(bar.getByText('3 selected'))

    await button(bar, 'Priority').click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await expectVisible(toast(page, 'Priority set to Urgent on 3 tickets'))
    await expect.poll(() => priorityOf(page, second[0]!)).toBe('Urgent')
    await expectVisible(bar.getByText('3 selected'))
    await button(toast(page, 'Priority set to Urgent on 3 tickets'), 'Undo').click()
    await expectVisible(toast(page, 'Undone on 3 tickets'))
    await expect.poll(() => priorityOf(page, second[0]!)).not.toBe('Urgent')
    await button(page, 'Previous page').click()
    for (const name of first) await expect.poll(() => priorityOf(page, name)).not.toBe('Urgent')
  })

  test('are navigated and opened by keyboard, and Back restores the row, the focus and the scroll position', async ({
    visit,
  }) => {
    const { page } = await visit('agent', '/tickets?limit=50')
    const table = page.getByRole('table', { name: 'Tickets' })
    const rows = table.locator('tbody').getByRole('row')
    await expectVisible(rows.nth(40))
    const isFocused = (at: number) => rows.nth(at).evaluate((row) => row === document.activeElement)
    const scrolled = () => table.evaluate((element) => element.parentElement!.scrollTop)
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await expect.poll(() => isFocused(1)).toBe(true)
    await page.keyboard.press('x')
    await expectVisible(page.getByText('1 selected'))
    await page.keyboard.press('x')
    for (let step = 0; step < 29; step++) await page.keyboard.press('j')
    const subject = await rows.nth(30).getByRole('link').textContent()
    await expect.poll(() => isFocused(30)).toBe(true)
    const before = await scrolled()
    expect(before).toBeGreaterThan(100)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { name: subject! }))
    await page.goBack()
    await expect.poll(() => isFocused(30)).toBe(true)
    expect(await scrolled()).toBe(before)
    await page.keyboard.press('j')
    await expect.poll(() => isFocused(31)).toBe(true)
  })

  test('fetch their ticket once, when the pointer rests on them before a click, and mark it as read once', async ({
    visit,
  }) => {
    const { page } = await visit('agent', '/tickets?limit=10')
    const link = page.getByRole('table', { name: 'Tickets' }).getByRole('link').first()
    const reads = countCalls(page, /^\/api\/tickets\/\d+(\/comments)?$/, 'GET')
    const marks = countCalls(page, /^\/api\/tickets\/\d+\/seen$/, 'PUT')
    await Promise.all([
      page.waitForResponse(/\/api\/tickets\/\d+$/),
      page.waitForResponse(/\/api\/tickets\/\d+\/comments$/),
      link.hover(),
    ])
    const shared = countCalls(page, /^\/api\/(agent-groups|ticket-types|tickets\/\d+\/order)$/, 'GET')
    await Promise.all([page.waitForResponse(/\/followers$/), link.click()])
    await expectVisible(page.getByRole('article', { name: /^Message from/ }).first())
    await expect.poll(marks).toBe(1)
    // The properties use what the conversation has fetched.
    expect(shared()).toBe(3)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect([reads(), marks()]).toEqual([2, 1])
  })

  test('fetch no ticket while the pointer rests on their checkbox', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?limit=10')
    const row = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row').nth(2)
    const box = row.getByRole('checkbox')
    await expectVisible(box)
    const reads = countCalls(page, /^\/api\/tickets\/\d+(\/comments)?$/, 'GET')
    await stopClock(page)
    await box.hover()
    await box.click()
    await page.clock.runFor(1000)
    await expect.poll(() => box.isChecked()).toBe(true)
    expect(reads()).toBe(0)
    await row.getByRole('link').hover()
    await page.clock.runFor(1000)
    await expect.poll(reads).toBe(2)
  })

  test('are one stop of the Tab key, whose controls the arrow keys reach', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?limit=10')
    const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')
    await expectVisible(rows.nth(3))
    // The name of a row does not repeat its number, which its checkbox has too.
    await expectVisible(page.getByRole('row', { name: /^#\d+ / }).first())
    await expectHidden(page.getByRole('row', { name: /Select #/ }))
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expectVisible(bar)
    const focusName = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    await page.keyboard.press('ArrowRight')
    expect(await focusName()).toMatch(/^Select #/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await focusName()).toMatch(/^Priority: /)
    await page.keyboard.press('ArrowDown')
    expect(await rows.nth(1).evaluate((row) => row.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => bar.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
  })

  test('change a property in their cell, and by key for the row or the selection', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?status=open&priority=low')
    const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')
    const first = rows.first()
    const number = /#\d+/.exec((await first.textContent())!)![0]
    await button(first, 'Priority: Low').click()
    await page.getByRole('option', { name: 'High' }).click()
    await expectVisible(button(first, 'Priority: High'))
    await button(toast(page, `Priority set to High on ${number}`), 'Undo').click()
    await expectVisible(toast(page, 'Undone on 1 ticket'))
    await expectVisible(button(first, 'Priority: Low'))

    await first.focus()
    await page.keyboard.press('s')
    const statuses = page.getByRole('listbox', { name: 'Status' })
    await expectVisible(statuses.getByRole('option').nth(1))
    await expect.poll(() => statuses.evaluate((list) => list === document.activeElement)).toBe(true)
    await page.keyboard.press('2')
    await expectVisible(toast(page, new RegExp(`^Status set to .+ on ${number}`)))
    await expect.poll(() => first.evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await expectVisible(page.getByText('2 selected'))
    await page.keyboard.press('p')
    await page.keyboard.press('3')
    await expectVisible(toast(page, 'Priority set to High on 2 tickets'))
    await expectVisible(page.getByText('2 selected'))
    await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
  })

  test('stay listed when a value in their cell is double-clicked', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?status=open&priority=medium')
    const row = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row').first()
    await button(row, 'Priority: Medium').click()
    await page.getByRole('option', { name: 'High' }).dblclick()
    await expectVisible(toast(page, /^Priority set to High/))
    expect(new URL(page.url()).pathname).toBe('/tickets')
  })

  test('are previewed with the last messages, while the keys go on to the next row', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?search=10482')
    await page.getByLabel('Search tickets').fill('')
    const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')
    await expectVisible(rows.nth(3))
    await rows.first().focus()
    await page.keyboard.press('Space')
    const preview = page.getByRole('region', { name: /^Preview of #/ })
    await expectVisible(preview)
    const name = await preview.getAttribute('aria-label')
    await page.keyboard.press('j')
    await expect.poll(() => preview.getAttribute('aria-label')).not.toBe(name)
    await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expectHidden(preview)
  })

  test('are rendered alone when they are ticked', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets')
    await countRenders(page)
    const tick = async (at: number) => {
      const box = page.getByRole('checkbox', { name: /^Select #/ }).nth(at)
      await box.click()
      await expect.poll(() => box.isChecked()).toBe(true)
      await expectVisible(page.getByText(`${at} selected`))
    }
    await tick(1)
    expect(await rendersDuring(page, [() => tick(2), () => tick(3), () => tick(4)])).toBeLessThan(200)
  })

  test('are rendered alone when the focus moves', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets')
    await countRenders(page)
    const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')
    await rows.first().focus()
    const moveTo = async (at: number) => {
      await page.keyboard.press('j')
      await expect.poll(() => rows.nth(at).evaluate((row) => row === document.activeElement)).toBe(true)
    }
    const moves = [1, 2, 3, 4, 5].map((at) => () => moveTo(at))
    expect(await rendersDuring(page, moves)).toBeLessThan(10)
  })

  test('have actions in place', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?assigneeId=none&assignedGroupId=mine')
    const row = page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row').first()
    await row.hover()
    await button(row, 'Assign to me').click()
    await expectVisible(toast(page, /^#\d+ assigned to you/))
  })
})

describe('saved view', () => {
  test('is created from the filters, listed with the others, changed, and deleted', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?priority=urgent&status=open,in_progress')
    await button(page, 'Save view').click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await button(dialog, 'Save view').click()
    await expectVisible(dialog.getByText('Please enter a name for this filter.'))
    await dialog.getByLabel('Name').fill('Burning')
    await button(dialog, 'Save view').click()
    await expectHidden(dialog)
    await expectVisible(page.getByRole('tab', { name: 'Burning', selected: true }))
    await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Burning' }))

    await page.goto('/tickets')
    // The tab may be one of those that do not fit.
    await page.getByRole('region', { name: 'My views' }).getByRole('link', { name: 'Burning' }).click()
    await expectVisible(button(page, 'Priority is Urgent'))
    await button(page, 'Remove filter').first().click()
    await button(page, 'Update view').click()
    await button(toast(page, '“Burning” saved'), 'Undo').waitFor()
    await expectHidden(button(page, 'Update view'))
    await page.goto('/tickets')
    await page.getByRole('region', { name: 'My views' }).getByRole('link', { name: 'Burning' }).click()
    await expect.poll(() => button(page, 'Remove filter').count()).toBe(1)
    await button(page, 'Edit view').click()
    await page.getByRole('dialog').getByLabel('Name').fill('Burning now')
    await button(page.getByRole('dialog'), 'Save view').click()
    await page.getByRole('tab', { name: 'Burning now' }).waitFor()
    await button(page, 'Delete view').click()
    await button(page.getByRole('alertdialog'), 'Delete view').click()
    await expectVisible(toast(page, 'View deleted'))
    await expectHidden(page.getByRole('tab', { name: 'Burning' }))
  })

  test('is hidden from other users unless it is public', async ({ visit }) => {
    const { page } = await visit('admin', '/tickets')
    await expectVisible(page.getByRole('tab', { name: /^All tickets/, selected: true }))
    await expectHidden(page.getByRole('tab', { name: 'VPN and remote access' }))
  })
})

test('a row shows what another user changed, and the sidebar its counts, without fetching either', async ({
  visit,
  desk,
}) => {
  const [agent, admin] = [await person(desk, 'agent'), await person(desk, 'admin')]
  const { page } = await visit('agent', '/tickets')
  const [ticket] = (await desk.as(agent)(tickets.list, { query: {} })).tickets
  await expectVisible(page.getByRole('link', { name: ticket!.subject }).first())
  const { unresolved } = await desk.as(agent)(tickets.counts)
  const count = (of: number) => page.getByRole('navigation').getByText(String(of), { exact: true }).first()
  await expectVisible(count(unresolved))
  // From here on no fetch of the list or the counts is answered.
  await page.route(/\/api\/tickets(\/counts)?(\?|$)/, () => {})
  let nth = 0
  const change = async () => {
    nth += 1
    await desk.as(admin)(tickets.change, {
      params: { id: ticket!.id },
      body: { subject: `Changed by another user ${nth}` },
    })
    return page.getByRole('link', { name: /Changed by another user/ }).count()
  }
  // The page subscribes to its rows a moment after it shows them.
  await expect.poll(change).toBeGreaterThan(0)
  const [open] = (await desk.as(agent)(tickets.list, { query: { status: 'open' } })).tickets
  await desk.as(admin)(tickets.change, { params: { id: open!.id }, body: { status: 'resolved' } })
  await expectVisible(count(unresolved - 1))
})

const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const heads = async (page: Page) =>
  (await page.getByRole('table', { name: 'Tickets' }).getByRole('columnheader').allTextContents()).filter(Boolean)

/** Returns names in order with two neighbors swapped. */
const swapped = (names: string[], a: string, b: string) => names.map((name) => (name === a ? b : name === b ? a : name))

/** Selects the first rows of the page and returns their subjects. */
async function select(page: Page, rows: number) {
  const boxes = page.getByRole('checkbox', { name: /^Select #/ })
  const names = []
  for (let at = 0; at < rows; at++) {
    await boxes.nth(at).click()
    names.push((await page.locator(`[data-row="${at}"]`).getByRole('link').textContent())!)
  }
  return names
}

async function priorityOf(page: Page, subject: string) {
  const row = page.getByRole('row').filter({ hasText: subject })
  return row.getByText(/^(Low|Medium|High|Urgent)$/).textContent()
}
