import type { Page } from 'playwright-core'

/** Chromium's own message about a rejected request: unauthenticated, or not found. */
const refused = /^Failed to load resource: the server responded with a status of (401|404)/

/** Collects the page's console messages; an error that is not `expected` is added to `complaints`. */
export function watchConsole(page: Page, expected?: RegExp) {
  const said: string[] = []
  const complaints: string[] = []
  const complain = (line: string) => {
    if (!refused.test(line) && !expected?.test(line)) complaints.push(line)
  }
  page.on('console', (message) => {
    const { url } = message.location()
    said.push(`${message.type()}: ${message.text()} (${url})`)
    if (message.type() === 'error') complain(`${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => {
    said.push(`uncaught: ${error.stack ?? error.message}`)
    complain(`uncaught: ${error.message}`)
  })
  return { console: said, complaints: () => complaints }
}
