import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/** Returns the URL's path and search parameters for the sign-in pages. Signed-in pages use the routers of desk and portal. */
export function useLocation() {
  const [path, search] = useSyncExternalStore(subscribe, read).split('?') as [string, string?]
  return { path, search: new URLSearchParams(search) }
}

/** Navigates to another sign-in page. */
export function navigateTo(address: string, how: 'push' | 'replace' = 'push') {
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  changed.dispatchEvent(new Event('change'))
  window.scrollTo(0, 0)
}

/** Returns whether a path is a sign-in page that a signed-in user may also need. */
export const isPasswordPage = (path: string) =>
  path.startsWith('/reset-password') || ['/forgot-password', '/invitation', '/confirm-registration'].includes(path)

const read = () => window.location.pathname + window.location.search

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('popstate', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('popstate', listener)
  }
}
