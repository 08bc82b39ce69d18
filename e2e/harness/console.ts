import type { Page } from 'playwright-core'

/** Chromium's own message about a rejected request: unauthenticated, or not found. */
const failedRequest = /^Failed to load resource: the server responded with a status of (401|404)/

/** Collects the page's console messages; an error that is not `expected` is added to `errors`. */
export function watchConsole(page: Page, expected?: RegExp) {
  const messages: string[] = []
  const errors: string[] = []
  const addError = (line: string) => {
    if (!failedRequest.test(line) && !expected?.test(line)) errors.push(line)
  }
  page.on('console', (message) => {
    const { url } = message.location()
    messages.push(`${message.type()}: ${message.text()} (${url})`)
    if (message.type() === 'error') addError(`${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => {
    messages.push(`uncaught: ${error.stack ?? error.message}`)
    addError(`uncaught: ${error.message}`)
  })
  return { console: messages, errors: () => errors }
}
