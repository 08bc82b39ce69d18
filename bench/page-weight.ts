import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Session } from './load/request.ts'
import { options } from './options.ts'

export type Weight = { screen: string; bytes: number; target: number; files: number }

const kilobyte = 1024
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Bytes of JavaScript, compressed, that a browser has loaded by the time a page can be used. */
export async function measurePageWeight(port: number, agent: Session, customer: Session): Promise<Weight[]> {
  const browser = await chromium.launch({ executablePath: options.chromium, args: flags })
  const home = `http://desk.localhost:${port}`
  const aTicket = (page: Page) =>
    page
      .getByText(/#\d{5}/)
      .first()
      .waitFor()
  try {
    return [
      await measurePage(browser, 'sign-in', 120 * kilobyte, `${home}/auth`, (page) =>
        page.locator('input[type=password]').first().waitFor(),
      ),
      await measurePage(browser, 'ticket list', 220 * kilobyte, `${home}/tickets`, aTicket, agent),
      await measurePage(browser, 'portal', 180 * kilobyte, `http://${customer.host}:${port}/`, aTicket, customer),
    ]
  } finally {
    await browser.close()
  }
}

async function measurePage(
  browser: Browser,
  screen: string,
  target: number,
  url: string,
  usable: (page: Page) => Promise<void>,
  session?: Session,
) {
  const context = await browser.newContext()
  if (session) {
    const [name, value] = session.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(url)
  await usable(page)
  const files = sizes.length
  const bytes = (await Promise.all(sizes.slice(0, files))).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { screen, bytes, target, files }
}
