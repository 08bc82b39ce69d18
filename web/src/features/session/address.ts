import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/** The address as the door reads it. Inside, the routers of desk and portal take over. */
export function useAddress() {
  const [path, search] = useSyncExternalStore(subscribe, read).split('?') as [string, string?]
  return { path, search: new URLSearchParams(search) }
}

/** Goes to another screen of the door. */
export function goTo(address: string, how: 'push' | 'replace' = 'push') {
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  changed.dispatchEvent(new Event('change'))
  window.scrollTo(0, 0)
}

/** Screens of the door that one may need while signed in. */
export const isAboutPassword = (path: string) =>
  path.startsWith('/reset-password') || path === '/forgot-password' || path === '/invitation'

const read = () => window.location.pathname + window.location.search

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('popstate', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('popstate', listener)
  }
}
