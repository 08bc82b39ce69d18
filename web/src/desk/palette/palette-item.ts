import type { ReactNode } from 'react'

/** A line of the palette. It leads to an address, or does something. */
export type PaletteItem = {
  /** Unlike that of any other line. */
  id: string
  label: string
  /** Other words that find it. */
  words?: string
  icon?: ReactNode
  /** Quiet, at the right end. */
  detail?: ReactNode
  keys?: string
} & ({ href: string } | { run: () => void })

/** Lines under one heading. */
export type PaletteSection = { name: string; entries: readonly PaletteItem[] }
