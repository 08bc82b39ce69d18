import type { Page, WebSocketRoute } from 'playwright-core'

/**
 * Puts a switch into a page's live line, before the page opens it. `cut` drops the line and lets nothing through, neither calls nor
 * new attempts; `mend` lets everything through again.
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
