import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anArticle } from '../server/src/features/knowledge/knowledge.factory.ts'
import { aPortalUser } from '../server/src/features/users/users.factory.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { person } from './harness/people.ts'

const acme = 'acme.localhost'
const vpn = 'Switch VPN gateway by hand'
const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })

async function articleNamed(desk: Desk, title: string) {
  const found = desk.db.selectFrom('knowledge_articles').select('id').where('title', '=', title)
  return (await found.executeTakeFirstOrThrow()).id
}

describe('solutions', () => {
  test('are found by category and by search, read, and voted on', async ({ visit, desk }) => {
    const reader = desk.as(await person(desk, 'acme'))
    const { total } = await reader(knowledge.published, { query: {} })
    const categories = await reader(knowledge.categories)
    const { page } = await visit('acme')
    await page.getByRole('link', { name: 'Solutions' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Knowledge Base' }))
    const tabs = page.getByRole('tablist', { name: 'Categories' }).getByRole('tab')
    await expectVisible(tabs.filter({ hasText: `All${total}` }))
    await expect
      .poll(() => tabs.allTextContents())
      .toEqual([`All${total}`, ...categories.map(({ name, articleCount }) => `${name}${articleCount}`)])
    await expectVisible(
      cards(page)
        .first()
        .getByText(/^Updated /),
    )

    const [network] = categories
    await tabs.filter({ hasText: network!.name }).click()
    await expectVisible(page.getByText(new RegExp(`^Showing 1 to .* of ${network!.articleCount} results`)))
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe(String(network!.id))
    await tabs.first().click()

    await page.keyboard.press('Escape')
    await search(page).focus()
    await page.keyboard.type('no such thing')
    await expectVisible(page.getByText('No articles found for "no such thing"'))
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => search(page).inputValue()).toBe('')
    await search(page).fill('gateway by')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('gateway by')
    await page.getByRole('link', { name: new RegExp(vpn) }).click()

    await expectVisible(page.getByRole('heading', { name: vpn }))
    const about = page.getByRole('complementary', { name: 'Article Information' })
    await expectVisible(about.getByText('Maya Lindqvist'))
    for (const term of ['Author', 'Published', 'Last Updated'])
      await expectVisible(about.getByText(term, { exact: true }))
    await expectVisible(page.getByText('Was this article helpful?'))
    await button(page, 'No').click()
    await expect.poll(() => button(page, 'No').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await expect.poll(() => button(page, 'No').getAttribute('aria-pressed')).toBe('true')

    await about.getByRole('link', { name: 'When the VPN does not connect' }).click()
    await expectVisible(page.getByRole('heading', { name: 'When the VPN does not connect' }))
    await page.goBack()
    await page.getByRole('link', { name: 'Back to Knowledge Base' }).click()
    await expect.poll(() => search(page).inputValue()).toBe('gateway by')
  })

  test('restore the last state, and start at the first page when the category or the page size changes', async ({
    visit,
  }) => {
    const { page } = await visit('acme', '/?view=knowledge-base')
    await button(page, 'Next page').click()
    await expectVisible(page.getByText(/^Showing 21 to/))
    await page.goto('/')
    await page.getByRole('link', { name: 'Solutions' }).click()
    await expectVisible(page.getByText(/^Showing 21 to/))
    await page.getByRole('combobox', { name: 'Results per page' }).click()
    await page.getByRole('option', { name: '10', exact: true }).click()
    await expectVisible(page.getByText(/^Showing 1 to 10/))
    await button(page, 'Next page').click()
    await expectVisible(page.getByText(/^Showing 11 to 20/))
    await page.getByRole('tab', { name: /^Software/ }).click()
    await expectVisible(page.getByText(/^Showing 1 to/))
  })

  test('report what could not be loaded', async ({ visit }) => {
    const { page } = await visit('acme', emptyPage, { expectedErrors: /status of 500/ })
    const letGo = await delayCalls(page, '**/api/knowledge/published*')
    await page.route('**/api/knowledge/**', (route) => route.fulfill({ status: 500, json: { message: 'Out of ink' } }))
    await page.goto('/?view=knowledge-base')
    await letGo()
    await expectVisible(page.getByText('Failed to load categories'))
    await expectVisible(page.getByText('Failed to load articles'))
    await page.unroute('**/api/knowledge/**')
    await button(page, 'Try again').click()
    await expectVisible(page.getByRole('link', { name: new RegExp(vpn) }))
  })
})

describe('portal article', () => {
  test('has a URL that can be shared and leads to it, also through the sign-in', async ({ visit, desk }) => {
    const id = await articleNamed(desk, vpn)
    const { page } = await visit('acme', `/?view=knowledge-base&article=${id}`)
    await page.evaluate(() => {
      Object.assign(window, { copied: '' })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      })
    })
    await button(page, 'Share').click()
    await expectVisible(toast(page, 'Link copied!').getByText('Article link has been copied to your clipboard.'))
    await expectVisible(button(page, 'Copied'))
    await expectVisible(button(page, 'Share'))
    const link = await page.evaluate(() => (window as unknown as { copied: string }).copied)
    expect(link).toBe(`${new URL(page.url()).origin}/knowledge_base/portal_article=${id}`)

    for (const address of [new URL(link).pathname, `/nowhere?article=${id}`]) {
      const { page: guest } = await visit(null, address, { host: acme, expectedErrors: /status of 401/ })
      await guest.getByLabel('Username').fill('acme')
      await guest.getByLabel('Password', { exact: true }).fill('hatchway-demo')
      await button(guest, 'Sign in').click()
      await expectVisible(guest.getByRole('heading', { name: vpn }))
      await guest.getByRole('link', { name: 'Back to Knowledge Base' }).click()
      await expectVisible(guest.getByRole('heading', { name: 'Knowledge Base' }))
    }
  })

  test('is named in the request that follows when it did not help, unless the user removes it', async ({
    visit,
    desk,
  }) => {
    const id = await articleNamed(desk, vpn)
    const { page } = await visit('acme', `/?article=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Create Support Ticket' })
    const strip = dialog.getByText('Your request will note that this article didn’t help:')
    const note = page.locator('.article-body blockquote')
    expect(await note.evaluate((element) => getComputedStyle(element, '::before').maskImage)).toContain('svg')

    await button(page, 'Create New').last().click()
    await expectVisible(strip)
    await button(dialog, 'Remove').click()
    await expectHidden(strip)
    await page.keyboard.press('Escape')
    await button(page, 'Create New').last().click()
    await expectVisible(strip)
    await dialog.getByLabel('Subject').fill('Gateway 2 is not in the list')
    await dialog.getByLabel('Description').fill('There is only one gateway to choose.')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option').first().click()
    await button(dialog, /^Create Request/).click()
    await toast(page, 'Ticket Created').getByRole('button', { name: 'Open' }).click()
    await expectVisible(page.getByText(`This article didn’t help: “${vpn}”`, { exact: false }))
    await expectVisible(page.getByRole('link', { name: new RegExp(`portal_article=${id}$`) }))
  })

  test('redirects staff who follow its link to the desk’s own page of it', async ({ visit, desk }) => {
    const id = await articleNamed(desk, vpn)
    const { page } = await visit('agent', emptyPage)
    for (const address of [`/knowledge_base/portal_article=${id}`, `/?article=${id}`, `/tickets?article=${id}`]) {
      await page.goto(address)
      await expectVisible(page.getByRole('heading', { name: vpn }))
      expect(new URL(page.url()).pathname).toBe(`/knowledge-base/${id}`)
    }
  })

  test('is not found alike when it is for others, archived, or unknown', async ({ visit, desk }) => {
    const { customer_id: globex } = await person(desk, 'globex')
    const foreign = await anArticle(desk.db, {
      title: 'Reactor manual',
      visibility: 'customers',
      customerIds: [globex!],
    })
    const archived = await anArticle(desk.db, { title: 'Old manual', visibility: 'everyone', status: 'archived' })
    const { page } = await visit('acme', emptyPage, { expectedErrors: /status of 40[04]/ })
    const seen = new Set<string | null>()
    for (const id of [foreign.id, archived.id, 999_999, '99999999999', '0', 'x']) {
      await page.goto(`/?article=${id}`)
      await expectVisible(page.getByRole('heading', { name: 'Article Not Found' }))
      seen.add(await page.locator('main').textContent())
    }
    expect([...seen]).toHaveLength(1)
    await page.getByRole('link', { name: 'Back to Knowledge Base' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Knowledge Base' }))
  })
})

describe('users without knowledge base access', () => {
  test('an open page closes as soon as the permission is removed', async ({ visit, desk }) => {
    const { customer_id } = await person(desk, 'acme')
    const reader = await aPortalUser(desk.db, { customer_id })
    const { page } = await visit(reader, '/?view=knowledge-base', { expectedErrors: /status of 403/ })
    await expectVisible(page.getByRole('link', { name: new RegExp(vpn) }))
    await desk.db.updateTable('users').set({ can_view_knowledge_base: false }).where('id', '=', reader.id).execute()
    await page.getByRole('tab', { name: /^Email/ }).click()
    await expectVisible(page.getByRole('heading', { name: 'Page Not Found' }))
    await expectHidden(page.getByRole('link', { name: 'Solutions' }))
  })

  test('the knowledge base is not found, and no call is made to it', async ({ visit, desk }) => {
    const id = await articleNamed(desk, vpn)
    const { page } = await visit('globex')
    const requests: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/knowledge') && requests.push(request.url())))
    await expectVisible(page.getByRole('link', { name: 'All Files' }))
    await expectHidden(page.getByRole('link', { name: 'Solutions' }))
    for (const [address, title] of [
      ['/?view=knowledge-base', 'Page Not Found'],
      [`/knowledge_base/portal_article=${id}`, 'Article Not Found'],
      [`/?article=${id}`, 'Article Not Found'],
    ] as const) {
      await page.goto(address)
      await expectVisible(page.getByRole('heading', { name: title }))
      await expectHidden(page.getByText(vpn))
    }
    await page.getByRole('link', { name: 'Back to Tickets' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Support Tickets' }))
    await button(page, 'Create New').click()
    await page.getByLabel('Subject').fill(vpn)
    await page.waitForTimeout(600)
    expect(requests).toEqual([])
  })
})
