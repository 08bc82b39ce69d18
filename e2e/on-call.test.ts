import { onCall } from '@hatchway/contract/time/on-call'
import { expect } from 'vitest'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import { unique } from '../server/src/testing/unique.ts'
import { pressToDrag } from './harness/drag.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { describeAccessibility, dialog, heading } from './harness/screens.ts'

test('an admin adds an on-call schedule with its next shifts in view, replaces someone, and undoes it', async ({
  visit,
  desk,
}) => {
  const [anna, ben] = [await anAgent(desk.db), await anAgent(desk.db)]
  const group = await aGroup(desk.db)
  const { page } = await visit('admin', '/settings/on-call')
  await page.getByRole('link', { name: 'New schedule' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Database servers')
  await page.keyboard.press('Control+s')
  await expectVisible(page.getByText('Add at least one person').first())
  const next = page.getByRole('region', { name: 'Next shifts' })
  await expectVisible(next.getByText('Complete the rotations'))
  for (const { full_name } of [anna, ben]) {
    await page.getByRole('combobox', { name: 'Add person' }).click()
    await page.getByRole('option', { name: full_name }).click()
  }
  await expectVisible(next.getByText('Someone is on call at all times'))
  await expectVisible(next.getByRole('listitem').first().getByText(anna.full_name))

  // The order is changed by keyboard, and the preview follows.
  const handle = button(page, `Move ${ben.full_name}`)
  await handle.focus()
  await pressToDrag(page, 'Space', new RegExp(`^${ben.full_name} moved over place 2 of 2`))
  await pressToDrag(page, 'ArrowUp', `${ben.full_name} moved over place 1 of 2.`)
  await page.keyboard.press('Space')
  await expectVisible(next.getByRole('listitem').first().getByText(ben.full_name))
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: group.name }).click()
  await page.keyboard.press('Control+s')
  await expectVisible(toast(page, '“Database servers” has been added'))

  await page.getByLabel('Every').fill('2')
  await expectVisible(page.getByText('Saving creates version 2.'))
  await page.keyboard.press('Control+s')
  await expectVisible(toast(page, '“Database servers” saved as version 2'))

  await page.goto('/on-call')
  const week = page.getByRole('region', { name: 'Database servers' })
  await week
    .getByRole('button', { name: `Change ${ben.full_name}’s shift` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: `Replace ${ben.full_name}` }).click()
  const replace = page.getByRole('dialog', { name: `Replace ${ben.full_name}` })
  await button(replace, 'Add override').click()
  await expectVisible(replace.getByText('Choose a person').last())
  await replace.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: anna.full_name }).click()
  await button(replace, 'Add override').click()
  await expectVisible(toast(page, `${anna.full_name} is on call`))
  const taken = week.getByRole('button', { name: `Change ${anna.full_name}’s shift` })
  await expectVisible(taken.first())
  await button(page, 'Undo').click()
  await expectVisible(toast(page, 'Undone'))
  await expectVisible(week.getByRole('button', { name: `Change ${ben.full_name}’s shift` }).first())

  await page.goto('/settings/on-call')
  await button(page, 'More actions for Database servers').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectVisible(toast(page, '“Database servers” deleted'))
  await expectHidden(page.getByRole('link', { name: 'Database servers' }))
  await button(page, 'Undo').click()
  await expectVisible(page.getByRole('link', { name: 'Database servers' }))
})

test('an agent takes a shift over, gives it back, and swaps one of their own', async ({ visit, desk }) => {
  const [anna, ben] = [await anAgent(desk.db), await anAgent(desk.db)]
  const admin = await person(desk, 'admin')
  const { id, name } = await desk.as(admin)(onCall.add, {
    body: {
      name: unique('Storage'),
      timeZone: 'UTC',
      rotations: [
        {
          name: 'Primary',
          userIds: [anna.id, ben.id],
          startsAt: '2026-01-05T09:00',
          handover: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=9;BYMINUTE=0',
          hours: null,
        },
      ],
    },
  })
  const { page } = await visit(anna, '/on-call', { expectedErrors: /409/ })
  const week = page.getByRole('region', { name })
  await button(page, 'Next week').click()
  await button(page, 'Today').press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'This week' }))
  expect(await page.locator(':focus').textContent()).toBe('Today')
  await button(page, 'Next week').click()
  const shiftsOf = ({ full_name }: typeof anna) => week.getByRole('button', { name: `Change ${full_name}’s shift` })
  const choose = async (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click()

  await shiftsOf(ben).first().click()
  await choose('Take over')
  await button(page.getByRole('dialog', { name: 'Take over' }), 'Take over').click()
  await expectVisible(toast(page, `${anna.full_name} is on call`))
  const overridden = week.getByRole('button', { name: / by override/ })
  await expectVisible(overridden)
  await overridden.click()
  await choose('Remove override')
  await expectVisible(toast(page, `Override for ${anna.full_name} removed`))
  await expectHidden(overridden)

  await shiftsOf(anna).last().click()
  await choose('Swap shift')
  const swap = page.getByRole('dialog', { name: 'Swap shift' })
  await button(swap, 'Swap shifts').click()
  await expectVisible(swap.getByText('Choose a shift to swap with'))
  await swap.getByRole('combobox', { name: 'Other shift' }).click()
  await page.getByRole('option', { name: ben.full_name }).last().click()
  await button(swap, 'Swap shifts').click()
  const swapped = toast(page, `${anna.full_name} and ${ben.full_name} swapped shifts`)
  await expectVisible(swapped)
  await expectVisible(overridden)
  await button(swapped, 'Undo').click()
  await expectVisible(toast(page, 'Undone'))
  await expectHidden(overridden)

  // The same swap is made elsewhere while the dialog is open: it is not made a second time, which would undo it.
  await shiftsOf(anna).last().click()
  await choose('Swap shift')
  await swap.getByRole('combobox', { name: 'Other shift' }).click()
  await page.getByRole('option', { name: ben.full_name }).last().click()
  await page.route('**/swaps', async (route) => {
    await desk.as(admin)(onCall.swap, { params: { id }, body: route.request().postDataJSON() })
    await route.continue()
  })
  await button(swap, 'Swap shifts').click()
  await expectVisible(swap.getByText('One of these shifts now belongs to someone else'))
  await button(swap, 'Cancel').click()
  await expectVisible(overridden.first())
})

test('an agent enters an absence with a deputy, and is marked as away where a deputy is chosen', async ({
  visit,
  desk,
}) => {
  const [anna, ben] = [await anAgent(desk.db), await anAgent(desk.db)]
  const { page } = await visit(anna, '/settings/profile')
  await button(page, 'Add absence').click()
  const add = page.getByRole('dialog', { name: 'Add absence' })
  await add.getByLabel('First day').fill(new Date().toISOString().slice(0, 10))
  await add.getByLabel('Last day').fill('2000-01-01')
  await button(add, 'Add absence').click()
  await expectVisible(add.getByText('The end must be after the start'))
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await add.getByLabel('Last day').fill(later)
  await add.getByRole('combobox', { name: 'Deputy' }).click()
  await page.getByRole('option', { name: ben.full_name }).click()
  await button(add, 'Add absence').click()
  // The toast stays while the pointer is on it.
  await toast(page, `${anna.full_name} is away`).hover()
  await expectVisible(page.getByText('Away now'))
  await expectVisible(page.getByText(`Deputy: ${ben.full_name}`))

  const other = await visit(ben, '/settings/profile')
  await button(other.page, 'Add absence').click()
  await other.page.getByRole('combobox', { name: 'Deputy' }).click()
  await expectVisible(other.page.getByRole('option', { name: new RegExp(`${anna.full_name}.*Away until`) }))

  await button(page, 'Undo').click()
  await expectVisible(page.getByText('No absences.'))
  expect(
    await desk.db
      .selectFrom('absences')
      .select('id')
      .where('user_id', '=', anna.id)
      .where('is_listed', '=', true)
      .execute(),
  ).toEqual([])
})

describeAccessibility([
  { name: 'on-call week', who: 'admin', address: '/on-call', shows: heading('On call now') },
  {
    name: 'override',
    who: 'admin',
    address: '/on-call',
    shows: dialog('Add override'),
    open: (page) => button(page, 'Add override').click(),
  },
  {
    name: 'on-call schedule',
    who: 'admin',
    address: '/settings/on-call/2',
    shows: (page) => page.getByText('gaps in the next four weeks').first(),
  },
  { name: 'on-call schedule of an agent', who: 'agent', address: '/settings/on-call/2', shows: heading('Toronto') },
])
