import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(max-width: 767.98px)')

/** Returns whether the window is as narrow as a phone (below 768 px). */
export const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      const list = query()
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => query().matches,
    // Without a window, as in tests of the markup.
    () => false,
  )
