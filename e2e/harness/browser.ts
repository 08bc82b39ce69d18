import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Keeps no spare process for the next page: a new browser context cannot use that of another.
  '--renderer-process-limit=1',
  // A page lives for seconds, in which compiling its functions a second time costs more than it saves: a tenth of all processor time.
  '--js-flags=--no-opt,--no-maglev',
]

let launched: Promise<Browser> | undefined

/**
 * Returns the browser of this worker, which starts with its first test and ends with the worker. Every visit gets its own browser context.
 * One browser for all workers would need a server between them and it, whose messages cost more than the two other browsers.
 */
export function workerBrowser() {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
  return launched
}

/** Gives up a browser that no longer answers; the next file starts another one. */
export function endWorkerBrowser() {
  launched = undefined
}
