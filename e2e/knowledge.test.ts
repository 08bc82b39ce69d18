import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anArticle } from '../server/src/features/knowledge/knowledge.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Article text' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

describe('knowledge article', () => {
  test('is written, published, found, read and voted on', async ({ visit }) => {
    const { page } = await visit('agent', '/knowledge-base')
    await expectVisible(page.getByRole('link', { name: 'Switch VPN gateway by hand' }))
    await page.getByRole('link', { name: /^New article/ }).click()
    // The title has the focus, and Enter moves to the text.
    await expectVisible(title(page).and(page.locator(':focus')))
    await page.keyboard.type('Tame the espresso machine')
    await page.keyboard.press('Enter')
    await button(page, 'Bold').click()
    // The button gives the focus back in the next frame.
    await expectVisible(text(page).and(page.locator(':focus')))
    await page.keyboard.type('Descale it')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' on Fridays.')
    await button(page, 'Publish').click()
    const audience = page.getByRole('dialog', { name: 'Who should see it?' })
    await audience.getByRole('radio', { name: 'All customers' }).click()
    await button(audience, 'Publish').click()
    await expectVisible(toast(page, 'Article published'))
    await expectVisible(page.getByRole('heading', { name: 'Tame the espresso machine' }))
    await expectVisible(page.locator('.article-body strong', { hasText: 'Descale it' }))

    const { page: reader } = await visit('requester', '/knowledge-base')
    await reader.getByLabel('Search articles').fill('espr')
    await reader.getByRole('link', { name: /Tame the espresso machine/ }).click()
    await expectVisible(reader.getByRole('heading', { name: 'Article Information' }))
    await expectVisible(reader.getByText('No related articles'))
    await button(reader, 'Yes').click()
    await expectVisible(reader.getByText('Thanks for your feedback.'))
    await reader.reload()
    await expect.poll(() => button(reader, 'Yes').getAttribute('aria-pressed')).toBe('true')

    await page.getByRole('link', { name: /^Edit/ }).click()
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Never on Mondays.')
    await button(page, /^Save draft/).click()
    await expectVisible(page.getByRole('status').filter({ hasText: 'Saved' }))
    await reader.reload()
    await expectVisible(reader.getByText('on Fridays.'))
    await expectHidden(reader.getByText('Never on Mondays.'))
    await button(page, 'Publish changes').click()
    await expectVisible(toast(page, 'Article published'))
    // The toast of the first publication may be shown still.
    await expectVisible(page.getByRole('link', { name: /^Edit/ }))
    await reader.reload()
    await expectVisible(reader.getByText('Never on Mondays.'))

    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Version history' }).click()
    await expectVisible(page.locator('ins', { hasText: 'Never on Mondays.' }))
    await page.getByRole('button', { name: /^Version 1 / }).click()
    await button(page, 'Restore').click()
    await button(page, 'Restore version').click()
    await expectVisible(toast(page, 'Version restored'))
    await expectVisible(page.getByRole('button', { name: /^Version 3 / }))
  })

  test('keeps both versions when two users edit it, and asks the second', async ({ visit, desk }) => {
    const agent = await person(desk, 'agent')
    const { id } = await desk.as(agent)(knowledge.create, { body: { title: 'Two pens', content: '<p>First.</p>' } })
    const { page } = await visit('agent', `/knowledge-base/${id}/edit`, { expectedErrors: /status of 409/ })
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Mine.')
    const admin = await person(desk, 'admin')
    await desk.as(admin)(knowledge.change, { params: { id }, body: { content: '<p>First. Theirs.</p>' } })
    await button(page, /^Save draft/).click()
    const dialog = page.getByRole('dialog', { name: 'This article was changed while you were editing' })
    await expectVisible(dialog.getByText('Maya Lindqvist saved changes while you were editing.', { exact: false }))
    await button(dialog, 'Save my version').click()
    await expectHidden(dialog)
    await expect
      .poll(async () => (await desk.as(agent)(knowledge.show, { params: { id } })).working!.content)
      .toBe('<p>First. Mine.</p>')
    expect(await desk.as(agent)(knowledge.versions, { params: { id } })).toHaveLength(3)
  })

  test('restores an unsaved article after a reload', async ({ visit }) => {
    const { page } = await visit('agent', '/knowledge-base/new/edit')
    await title(page).fill('Half a thought')
    await text(page).click()
    await page.keyboard.type('It goes on')
    await expectVisible(page.getByText('Saved on this device'))
    await page.reload()
    await expectVisible(page.getByText('Your unsaved changes were restored.'))
    await expect.poll(() => title(page).inputValue()).toBe('Half a thought')
    await expectVisible(text(page).getByText('It goes on'))
    await button(page, 'Discard').click()
    await expect.poll(() => title(page).inputValue()).toBe('')
    await expectHidden(text(page).getByText('It goes on'))
  })
})

describe('article suggestions', () => {
  test('appear while a requester types a subject, and keep what was typed in the form', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new')
    await page.getByLabel('Subject').fill('My headset has no sound in calls')
    const found = page.getByRole('region', { name: 'Articles that may help' }).filter({ visible: true })
    await found.getByRole('button', { name: /^Headset has no sound/ }).click()
    await expectVisible(page.getByRole('dialog', { name: 'Article' }).getByText('Three quick checks', { exact: false }))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('My headset has no sound in calls')
  })

  test('omit an article that did not help; the new request names it', async ({ visit, desk }) => {
    const { id } = await anArticle(desk.db, { title: 'Dim the desk lamp', content: '<p>Turn the ring.</p>' })
    const { page } = await visit('requester', `/knowledge-base/${id}`)
    await page.getByRole('region', { name: 'Still stuck?' }).getByRole('link', { name: 'Create New' }).click()
    await expectVisible(page.getByText('Your request will note that this article didn’t help:'))
    await page.getByLabel('Subject').fill('The lamp has no ring')
    await page.getByLabel('Description').fill('Mine is of the older kind.')
    await button(page, /^Create Request/).click()
    await expectVisible(page.getByText('This article didn’t help: “Dim the desk lamp”', { exact: false }))
  })

  test('appear in the short form for portal users who may read articles', async ({ visit }) => {
    const { page } = await visit('acme', '/')
    await button(page, 'Create New').click()
    const dialog = page.getByRole('dialog', { name: 'Create Support Ticket' })
    await dialog.getByLabel('Subject').fill('How do I close a period in the ledger')
    await dialog.getByRole('button', { name: /^Close a period in the Acme ledger/ }).click()
    await expectVisible(page.getByRole('dialog', { name: 'Article' }).getByText('Run Checks', { exact: false }))
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('How do I close a period in the ledger')
  })

  test('let an agent reply with a link that the requester can open; other articles are not offered', async ({
    visit,
    desk,
  }) => {
    const agent = await person(desk, 'agent')
    const [ticket] = (await desk.as(agent)(tickets.list, { query: { search: '10482' } })).tickets
    const { page } = await visit('agent', `/tickets/${ticket!.id}`)
    await button(page, 'Articles').click()
    await page.getByRole('combobox', { name: 'Search articles' }).fill('gateway')
    await expectVisible(
      page.getByRole('option', { name: /Roll back a gateway update/ }).or(page.getByRole('option').first()),
    )
    // Until then the options are those of the ticket's subject, and move when the results arrive.
    await expectHidden(page.getByText('Searching...'))
    await page.getByRole('option', { name: /^Switch VPN gateway by hand/ }).click()
    const link = page
      .getByRole('textbox', { name: 'Public reply' })
      .getByRole('link', { name: 'Switch VPN gateway by hand' })
    await expect
      .poll(() => link.getAttribute('href'))
      .toMatch(/^http:\/\/acme\.localhost:\d+\/knowledge_base\/portal_article=\d+$/)
  })
})
