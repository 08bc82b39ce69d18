import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Session } from '../load/request.ts'
import type { Bench } from '../measure-reads.ts'
import { launchBrowser, median, openPage } from './slow-browser.ts'

/** What a browser with an empty cache does until a screen shows its content. */
export type PageLoad = { screen: string; measured: Figures; targets: Partial<Figures> }
export type Figures = {
  /** Requests sent, the page itself included. */
  requests: number
  /** The longest series of requests of which each began after the one before had ended. */
  chain: number
  /** First contentful paint, in milliseconds. */
  fcp: number
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Bytes of all scripts asked for, gzip. */
  scriptBytes: number
}
type Screen = { screen: string; url: string; content: string; session?: Session; targets: Partial<Figures> }
type Sent = { url: string; start: number; end: number; requestId: string; status?: number }

export const pageLoads = { name: 'page loads', who: 'browser', isMain: true }
const kilobyte = 1024
const repetitions = 3

/** Loads the first screens in a browser, each several times with an empty cache; of each figure the median counts. */
export async function measurePageLoads({ port, people }: Bench, owner: pg.Pool): Promise<PageLoad[]> {
  const desk = `http://${people.agent.host}:${port}`
  const { rows } = await owner.query<{ id: number }>(
    'select max(id) as id from tickets t where not exists (select from attachments a where a.ticket_id = t.id)',
  )
  const screens: Screen[] = [
    {
      screen: 'sign-in',
      url: `${desk}/auth`,
      content: 'input[type=password]',
      targets: { requests: 12, chain: 2, lcp: 1500, scriptBytes: 120 * kilobyte },
    },
    {
      screen: 'ticket list',
      url: `${desk}/tickets`,
      content: 'main td a',
      session: people.agent,
      targets: { requests: 12, chain: 2, lcp: 2000, scriptBytes: 220 * kilobyte },
    },
    {
      screen: 'ticket',
      url: `${desk}/tickets/${rows[0]!.id}`,
      content: 'main article[aria-label^="Message from"]',
      session: people.agent,
      targets: { requests: 12, chain: 2, lcp: 2300 },
    },
    {
      screen: 'portal list',
      url: `http://${people['biggest customer'].host}:${port}/`,
      content: 'main td a',
      session: people['biggest customer'],
      targets: { requests: 12, chain: 2, lcp: 2000, scriptBytes: 220 * kilobyte },
    },
  ]
  const browser = await launchBrowser()
  try {
    const loads: PageLoad[] = []
    for (const one of screens) {
      const runs: Figures[] = []
      for (let run = 0; run < repetitions; run++) runs.push(await load(browser, one))
      loads.push({ screen: one.screen, measured: medians(runs), targets: one.targets })
    }
    return loads
  } finally {
    await browser.close()
  }
}

export const figureNames = ['requests', 'chain', 'fcp', 'lcp', 'scriptBytes'] as const

async function load(browser: Browser, screen: Screen): Promise<Figures> {
  const { url, content, session } = screen
  const { origin } = new URL(url)
  const { context, page, protocol } = await openPage(browser, { origin, session, hasSlowNetwork: true, isSlow: true })
  try {
    await page.addInitScript(observeContent, content)
    const sent = recordRequests(protocol)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(content).first().waitFor()
    await page.waitForLoadState('networkidle')
    // A slowed page may report its paints after that.
    await page.waitForFunction(() => (window as unknown as { seen: { lcp: number } }).seen.lcp > 0)
    const { shown, fcp, lcp } = await readObserved(page)
    assertRightPage(page.url(), [...sent.values()], screen)
    const first = Math.min(...[...sent.values()].map(({ start }) => start))
    const before = [...sent.values()].filter(({ start }) => start - first < shown)
    const scripts = before.filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    if (process.env.HATCHWAY_BENCH_TRACE) trace(before, first, shown)
    const sizes = await Promise.all(scripts.map(({ requestId }) => gzipSize(protocol, requestId)))
    return {
      requests: before.length,
      chain: longestChain(before),
      fcp,
      lcp,
      scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    }
  } finally {
    await context.close()
  }
}

/**
 * Throws unless the page is the one that was asked for: a sign-in page or a failed call would be measured in its place. Who isn't signed in
 * is told so by a 401.
 */
function assertRightPage(shown: string, sent: Sent[], { screen, url, session }: Screen) {
  if (new URL(shown).pathname !== new URL(url).pathname) throw new Error(`The ${screen} was redirected to ${shown}`)
  const failed = sent.find(({ status = 200 }) => status >= 400 && !(status === 401 && !session))
  if (failed) throw new Error(`On the ${screen}, ${failed.url} returned ${failed.status}`)
}

/** Runs in the page: notes when the content is in the document, and the largest paint. */
function observeContent(selector: string) {
  const seen = { shown: 0, fcp: 0, lcp: 0 }
  Object.assign(window, { seen })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    seen.shown = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
}

const readObserved = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shown: number; fcp: number; lcp: number } }).seen)

/** Records every request of a page, with the milliseconds at which it began and ended. */
function recordRequests(protocol: CDPSession) {
  const sent = new Map<string, Sent>()
  protocol.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { requestId, url: request.url, start: timestamp * 1000, end: Number.POSITIVE_INFINITY })
  })
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId)
    if (one) one.status = response.status
  })
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const one = sent.get(requestId)
    if (one) one.end = timestamp * 1000
  }
  protocol.on('Network.loadingFinished', end)
  protocol.on('Network.loadingFailed', end)
  return sent
}

function longestChain(sent: Sent[]): number {
  const lengths = new Map<Sent, number>()
  for (const one of sent.toSorted((a, b) => a.start - b.start)) {
    const before = [...lengths].filter(([other]) => other.end <= one.start).map(([, length]) => length)
    lengths.set(one, Math.max(0, ...before) + 1)
  }
  return Math.max(...lengths.values())
}

async function gzipSize(protocol: CDPSession, requestId: string) {
  const { body, base64Encoded } = await protocol.send('Network.getResponseBody', { requestId })
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
}

const medians = (runs: Figures[]) =>
  Object.fromEntries(figureNames.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures

function trace(sent: Sent[], first: number, shown: number) {
  for (const { url, start, end } of sent)
    console.log(
      `${Math.round(start - first)} to ${Math.round(end - first)} ${new URL(url).pathname}${new URL(url).search}`,
    )
  console.log(`content at ${Math.round(shown)}`)
}
