import type { ConsoleMessage, Page } from 'playwright-core'

/** Chromium's own message about a rejected request: unauthenticated, or not found. */
const failedRequest = /^Failed to load resource: the server responded with a status of (401|404)/

/** Collects the page's console messages until `stop`; an error that is not `expected` is added to `errors`. */
export function watchConsole(page: Page, expected?: RegExp) {
  const messages: string[] = []
  const errors: string[] = []
  const addError = (line: string) => {
    if (!failedRequest.test(line) && !expected?.test(line)) errors.push(line)
  }
  const addMessage = (message: ConsoleMessage) => {
    const { url } = message.location()
    messages.push(`${message.type()}: ${message.text()} (${url})`)
    if (message.type() === 'error') addError(`${message.text()} (${url})`)
  }
  const addUncaught = (error: Error) => {
    messages.push(`uncaught: ${error.stack ?? error.message}`)
    addError(`uncaught: ${error.message}`)
  }
  page.addListener('console', addMessage)
  page.addListener('pageerror', addUncaught)
  const stop = () => {
    page.removeListener('console', addMessage)
    page.removeListener('pageerror', addUncaught)
  }
  return { console: messages, errors: () => errors, stop }
}
