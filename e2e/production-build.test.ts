import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAdmin } from '../server/src/features/users/users.factory.ts'
import { button, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'

const web = path.resolve(import.meta.dirname, '../web')
/** A text that only the component sheet contains. */
const word = 'Kestrel'

test('the production build does not contain the component sheet', async ({ visit }) => {
  expect(fs.readFileSync(path.join(web, 'src/dev/component-sheet.tsx'), 'utf8')).toContain(word)
  const built = fs.readdirSync(path.join(web, 'dist'), { recursive: true, encoding: 'utf8' })
  const scripts = built.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => fs.readFileSync(path.join(web, 'dist', name), 'utf8').includes(word))).toEqual([])

  const { page } = await visit(null, '/dev/components')
  await expectVisible(page.getByRole('tab', { name: 'Login' }))
})

test('the sign-in page, the portal, the ticket list and a ticket load without Zod', async ({ visit, desk }) => {
  // What the page prefetches when it is idle is no part of its first load.
  const loadsZod = async (page: Page, shown: Locator, url = page.url()) => {
    await page.addInitScript('requestIdleCallback = () => 0')
    await page.goto(url)
    await expectVisible(shown)
    return page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/zod-[^/]*\.js$/.test(name)),
    )
  }
  const { page: signIn } = await visit(null, '/auth')
  const { page: portal } = await visit('acme')
  const { page: list } = await visit(await anAdmin(desk.db), '/tickets')
  const { id } = await aTicket(desk.db)
  const { origin } = new URL(list.url())
  expect([
    await loadsZod(signIn, signIn.getByRole('tab', { name: 'Login' })),
    await loadsZod(portal, button(portal, 'Create New').first()),
    await loadsZod(list, list.getByRole('heading', { name: 'Tickets' })),
    await loadsZod(list, button(list, 'Edit subject'), `${origin}/tickets/${id}`),
  ]).toEqual([false, false, false, false])
  expect(fs.readdirSync(path.join(web, 'dist/assets')).some((name) => name.startsWith('zod-'))).toBe(true)
})
