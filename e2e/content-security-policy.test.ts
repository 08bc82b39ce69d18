import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'

/** Reloads a URL and returns the Content Security Policy violations that the page reported. */
async function violationsAt(page: Page, address: string) {
  await page.addInitScript(() => {
    const noted: string[] = []
    Object.assign(window, { violations: noted })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      noted.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

describe('pages without Content Security Policy violations:', () => {
  test.for([
    [null, '/'],
    ['admin', '/'],
    ['admin', '/tickets'],
    ['admin', '/tickets/new'],
    ['admin', '/knowledge-base'],
    ['admin', '/settings'],
    ['acme', '/'],
    ['acme', '/create-ticket'],
  ] as const)('%s at %s', async ([who, address], { visit }) => {
    const { page } = await visit(who)
    const violations = await violationsAt(page, address)
    await expectVisible(
      page
        .getByRole('main')
        .or(page.getByRole('button', { name: 'Login' }))
        .first(),
    )
    expect(await violations()).toEqual([])
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
