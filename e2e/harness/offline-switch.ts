import type { Page, WebSocketRoute } from 'playwright-core'

/**
 * Adds a switch to a page's live connection, before the page opens it. `goOffline` drops the connection and blocks all calls and reconnects;
 * `goOnline` allows them again.
 */
export async function offlineSwitch(page: Page) {
  let isOffline = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/ws', (socket) => {
    if (isOffline) return void socket.close({ code: 4999 })
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async goOffline() {
      isOffline = true
      await page.context().setOffline(true)
      for (const socket of open) await socket.close({ code: 4999 })
      open.clear()
    },
    async goOnline() {
      isOffline = false
      await page.context().setOffline(false)
    },
  }
}
