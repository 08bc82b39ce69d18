import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAdmin } from '../server/src/features/users/users.factory.ts'
import { button, expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'

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

test('the scripts of the first screens are few and small', () => {
  const dist = (name: string) => fs.readFileSync(path.join(web, 'dist', name))
  const ofPage = [
    ...dist('index.html')
      .toString()
      .matchAll(/<script type="module"[^>]* src="([^"]+)"/g),
  ].map(([, url]) => url!)
  const firstLoads: { on: string; url: string; signedIn: boolean; scripts: string[] }[] = JSON.parse(
    dist('first-loads.json').toString(),
  )
  const kilobytesOf = (scripts: string[]) => scripts.reduce((sum, url) => sum + gzipSync(dist(url)).length, 0) / 1024
  const heaviest = (isWanted: (load: (typeof firstLoads)[number]) => boolean) =>
    Math.max(...firstLoads.filter(isWanted).map(({ scripts }) => kilobytesOf([...ofPage, ...scripts])))
  expect(heaviest(({ signedIn }) => !signedIn)).toBeLessThan(120)
  expect(heaviest(({ url }) => url === '^/tickets$' || url === '^/(portal)?$')).toBeLessThan(220)
  // With the page, its style sheet, its letters and two calls a first screen makes twelve requests at most.
  for (const { url, scripts } of firstLoads)
    expect([url, ofPage.length + scripts.length]).toEqual([url, expect.toSatisfy((count: number) => count <= 7)])
  // Their functions are compiled while they download, except the few of the bundler.
  const all = new Set([...ofPage, ...firstLoads.flatMap(({ scripts }) => scripts)])
  const withoutHint = [...all].filter((url) => !dist(url).toString().startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(withoutHint.filter((url) => !url.includes('rolldown-runtime'))).toEqual([])
})

test('icons have their usual size and line width', async ({ visit }) => {
  const { page } = await visit('agent', '/tickets')
  const icon = page.locator('nav svg.lucide-ticket').first()
  await expectVisible(icon)
  expect([await icon.getAttribute('width'), await icon.getAttribute('stroke-width')]).toEqual(['16', '1.85'])
})

test('the sign-in page, the portal, the ticket list and a ticket load without Zod', async ({ visit, desk }) => {
  /** Loads the page for a user who saves data, so that nothing is fetched that it may not need. */
  const reload = async (page: Page, url: string) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto(url)
  }
  const loadsZod = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/zod-[^/]*\.js$/.test(name)))
  const { page: signIn } = await visit(null, '/auth')
  await expectVisible(signIn.getByRole('tab', { name: 'Login' }))
  const { page: portal } = await visit('acme', emptyPage)
  await reload(portal, '/')
  await expectVisible(button(portal, 'Create New').first())
  const { page: list } = await visit(await anAdmin(desk.db), emptyPage)
  const asked: string[] = []
  list.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await reload(list, '/tickets')
  await expectVisible(list.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(1))
  const loads = [await loadsZod(signIn), await loadsZod(portal), await loadsZod(list)]
  // The preloaded call is the one that the screen makes.
  expect(asked.filter((path) => path === '/api/tickets')).toHaveLength(1)
  const { id } = await aTicket(desk.db)
  await reload(list, `/tickets/${id}`)
  await expectVisible(button(list, 'Edit subject'))
  loads.push(await loadsZod(list))
  expect(loads).toEqual([false, false, false, false])
  expect(fs.readdirSync(path.join(web, 'dist/assets')).some((name) => name.startsWith('zod-'))).toBe(true)
})
