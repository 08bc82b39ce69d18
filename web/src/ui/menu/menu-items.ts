import type { ReactNode } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** The shortcut for the same action, for example `Ctrl K`. */
  keys?: string
  /** Secondary text at the right end. */
  detail?: ReactNode
  onSelect?: () => void
  /** Renders the item as a link. */
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Shows a tick when true, an empty space when false. */
  checked?: boolean
  /** A submenu. A function is called when it opens, for items that take time to make. */
  items?: readonly MenuEntry[] | (() => readonly MenuEntry[])
}

/** An item of a menu: an action, a heading, or a separator. */
export type MenuEntry = MenuItem | { heading: string } | 'line' | false | null | undefined

/** Returns the items without those that do not apply (`false`, `null`) and without separators that separate nothing. */
export function normalizeMenuItems(entries: readonly MenuEntry[]) {
  const present = entries.filter((entry) => entry !== false && entry != null)
  return present.filter(
    (entry, at) => entry !== 'line' || (at > 0 && at < present.length - 1 && present[at - 1] !== 'line'),
  )
}
