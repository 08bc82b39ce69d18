import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and updates on change: `(min-width: 1280px)`. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
