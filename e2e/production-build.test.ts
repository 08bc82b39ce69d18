import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAgent } from '../server/src/features/users/users.factory.ts'
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

test('the sign-in page, the ticket list and the portal load without Zod', async ({ visit, desk }) => {
  const loadsZod = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/zod-[^/]*\.js$/.test(name)))
  const { page: signIn } = await visit(null, '/auth')
  await expectVisible(signIn.getByRole('tab', { name: 'Login' }))
  const { page: list } = await visit(await anAgent(desk.db), '/tickets')
  await expectVisible(list.getByRole('table', { name: 'Tickets' }))
  const { page: portal } = await visit('acme')
  await expectVisible(button(portal, 'Create New').first())
  expect([await loadsZod(signIn), await loadsZod(list), await loadsZod(portal)]).toEqual([false, false, false])
  expect(fs.readdirSync(path.join(web, 'dist/assets')).some((name) => name.startsWith('zod-'))).toBe(true)
})
