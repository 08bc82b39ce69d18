import type { EscalationStep } from '@hatchway/contract/sla/policies'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { manyEvents } from '../server/src/features/activity/activity.factory.ts'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { anSlaPolicy } from '../server/src/features/sla/sla.factory.ts'
import { aTicketType } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { aTicket, newTicketBody } from '../server/src/features/tickets/tickets.factory.ts'
import { button, combobox, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

describe('SLA', () => {
  test('a policy is defined with conditions, times in days and an escalation, and changed with its effect in view', async ({
    visit,
    desk,
  }) => {
    const { page } = await visit('admin', '/settings/sla-policies/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('VIP customers')
    await button(page, 'Add condition').click()
    await page.getByRole('option', { name: 'Priority', exact: true }).click()
    await combobox(page, 'Choose values of Priority').click()
    await page.getByRole('option', { name: 'High' }).click()
    await page.keyboard.press('Escape')
    await expectVisible(page.getByText('Tickets with priority High'))

    const time = page.getByRole('textbox', { name: 'Resolution, High' })
    await time.fill('soon')
    await page.keyboard.press('Control+s')
    await expectVisible(page.getByRole('main').getByText('Enter times such as 15 min, 2 h or 2 days'))
    await time.fill('90')
    await page.getByRole('textbox', { name: 'Resolution, Low' }).focus()
    await expect.poll(() => time.inputValue()).toBe('1 h 30 min')
    await expectVisible(page.getByRole('status').filter({ hasText: 'A ticket created Friday 4:40 PM is due' }))

    await button(page, 'Add step').click()
    const step = page.getByRole('dialog', { name: 'Add escalation step' })
    await combobox(step, 'Choose channels').click()
    await page.getByRole('option', { name: 'Push' }).click()
    await page.keyboard.press('Escape')
    await button(step, 'Add step').click()
    await expectVisible(button(page, /When overdue Notify Assigned agent Resolution, by push/))
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, '“VIP customers” has been added'))

    await time.fill('4 h')
    await expectVisible(page.getByText('Saving creates version 2.'))
    await button(page, /^Save/).click()
    await expectVisible(toast(page, '“VIP customers” saved as version 2'))
    await button(page, 'Undo').click()
    await expect.poll(() => time.inputValue()).toBe('1 h 30 min')
    const { version, conditions } = await desk.db
      .selectFrom('sla_policies')
      .select(['version', 'conditions'])
      .where('name', '=', 'VIP customers')
      .executeTakeFirstOrThrow()
    expect(version).toBe(3)
    expect(conditions).toEqual({ field: 'priority', operator: 'isAnyOf', values: ['high'] })
  })

  test('the list of policies says on a phone what it counts', async ({ visit }) => {
    const { page } = await visit('admin', '/settings/sla-policies', { viewport: { width: 390, height: 844 } })
    const words = page
      .getByRole('link', { name: /Critical services/ })
      .getByText(/ open tickets?$/)
      .last()
    await expectVisible(words)
    expect((await words.boundingBox())!.width).toBeGreaterThan(60)
  })

  test('a policy is saved by key while the list of a choice still closes', async ({ visit, desk }) => {
    const { id, name } = await anSlaPolicy(desk.db, { resolution: 480 }, { is_active: false })
    const { page } = await visit('admin', `/settings/sla-policies/${id}`)
    await page.getByRole('combobox', { name: 'Calendar' }).click()
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('.floating[data-state=closed] { animation-duration: 60s !important }')
      document.adoptedStyleSheets.push(slow)
    })
    await page.getByRole('option').filter({ hasNotText: 'Around the clock' }).first().click()
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, `“${name}” saved as version 2`))
  })

  test('a change of the escalation alone can be applied to the open tickets', async ({ visit, desk }) => {
    const type = await aTicketType(desk.db)
    const { id } = await anSlaPolicy(
      desk.db,
      { resolution: 480 },
      {
        name: 'Printers',
        sort_order: -2,
        conditions: { field: 'typeId', operator: 'isAnyOf', values: [type.id] },
      },
    )
    await desk.as(await person(desk, 'admin'))(tickets.create, {
      body: {
        subject: 'Printer prints stripes',
        description: 'Since this morning, on every page.',
        typeId: type.id,
        requesterId: (await person(desk, 'requester')).id,
        assignedGroupId: (await aGroup(desk.db)).id,
      },
    })
    const versionsOf = () =>
      desk.db.selectFrom('sla_clocks').select('policy_version').where('policy_id', '=', id).execute()
    await expect.poll(versionsOf).toEqual([{ policy_version: 1 }])
    const { page } = await visit('admin', `/settings/sla-policies/${id}`)
    await button(page, 'Add step').click()
    await button(page.getByRole('dialog', { name: 'Add escalation step' }), 'Add step').click()
    await expectVisible(page.getByText('No due times of open tickets change.'))
    await page.getByRole('radio', { name: 'Also apply to the open ticket' }).click()
    await page.keyboard.press('Control+s')
    await expectVisible(toast(page, '“Printers” saved as version 2'))
    await expectVisible(toast(page, 'It will be applied to the open ticket shortly.'))
    await expect.poll(versionsOf).toEqual([{ policy_version: 2 }])

    await page.getByRole('switch', { name: 'Active' }).click()
    await expectVisible(page.getByText('Open tickets keep their policy.'))
  })

  test('an escalated breach is acknowledged beside the conversation on a phone', async ({ visit, desk }) => {
    const atOnce: EscalationStep = {
      when: { kind: 'overdue', minutes: 0 },
      targets: ['resolution'],
      notify: [{ kind: 'admins' }],
      channels: [],
      repeatMinutes: null,
    }
    const policy = await anSlaPolicy(desk.db, { resolution: 60 }, { escalation: [atOnce] })
    const createdAt = new Date(Date.now() - 90 * 60_000)
    const { id, number, subject } = await aTicket(desk.db, { created_at: createdAt })
    const about = { at: createdAt, ticket_id: id }
    const named = { number, subject }
    const applied = { policyId: policy.id, policyName: policy.name, version: 1, since: createdAt.toISOString() }
    await manyEvents(desk.db, [
      {
        ...about,
        event: 'ticket.created',
        data: { ...named, requesterId: null, assigneeId: null, groupId: null, status: 'open' },
      },
      { ...about, event: 'ticket.sla_applied', data: { ...named, ...applied, why: 'created', former: null } },
    ])
    await desk.db.insertInto('sla_stale_tickets').values({ ticket_id: id }).execute()
    const clock = () => desk.db.selectFrom('sla_clocks').select('target').where('ticket_id', '=', id).executeTakeFirst()
    await expect.poll(clock).toBeTruthy()

    const { page } = await visit('agent', `/tickets/${id}`, { viewport: { width: 390, height: 844 } })
    await expectVisible(page.getByRole('tab', { name: 'Conversation', selected: true }))
    await button(page, 'Acknowledge').click()
    await expectVisible(toast(page, 'Breach acknowledged'))
    await expectHidden(button(page, 'Acknowledge'))
    await page.getByRole('tab', { name: 'Details' }).click()
    const panel = page.getByRole('region', { name: 'SLA' })
    await expectVisible(panel.getByText('Breached, Due 30 minutes ago'))
    await expectVisible(panel.getByText(/^Breach acknowledged by /))
  })

  test('a ticket shows when its targets are due, and why', async ({ visit, desk }) => {
    const around = { resolution: 480, first_response: 60 }
    await anSlaPolicy(desk.db, around, { name: 'Around the clock', sort_order: -1 })
    const type = await aTicketType(desk.db)
    const { id } = await desk.as(await person(desk, 'admin'))(tickets.create, {
      body: newTicketBody({
        typeId: type.id,
        requesterId: (await person(desk, 'requester')).id,
        assignedGroupId: (await aGroup(desk.db)).id,
      }),
    })
    const { page } = await visit('admin', `/tickets/${id}`)
    const panel = page.getByRole('region', { name: 'SLA' })
    await expectVisible(panel.getByText(/On track, 7 h 5\d min left$/))
    await expectVisible(panel.getByText(/^Due (today|tomorrow) /))
    await button(panel, 'Why: explain the SLA').click()
    const why = page.getByRole('dialog', { name: 'How the SLA due time is calculated' })
    await expectVisible(why.getByRole('heading', { name: /^Why first response is due / }))
    await why.getByRole('radio', { name: 'Resolution' }).click()
    await expectVisible(why.getByRole('heading', { name: /^Why resolution is due / }))
    await expectVisible(why.getByText('of 8 hours counted.'))
    await expectVisible(why.getByText('version 1, Medium'))
    await page.keyboard.press('Escape')
    await expectVisible(page.getByText('applied the SLA policy'))
  })
})
