import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark' | 'system'

const listeners = new Set<() => void>()

/** The user's choice; `public/theme.js` applies it before the first paint. */
function chosenTheme(): Theme {
  const stored = readStored<unknown>('theme', 'system')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies the theme at once and stores it; `system` removes the stored choice. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    removeStored('theme')
    delete document.documentElement.dataset.theme
  } else {
    writeStored('theme', theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

export const useTheme = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, chosenTheme)
