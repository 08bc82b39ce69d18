import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the sheet of shortcuts, from wherever. The frame of the page holds the `ShortcutsDialog`. */
export const showShortcuts = () => setShortcutsShown(true)
export const useShortcutsShown = () => useSyncExternalStore(subscribe, () => isOpen)

export function setShortcutsShown(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
