import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import type { Session } from './load/request.ts'
import type { Bench } from './measure-reads.ts'
import { options } from './options.ts'

/** What a browser with an empty cache does until a screen shows its content. */
export type PageLoad = { screen: string; measured: Figures; targets: Figures }
export type Figures = {
  /** Requests sent, the page itself included. */
  requests: number
  /** The longest series of requests of which each began after the one before had ended. */
  chain: number
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Bytes of all scripts asked for, gzip. */
  scriptBytes: number
}
type Screen = { screen: string; url: string; content: string; session?: Session; targets: Figures }
type Sent = { url: string; start: number; end: number; requestId: string }

export const pageLoads = { name: 'page loads', who: 'browser', isMain: true }
/** The network and processor of the targets: 150 ms for each round trip, 6.4 Mbit/s, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 800_000, uploadThroughput: 800_000 }
const slowdown = 4
const kilobyte = 1024
const repetitions = 3
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Loads the first screens in a browser, each several times with an empty cache; of each figure the median counts. */
export async function measurePageLoads({ port, people }: Bench, owner: pg.Pool): Promise<PageLoad[]> {
  const desk = `http://${people.agent.host}:${port}`
  const { rows } = await owner.query<{ id: number }>('select max(id) as id from tickets')
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
      content: 'main h1',
      session: people.agent,
      targets: { requests: 12, chain: 2, lcp: 2300, scriptBytes: 300 * kilobyte },
    },
    {
      screen: 'portal list',
      url: `http://${people['biggest customer'].host}:${port}/`,
      content: 'main td a',
      session: people['biggest customer'],
      targets: { requests: 12, chain: 2, lcp: 2000, scriptBytes: 220 * kilobyte },
    },
  ]
  const browser = await chromium.launch({ executablePath: options.chromium, args: flags })
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

export const figureNames = ['requests', 'chain', 'lcp', 'scriptBytes'] as const

async function load(browser: Browser, { url, content, session }: Screen): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    if (session) {
      const [name, value] = session.cookie.split('=') as [string, string]
      await context.addCookies([{ name, value, url: new URL('/', url).href }])
    }
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', network)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(observeContent, content)
    const sent = recordRequests(protocol)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(content).first().waitFor()
    await page.waitForLoadState('networkidle')
    const { shown, lcp } = await readObserved(page)
    const first = Math.min(...[...sent.values()].map(({ start }) => start))
    const before = [...sent.values()].filter(({ start }) => start - first < shown)
    const scripts = before.filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    if (process.env.HATCHWAY_BENCH_TRACE) trace(before, first, shown)
    const sizes = await Promise.all(scripts.map(({ requestId }) => gzipSize(protocol, requestId)))
    return {
      requests: before.length,
      chain: longestChain(before),
      lcp,
      scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes when the content is in the document, and the largest paint. */
function observeContent(selector: string) {
  const seen = { shown: 0, lcp: 0 }
  Object.assign(window, { seen })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    seen.shown = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const readObserved = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shown: number; lcp: number } }).seen)

/** Records every request of a page, with the milliseconds at which it began and ended. */
function recordRequests(protocol: CDPSession) {
  const sent = new Map<string, Sent>()
  protocol.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { requestId, url: request.url, start: timestamp * 1000, end: Number.POSITIVE_INFINITY })
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

function medians(runs: Figures[]): Figures {
  const median = (name: keyof Figures) => {
    const values = runs.map((run) => run[name]).toSorted((a, b) => a - b)
    return values[Math.floor(values.length / 2)]!
  }
  return {
    requests: median('requests'),
    chain: median('chain'),
    lcp: median('lcp'),
    scriptBytes: median('scriptBytes'),
  }
}

function trace(sent: Sent[], first: number, shown: number) {
  for (const { url, start, end } of sent)
    console.log(
      `${Math.round(start - first)} to ${Math.round(end - first)} ${new URL(url).pathname}${new URL(url).search}`,
    )
  console.log(`content at ${Math.round(shown)}`)
}
