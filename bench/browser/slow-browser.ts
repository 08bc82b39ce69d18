import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import type { Session } from '../load/request.ts'
import { options } from '../options.ts'

export const slowdown = 4
/** The network of the targets: 150 ms for each round trip, 6.4 Mbit/s. */
const network = { offline: false, latency: 150, downloadThroughput: 800_000, uploadThroughput: 800_000 }
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export const launchBrowser = () => chromium.launch({ executablePath: options.chromium, args: flags })

type PageOptions = { origin: string; session?: Session | undefined; hasSlowNetwork?: boolean; isSlow?: boolean }
type SlowPage = { context: BrowserContext; page: Page; protocol: CDPSession }

/** Opens a page with an empty cache and the user's session; the network and the processor are slowed as wanted. */
export async function openPage(
  browser: Browser,
  { origin, session, hasSlowNetwork, isSlow }: PageOptions,
): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (session) {
    const [name, value] = session.cookie.split('=') as [string, string]
    // For the whole host: a cookie added for the URL of a page is sent below that page's folder only.
    await context.addCookies([{ name, value, url: `${origin}/` }])
  }
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  if (hasSlowNetwork) await protocol.send('Network.emulateNetworkConditions', network)
  if (isSlow) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, protocol }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
