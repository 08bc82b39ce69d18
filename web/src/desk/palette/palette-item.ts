import type { ReactNode } from 'react'

/** An item of the palette. It links to a URL, or runs an action. */
export type PaletteItem = {
  /** Unique among all items. */
  id: string
  label: string
  /** Additional search terms. */
  words?: string
  icon?: ReactNode
  /** Secondary text at the right end. */
  detail?: ReactNode
  keys?: string
} & ({ href: string } | { run: () => void })

/** Items under one heading. */
export type PaletteSection = { name: string; entries: readonly PaletteItem[] }
