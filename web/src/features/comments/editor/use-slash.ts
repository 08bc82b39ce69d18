import type { RefObject } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { slashEdit, slashQuery } from './slash-query.ts'
import type { TextSurface } from './text-surface.ts'
import { useTriggerMenu } from './use-trigger-menu.ts'

/** An item of the `/` menu. `pick` returns the text that replaces the typed text, or nothing when the item does something else. */
export type SlashItem = {
  key: string
  group: string
  label: string
  detail?: string | undefined
  pick: () => string | undefined
}
export type Slash = {
  items: readonly SlashItem[]
  isLoading: boolean
  /** Called when the menu opens, to fetch its items. */
  onAsk: () => void
}

const shownAtMost = 12

/** Manages the `/` menu of an editor: its items, its keys, and the text that it inserts. */
export function useSlash(surface: RefObject<TextSurface | null>, slash: Slash | undefined) {
  const { menu, activeId, ...rest } = useTriggerMenu(surface, {
    queryAt: (selection) => (slash ? slashQuery(selection) : undefined),
    hitsFor: (query) => (slash ? hitsFor(query, slash.items) : []),
    isShownEmpty: (query) => slash !== undefined && (slash.isLoading || !query),
    pick: (item, typed, text) => text.apply(slashEdit(typed, text.selection(), item.pick() ?? '')),
    onOpen: slash?.onAsk,
  })
  return {
    ...rest,
    menu: menu && slash && { ...menu, items: menu.hits, isLoading: slash.isLoading },
    aria: menu
      ? { 'aria-autocomplete': 'list' as const, 'aria-controls': menu.id, 'aria-activedescendant': activeId }
      : {},
  }
}

/** Returns matching items in their original order, grouped. */
function hitsFor(query: string, items: readonly SlashItem[]) {
  const found = items.filter(({ label }) => isMatch(label, query))
  const groups = [...new Set(found.map(({ group }) => group))]
  const share = Math.max(4, Math.floor(shownAtMost / Math.max(1, groups.length)))
  return groups.flatMap((group) => found.filter((item) => item.group === group).slice(0, share))
}
