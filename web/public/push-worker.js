// Shows pushes as notifications, and opens their page when one is clicked. It handles no requests: pages load as they do without it.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, path, icon, tag } = contentOf(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: icon ?? undefined,
      badge: '/badge-96.png',
      tag,
      // A further push of the same ticket replaces the shown one, and alerts again.
      renotify: true,
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** Browsers require that each push is shown, even one that can't be read. */
function contentOf(data) {
  const fallback = { title: 'New notification', body: '', path: '/', icon: '/icon-192.png', tag: 'other' }
  try {
    return { ...fallback, ...data.json() }
  } catch {
    return fallback
  }
}

/** Focuses the tab that shows the page, or opens it in a new one: what the user does in another tab is left alone. */
async function openPage(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => {
    const { pathname, search } = new URL(tab.url)
    return pathname === url.pathname && (url.search === '' || search === url.search)
  })
  await (shown ? shown.focus() : self.clients.openWindow(url.href))
}
