import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a network. */
export const useOnline = () => useSyncExternalStore(watchNetwork, isOnline, isOnline)

const isOnline = () => navigator.onLine ?? true

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
