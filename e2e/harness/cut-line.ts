import type { Page, WebSocketRoute } from 'playwright-core'

/**
 * Adds a switch to a page's live connection, before the page opens it. `cut` drops the connection and blocks all calls and reconnects;
 * `mend` lets everything through again.
 */
export async function switchedLine(page: Page) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/ws', (line) => {
    if (isCut) return void line.close({ code: 4999 })
    line.connectToServer()
    open.add(line)
  })
  return {
    async cut() {
      isCut = true
      await page.context().setOffline(true)
      for (const line of open) await line.close({ code: 4999 })
      open.clear()
    },
    async mend() {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}
