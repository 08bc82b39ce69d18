import { useSyncExternalStore } from 'react'

/** A list costs the browser some tenths of a millisecond to make, and each render of each user asks for the state of one. */
const lists = new Map<string, MediaQueryList>()

/** Returns whether a media query matches, and updates on change: `(min-width: 1280px)`. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => listOf(query).matches,
    // Without a window, as in tests of the markup.
    () => false,
  )

function listOf(query: string) {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}
