import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hasImageTools, openRegistry } from '../server/src/testing/services/registry.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

const address = '/?view=releases'

async function openRelease(page: Page) {
  await page.getByRole('searchbox', { name: 'Search services' }).fill('acm-vpn')
  await expectVisible(page.getByText(/^1 service/))
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
    await expectVisible(button(page, 'Preparing...'))
    await expectVisible(page.getByRole('progressbar', { name: 'Fetched of the image' }))
    await expectVisible(page.getByText(/ of 0\.\d KB$/))
    // A reloaded page continues to wait for the image.
    await page.reload()
    await expectVisible(button(page, 'Preparing...'))
    await expectVisible(page.getByText(/ of 0\.\d KB$/))
    const begun = page.waitForEvent('download')
    registry.open()
    await expectVisible(toast(page, 'Docker Image Ready'))
    const download = await begun
    expect(download.suggestedFilename()).toBe('remote-access-5.3.0.tar')
    expect(await download.failure()).toBeNull()
    await expectHidden(page.getByRole('progressbar', { name: 'Fetched of the image' }))
    await registry.close()

    const { page: log } = await visit('admin', '/activity')
    await expectVisible(log.getByText(/downloaded the release .*Remote access 5\.3\.0/).first())
  })
})

const expectedErrors = /status of 50[02]/
const responses = [
  { success: false, message: 'Ask us for it.', title: 'Setup Required', text: 'Ask us for it.' },
  {
    success: false,
    message: '',
    title: 'Setup Required',
    text: 'Docker image not available in Cloud Run. Please check the documentation for setup instructions.',
  },
  { status: 502, message: 'The registry is busy.', title: 'Download Failed', text: 'The registry is busy.' },
]

test('explains why an image is unavailable', async ({ visit }) => {
  const { page } = await visit('acme', address, { expectedErrors })
  await openRelease(page)
  for (const { status = 200, title, text, ...json } of responses) {
    await page.route('**/api/docker/download', (route) => route.fulfill({ status, json }))
    await button(page, 'Download as .tar').click()
    await expectVisible(toast(page, title).filter({ hasText: text }))
    await page.unroute('**/api/docker/download')
  }
})
