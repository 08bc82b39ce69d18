import { policies } from '@hatchway/contract/sla/policies'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aCalendar } from '../server/src/features/calendars/calendars.factory.ts'
import { aCatalogueCategory, aCatalogueItem } from '../server/src/features/catalogue/catalogue.factory.ts'
import { aTicketType } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

const phone = { viewport: { width: 390, height: 844 } }
/** A word of the greatest length without a place to break. */
const long = (length: number) => 'W'.repeat(length)

/** The elements that the user would have to scroll sideways, other than tabs and bars of hours. */
const wideElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => !element.matches('[role="tablist"], .overflow-x-auto'))
      .map((element) => `${element.className}: ${element.scrollWidth} of ${element.clientWidth} px`),
  )

describe('a long word without a place to break, on a phone', () => {
  test('stays within the list of tickets', async ({ visit, desk }) => {
    const type = await aTicketType(desk.db, { steps: [{ name: long(60), state: 'open', is_default: true }] })
    await aTicket(desk.db, { subject: long(100), type_id: type.id, status_name: long(60), tags: ['unbroken'] })
    const { page } = await visit('admin', '/tickets?search=WWW', phone)
    await expectVisible(page.getByText(long(100)).first())
    expect(await wideElements(page)).toEqual([])
  })

  test('stays within the request catalog, its form and its editor', async ({ visit, desk }) => {
    const { id, name } = await aCatalogueItem(desk.db, {
      name: long(80),
      categoryId: (await aCatalogueCategory(desk.db, long(60))).id,
      price: long(60),
      fields: [
        { key: 'text', kind: 'text', label: long(120), help: long(300), isRequired: true },
        {
          key: 'choice',
          kind: 'choice',
          label: 'Model',
          options: [{ key: 'one', label: long(120), price: 99_999_999 }],
        },
      ],
    })
    const { page } = await visit('admin', '/catalog', phone)
    await expectVisible(page.getByRole('link', { name: new RegExp(`^${name}`) }).first())
    expect(await wideElements(page)).toEqual([])
    await page.goto(`/catalog/${id}`)
    await expectVisible(page.getByRole('form', { name }))
    expect(await wideElements(page)).toEqual([])
    await page.goto(`/settings/catalog/${id}`)
    await expectVisible(page.getByRole('heading', { name: 'Basics' }))
    expect(await wideElements(page)).toEqual([])
  })

  test('stays within the editors of ticket types, calendars and SLA policies', async ({ visit, desk }) => {
    const field = { name: 'site', label: long(80), field_type: 'select' as const, options: JSON.stringify([long(120)]) }
    const type = await aTicketType(desk.db, { name: long(60), fields: [field] })
    const calendar = await aCalendar(desk.db, { name: long(80) })
    const minutes = { first_response: 525_600, next_response: 525_600, resolution: 525_600 }
    const policy = await desk.as(await person(desk, 'admin'))(policies.add, {
      body: {
        ...{ name: long(80), conditions: 'tag:unbroken', calendarId: calendar.id, pausedTargets: [], escalation: [] },
        ...{ isShownToCustomers: true, targets: { low: minutes, medium: minutes, high: minutes, urgent: minutes } },
      },
    })
    const { page } = await visit('admin', `/settings/ticket-types/${type.id}`, phone)
    for (const [address, part] of [
      [`/settings/ticket-types/${type.id}`, 'Preview'],
      [`/settings/business-hours/${calendar.id}`, 'Used by'],
      [`/settings/sla-policies/${policy.id}`, 'Worked example'],
    ] as const) {
      await page.goto(address)
      await expectVisible(page.getByRole('heading', { name: part }))
      expect([address, await wideElements(page)]).toEqual([address, []])
    }
  })
})
