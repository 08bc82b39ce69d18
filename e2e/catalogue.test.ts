import type { NewFormField } from '@hatchway/contract/catalogue/form-fields'
import { expect } from 'vitest'
import { aCatalogueItem } from '../server/src/features/catalogue/catalogue.factory.ts'
import { aUserOfPortal } from '../server/src/features/users/users.factory.ts'
import { alert, button, combobox, expectHidden, expectVisible, toast } from './harness/expects.ts'
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

  // The user is a manager.
  await form.getByRole('combobox', { name: 'Requested for' }).click()
  await page.keyboard.type('hannah')
  await page.getByRole('option', { name: 'Hannah Moore' }).click()
  await expectVisible(form.getByText('They’ll be the ticket’s requester.'))
  await form.getByRole('textbox', { name: 'New employee' }).fill('Ada Byron')
  await form.getByRole('radio', { name: /^14-inch laptop/ }).click()
  await form.getByRole('radio', { name: 'No' }).click()
  await button(form, /^Submit request/).click()
  await expectVisible(order.getByText('Requested by Dana Whitfield for Hannah Moore'))
})

test('an agent requests an item for a customer, who becomes the requester', async ({ visit, desk }) => {
  const user = await aUserOfPortal(desk.db)
  const fields: NewFormField[] = [{ key: 'site', kind: 'text', label: 'Site', isRequired: true }]
  const everyone = { desk: true, customerIds: [], portalUsers: 'everyone' as const }
  const item = await aCatalogueItem(desk.db, { fields, audience: { ...everyone, portals: 'all' } })
  const own = await aCatalogueItem(desk.db, { audience: { ...everyone, portals: 'none' } })
  const { page } = await visit('agent', '/catalog', { expectedErrors: /status of 40[04]/ })
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expectVisible(link(own.name).first())
  await page.getByRole('combobox', { name: 'Requested for' }).click()
  await page.keyboard.type(user.full_name)
  await page.getByRole('option', { name: user.full_name }).click()
  await expectHidden(link(own.name).first())
  await link(item.name).first().click()

  const form = page.getByRole('form', { name: item.name })
  await expectVisible(form.getByText('They’ll be the ticket’s requester.'))
  await form.getByRole('textbox', { name: 'Site' }).fill('Dublin')
  await button(form, /^Submit request/).click()
  const order = page.getByRole('region', { name: `Request: ${item.name}` })
  await expectVisible(order.getByText(`for ${user.full_name}`))
  await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }).getByText('Dublin'))
  await expectVisible(page.getByText(`by Priya Raman for ${user.full_name}, `))
  await expectVisible(page.getByRole('region', { name: 'Properties' }).getByText(item.name))
  const ticket = desk.db.selectFrom('tickets').select('requester_id').where('subject', '=', item.name)
  expect(await ticket.execute()).toEqual([{ requester_id: user.id }])

  await page.goto(`${new URL(page.url()).origin}/catalog/${own.id}?for=${user.id}`)
  await expectVisible(page.getByText('isn’t offered to the person you chose'))
  await button(page, 'Request for myself').click()
  await expectVisible(page.getByRole('form', { name: own.name }))

  await page.goto(`${new URL(page.url()).origin}/catalog?for=999999`)
  await expectVisible(page.getByText('Person not found'))
  await button(page, 'Request for myself').click()
  await expectVisible(link(own.name).first())
})

test('an admin makes an item with a conditional field, publishes it, and undoes a change', async ({ visit }) => {
  const { page } = await visit('admin', '/settings/catalog')
  await button(page, 'New category').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Meeting rooms')
  await button(dialog, 'Create category').click()
  await expectVisible(toast(page, 'Category “Meeting rooms” added'))
  await button(page, 'More actions for the category Meeting rooms').click()
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
  // A category that the list lacks is created from within it, and nothing typed is lost.
  await combobox(page.getByRole('region', { name: 'Basics' }), 'Category').press('c')
  await page.keyboard.type('anteen')
  await page.getByRole('option', { name: 'Create category “canteen”' }).click()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('canteen')
  await dialog.getByLabel('Name').fill('Canteen')
  await button(dialog, 'Create category').click()
  await expectVisible(combobox(page.getByRole('region', { name: 'Basics' }), 'Category').getByText('Canteen'))
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Catering')
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

test('a list of long options stays within the screen of a phone, and its search is no part of the refused field', async ({
  visit,
  desk,
}) => {
  const options = Array.from({ length: 12 }, (_, index) => ({
    ...{
      key: `o${index}`,
      label: `Package ${index} of all that can be installed`,
      detail: 'Licensed for a year '.repeat(9),
    },
  }))
  const { name, id } = await aCatalogueItem(desk.db, {
    fields: [{ key: 'extras', kind: 'choices', label: 'Extras', isRequired: true, options }],
  })
  const { page } = await visit('acme', `/?view=catalogue&item=${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const form = page.getByRole('form', { name })
  await button(form, /^Submit request/).click()
  await expectVisible(form.getByText('Extras is required'))
  await combobox(form, 'Choose extras').click()
  const search = page.getByRole('combobox', { name: 'Search Extras' })
  expect(await search.getAttribute('aria-invalid')).toBeNull()
  expect(await search.getAttribute('aria-describedby')).toBeNull()
  const ends = await page
    .getByRole('dialog')
    .evaluate((panel) =>
      [panel, ...panel.querySelectorAll('input, [role="option"] > *')].map(
        (part) => part.getBoundingClientRect().right,
      ),
    )
  expect(Math.max(...ends)).toBeLessThanOrEqual(390)
})
