import { expect } from 'vitest'
import { aCatalogueItem } from '../server/src/features/catalogue/catalogue.factory.ts'
import { alert, button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('a customer finds an item, answers what depends on an answer, keeps a draft, and orders it once', async ({
  visit,
  desk,
}) => {
  const item = await aCatalogueItem(desk.db, {
    name: 'Finance workplace',
    fields: [
      { key: 'employee', kind: 'text', label: 'New employee', isRequired: true },
      {
        key: 'model',
        kind: 'choice',
        label: 'Model',
        isRequired: true,
        options: [
          { key: 'small', label: '14-inch laptop', price: 124_000 },
          { key: 'large', label: '16-inch laptop', price: 219_000 },
        ],
      },
      { key: 'finance', kind: 'yes_no', label: 'Finance systems?', isRequired: true },
      {
        key: 'level',
        kind: 'text',
        label: 'Access level',
        isRequired: true,
        conditions: [{ field: 'finance', operator: 'equals', value: true }],
      },
    ],
  })
  const { page } = await visit('acme', '/')
  await page.getByRole('link', { name: 'Request Catalog' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Request Catalog', level: 1 }))
  await page.keyboard.press('/')
  await page.keyboard.type('finance workpl')
  await page.getByRole('link', { name: /^Finance workplace/ }).click()

  const form = page.getByRole('form', { name: item.name })
  await form.getByRole('textbox', { name: 'New employee' }).fill('Ruben Castro')
  const level = form.getByRole('textbox', { name: 'Access level' })
  await expectHidden(level)
  await form.getByRole('radio', { name: 'Yes' }).click()
  await expectVisible(form.getByText('Shown because you answered Yes.'))
  await button(form, /^Submit request/).click()
  await expectVisible(toast(page, 'Check the highlighted fields'))
  await expectVisible(form.getByText('Access level is required'))
  await level.fill('Read only')
  await form.getByRole('radio', { name: /^14-inch laptop/ }).click()
  await expectVisible(form.getByText('€1,240', { exact: true }).last())

  await page.reload()
  await expectVisible(page.getByText('Your draft was restored.'))
  expect(await level.inputValue()).toBe('Read only')
  await button(form, /^Submit request/).dblclick()
  const order = page.getByRole('region', { name: /Request: Finance workplace/ })
  await button(order, '4 answers').click()
  await expectVisible(order.getByText('14-inch laptop (€1,240)'))
  await expectVisible(order.getByText('Read only'))
  const tickets = await desk.db.selectFrom('tickets').select('id').where('subject', '=', item.name).execute()
  expect(tickets).toHaveLength(1)
  await order.getByRole('link', { name: 'Order again' }).click()
  await expectVisible(form.getByRole('textbox', { name: 'New employee' }))
  await expectHidden(page.getByText('Your draft was restored.'))
})

test('an admin makes an item with a conditional field, publishes it, and undoes a change', async ({ visit }) => {
  const { page } = await visit('admin', '/settings/catalog')
  await button(page, 'New category').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Meeting rooms')
  await button(dialog, 'Create category').click()
  await expectVisible(toast(page, 'Category “Meeting rooms” added'))
  await button(page, 'More for the category Meeting rooms').click()
  await page.getByRole('menuitem', { name: 'New item' }).click()

  const addField = async (label: string, kind?: string, condition = false) => {
    await button(page, 'Add field').click()
    await dialog.getByLabel('Label').fill(label)
    if (kind) {
      await dialog.getByRole('button', { name: 'Type' }).or(dialog.getByLabel('Type')).first().click()
      await page.getByRole('option', { name: kind }).click()
    }
    if (condition) await button(dialog, 'Add condition').click()
    await button(dialog, 'Add field').click()
    await expectHidden(dialog)
  }
  await addField('Lunch?', 'Yes or no')
  await button(page, /^Save/).click()
  await expectVisible(page.getByText('Enter a name', { exact: true }).first())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Catering')
  await addField('Dietary needs', undefined, true)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expectHidden(preview.getByLabel('Dietary needs'))
  await preview.getByRole('radio', { name: 'Yes' }).click()
  await expectVisible(preview.getByLabel('Dietary needs'))

  await button(page, /^Save/).click()
  await expectVisible(toast(page, '“Catering” has been added'))
  await button(page, 'Publish').click()
  await expectVisible(toast(page, '“Catering” published'))
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('€12 per person')
  await page.keyboard.press('Control+s')
  await toast(page, '“Catering” saved as version 2').getByRole('button', { name: 'Undo' }).click()
  await expectVisible(toast(page, 'Undone'))
  expect(await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toBe('')
  await expectHidden(alert(page, /./))
})
