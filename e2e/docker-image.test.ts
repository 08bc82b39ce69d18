import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hasImageTools, openRegistry } from '../server/src/testing/registry.ts'
import { test } from './harness/journey.ts'
import { button, misses, sees, toast } from './harness/sees.ts'

const address = '/?view=releases'

async function openRelease(page: Page) {
  await page.getByRole('searchbox', { name: 'Search services' }).fill('acm-vpn')
  await sees(page.getByText(/^1 service/))
  await page.getByRole('link', { name: 'Remote access' }).click()
  await page
    .getByRole('button', { name: /^5\.3\.0/ })
    .first()
    .click()
}

describe.skipIf(!hasImageTools)('the image of a release (with skopeo and docker-registry)', () => {
  test('shows the progress of fetching an image, downloads it, and records the download', async ({ desk, visit }) => {
    const registry = await openRegistry()
    await registry.push('network/remote-access', '5.3.0')
    const release = desk.db.updateTable('releases').where('version', '=', '5.3.0').where('image_url', 'is not', null)
    await release.set({ image_url: `${registry.host}/network/remote-access:5.3.0` }).execute()
    registry.shut()

    const { page } = await visit('acme', address)
    await openRelease(page)
    await button(page, 'Download as .tar').dblclick()
    await sees(button(page, 'Preparing...'))
    await sees(page.getByRole('progressbar', { name: 'Fetched of the image' }))
    await sees(page.getByText(/ of 0\.\d KB$/))
    // A reloaded page continues to wait for the image.
    await page.reload()
    await sees(button(page, 'Preparing...'))
    await sees(page.getByText(/ of 0\.\d KB$/))
    const begun = page.waitForEvent('download')
    registry.open()
    await sees(toast(page, 'Docker Image Ready'))
    const download = await begun
    expect(download.suggestedFilename()).toBe('remote-access-5.3.0.tar')
    expect(await download.failure()).toBeNull()
    await misses(page.getByRole('progressbar', { name: 'Fetched of the image' }))
    await registry.close()

    const { page: log } = await visit('admin', '/activity')
    await sees(log.getByText(/downloaded the release .*Remote access 5\.3\.0/).first())
  })
})

const complaints = /status of 50[02]/
const answers = [
  { success: false, message: 'Ask us for it.', title: 'Setup Required', says: 'Ask us for it.' },
  {
    success: false,
    message: '',
    title: 'Setup Required',
    says: 'Docker image not available in Cloud Run. Please check the documentation for setup instructions.',
  },
  { status: 502, message: 'The registry is busy.', title: 'Download Failed', says: 'The registry is busy.' },
]

test('explains why an image is unavailable', async ({ visit }) => {
  const { page } = await visit('acme', address, { complaints })
  await openRelease(page)
  for (const { status = 200, title, says, ...json } of answers) {
    await page.route('**/api/docker/download', (route) => route.fulfill({ status, json }))
    await button(page, 'Download as .tar').click()
    await sees(toast(page, title).filter({ hasText: says }))
    await page.unroute('**/api/docker/download')
  }
})
