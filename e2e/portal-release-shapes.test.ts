import type { Page } from 'playwright-core'
import { expectHidden, expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'

test('a service without applied releases says so', async ({ visit }) => {
  const { page } = await visit('acme', emptyPage)
  const [service] = await listed(page, '/api/portal/services')
  await page.route('**/api/portal/services', (route) => route.fulfill({ json: [{ ...service, appliedVersion: null }] }))
  await page.goto('/?view=releases')
  await expectVisible(page.getByText('No Applied Version'))
  await expectVisible(page.getByText('Not Set'))
})

test('the contents of a release may be lists, or groups and maps', async ({ visit }) => {
  const { page } = await visit('acme', emptyPage)
  const [release] = await listed(page, '/api/portal/services/20/releases')
  const shapes = [
    { features: ['Plain feature'], bugFixes: ['Plain fix'], dependencies: ['plain-lib'] },
    {
      features: { Access: ['Grouped feature'] },
      bugFixes: { critical: ['Grouped fix'] },
      dependencies: { required: { 'mapped-lib': '2.0' }, optional: ['listed-lib'] },
    },
  ]
  const expected = [
    ['Plain feature', 'Plain fix', 'plain-lib'],
    ['Access', 'Grouped feature', 'Grouped fix', 'mapped-lib', 'listed-lib'],
  ]
  for (const [at, shape] of shapes.entries()) {
    await page.route('**/api/portal/services/20/releases*', (route) =>
      route.fulfill({ json: [{ ...release, ...shape }] }),
    )
    await page.goto(`/?view=releases&service=20&release=${(release as { id: number }).id}`)
    for (const words of expected[at]!) await expectVisible(page.getByText(words).first())
    await page.unroute('**/api/portal/services/20/releases*')
  }
})

test('services and releases with only their required fields are shown', async ({ visit }) => {
  const { page } = await visit('acme', emptyPage)
  const service = {
    id: 20,
    name: 'Plain service',
    code: 'PLAIN',
    status: 'active',
    description: '',
    category: 'Network',
  }
  const latestRelease = { id: 7, version: '2.0', releaseType: 'major', deployedAt: '2026-11-01T00:00:00.000Z' }
  const appliedVersion = { releaseId: 7, version: '2.0', releaseType: 'major', appliedAt: '2026-11-02T00:00:00.000Z' }
  const lists = { features: ['Plain feature'], bugFixes: { critical: ['Plain fix'] } }
  const responses = {
    '': [{ ...service, releaseCount: 1, latestRelease, appliedVersion }],
    '/20/applied-version': { appliedVersion },
    '/20/releases*': [
      { ...latestRelease, ...lists, summary: 'Plain release' },
      { ...latestRelease, id: 6, version: '1.0' },
    ],
  }
  for (const [path, json] of Object.entries(responses))
    await page.route(`**/api/portal/services${path}`, (route) => route.fulfill({ json }))
  await page.goto('/?view=releases')
  await page.getByRole('link', { name: 'Plain service' }).click()
  await expectVisible(page.getByText('Currently Applied', { exact: true }))
  await expectVisible(page.getByRole('button', { name: 'Mark as Applied' }))
  await page.getByRole('button', { name: /Plain release/ }).click()
  await expectVisible(page.getByText('Plain fix'))
  await page.getByRole('button', { name: /^1\.0/ }).click()
  await expectHidden(page.getByText('Plain fix'))
})

const listed = (page: Page, address: string) =>
  page.evaluate(async (address) => (await (await fetch(address)).json()) as object[], address)
