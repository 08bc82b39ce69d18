import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'

/** Collects the Content Security Policy violations of each page that is loaded from now on. */
async function violationsOf(page: Page) {
  await page.addInitScript(() => {
    const noted: string[] = []
    Object.assign(window, { violations: noted })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      noted.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

describe('pages without Content Security Policy violations:', () => {
  test.for([
    [null, ['/']],
    ['admin', ['/', '/tickets', '/tickets/new', '/knowledge-base', '/settings']],
    ['acme', ['/', '/create-ticket']],
  ] as const)('those of %s', async ([who, addresses], { visit }) => {
    const { page } = await visit(who, emptyPage)
    const violations = await violationsOf(page)
    for (const address of addresses) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expectVisible(
        page
          .getByRole('main')
          .or(page.getByRole('button', { name: 'Login' }))
          .first(),
      )
      expect([address, ...(await violations())]).toEqual([address])
    }
  })
})

test('counts a violation that the browser reports', async ({ desk, visit }) => {
  const { page } = await visit(null, '/', { expectedErrors: /Content Security Policy/ })
  const counted = async () => {
    const { values } = await desk.app.metrics.getSingleMetric('hatchway_csp_violations_total')!.get()
    return values.map(({ labels }) => labels.directive)
  }
  expect(await counted()).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
  })
  await expect.poll(counted).toEqual(['script-src-elem'])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
