import type { ReactNode } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** The key that does the same, for example `Ctrl K`. */
  keys?: string
  /** Quiet, at the right end. */
  detail?: ReactNode
  onSelect?: () => void
  /** Makes it a link instead. */
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Shows a tick when true, room for one when false. */
  checked?: boolean
  /** A submenu. */
  items?: readonly MenuEntry[]
}

/** A line of a menu: something to do, a heading, or a line between groups. */
export type MenuEntry = MenuItem | { heading: string } | 'line' | false | null | undefined

/** What is left after entries that don't apply here (`false`, `null`) are taken out, lines with nothing to part among them. */
export function normalizeMenuItems(entries: readonly MenuEntry[]) {
  const present = entries.filter((entry) => entry !== false && entry != null)
  return present.filter(
    (entry, at) => entry !== 'line' || (at > 0 && at < present.length - 1 && present[at - 1] !== 'line'),
  )
}
