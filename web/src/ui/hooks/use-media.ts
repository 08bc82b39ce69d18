import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date: `(min-width: 1280px)`. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
