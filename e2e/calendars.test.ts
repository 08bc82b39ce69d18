import { expect } from 'vitest'
import { aCalendar } from '../server/src/features/calendars/calendars.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

const nextYear = new Date().getFullYear() + 1
const holidays = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Feriados',
  'BEGIN:VEVENT',
  `DTSTART;VALUE=DATE:${nextYear}0425`,
  'RRULE:FREQ=YEARLY',
  'SUMMARY:Dia da Liberdade',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('an admin makes a calendar, changes its hours by keyboard and pointer, and adds and imports holidays', async ({
  visit,
}) => {
  const { page } = await visit('admin', '/settings/business-hours', { expectedErrors: /status of 400/ })
  await page.getByRole('link', { name: 'New calendar' }).click()
  await page.getByLabel('Name').fill('Porto warehouse')
  await page.keyboard.press('Control+s')
  await toast(page, '“Porto warehouse” has been added').waitFor()
  await expectVisible(page.getByText('40 hours a week'))

  const friday = page.getByRole('group', { name: 'Friday' })
  await friday.getByRole('slider', { name: 'Friday, hours 1, end' }).press('Shift+ArrowLeft')
  await friday.getByRole('slider', { name: 'Friday, hours 1, end' }).press('ArrowLeft')
  await expectVisible(friday.getByText('9 AM – 3:45 PM'))
  await expectVisible(page.getByText('38.75 hours a week'))

  // The bar shows 6 AM to 8 PM: drawn from its middle, an hour and more.
  const saturday = page.getByRole('group', { name: 'Saturday' })
  const bar = (await saturday.getByText('Closed').locator('..').boundingBox())!
  const at = (hour: number) => bar.x + ((hour - 6) / 14) * bar.width
  await page.mouse.move(at(10), bar.y + bar.height / 2)
  await page.mouse.down()
  await page.mouse.move(at(12), bar.y + bar.height / 2, { steps: 4 })
  await page.mouse.up()
  await expectVisible(saturday.getByText('10 AM – 12 PM'))

  await button(page, 'Enter times').click()
  await page.getByLabel('Saturday, hours 1, to').fill('09:00')
  await expectVisible(saturday.getByText('The end must be after the start'))
  await page.getByLabel('Saturday, hours 1, to').fill('14:00')
  await button(page, 'Show bars').click()
  await expectVisible(saturday.getByText('10 AM – 2 PM'))

  await page.getByRole('region', { name: 'Holidays' }).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Add holiday' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(`24/13/${nextYear}`)
  await dialog.getByLabel('Name').focus()
  await expectVisible(dialog.getByText('Enter a date such as 23/11/2026'))
  await dialog.getByLabel('Date').fill(`26/5/${nextYear}`)
  await button(dialog, 'Choose a day').click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toContain(`26 May ${nextYear}`)
  for (const key of ['ArrowLeft', 'ArrowLeft', 'PageDown']) await page.keyboard.press(key)
  await expect.poll(focused).toContain(`24 June ${nextYear}`)
  await expectVisible(calendar.getByRole('heading', { name: `June ${nextYear}` }))
  await page.keyboard.press('Enter')
  await expectHidden(calendar)
  await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe(`24/06/${nextYear}`)
  await dialog.getByLabel('Name').fill('São João')
  await dialog.getByLabel('Every year on this day').check()
  await button(dialog, 'Add holiday').click()
  await expectVisible(page.getByText('Saving creates version 2.'))
  await expectVisible(page.getByText('3 unsaved changes'))

  // A second exception on one day would contradict the first.
  for (const name of ['Stocktaking', 'Inventory']) {
    await button(page, 'Add exception').click()
    await dialog.getByLabel('Date').fill(`02/07/${nextYear}`)
    await dialog.getByLabel('Name').fill(name)
    await button(dialog, 'Add exception').click()
  }
  await expectVisible(dialog.getByText('“Stocktaking” is on this day'))
  await button(dialog, 'Cancel').click()
  await page.getByRole('button', { name: 'More actions for Stocktaking' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectVisible(page.getByText('3 unsaved changes'))

  await page.getByRole('region', { name: 'Holidays' }).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Import from iCal' }).click()
  await dialog.getByRole('radio', { name: 'File or text' }).click()
  await dialog.getByLabel('iCalendar text').fill('rubbish')
  await button(dialog, 'Import').click()
  await expectVisible(dialog.getByText('This file is not an iCalendar file. Choose one that ends with .ics.'))
  await dialog.getByLabel('iCalendar text').fill(holidays)
  await button(dialog, 'Import').click()
  await toast(page, /imported from “Feriados”/).waitFor()
  await expectVisible(page.getByText('3 unsaved changes'))
  await page.keyboard.press('Control+s')
  await toast(page, '“Porto warehouse” saved as version 3').waitFor()

  await page.reload()
  await expectVisible(page.getByText('São João').first())
  await expectVisible(page.getByText('Dia da Liberdade').first())
  await button(page, `Year ${nextYear}`).click()
  await expectVisible(page.getByRole('img', { name: new RegExp(`^${nextYear}: \\d+ working days, 2 holidays`) }))
})

test('a time zone that the browser knows by another name is shown', async ({ visit, desk }) => {
  const { id } = await aCalendar(desk.db, { timeZone: 'Asia/Kolkata' })
  const { page } = await visit('admin', `/settings/business-hours/${id}`)
  await expectVisible(page.getByRole('combobox', { name: 'Time zone' }).getByText('Asia/Kolkata'))
})
