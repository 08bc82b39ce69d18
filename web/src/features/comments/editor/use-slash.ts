import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { applyEdit, selectionOf } from './apply-edit.ts'
import { handleMenuKey } from './menu-key.ts'
import { type SlashQuery, slashEdit, slashQuery } from './slash-query.ts'

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

/** Manages the `/` menu of a field: its items, its keys, and the text that it inserts. */
export function useSlash(field: RefObject<HTMLTextAreaElement | null>, slash: Slash | undefined) {
  const id = useId()
  const [typed, setTyped] = useState<SlashQuery>()
  const [active, setActive] = useState(0)
  const close = () => setTyped(undefined)
  const hits = typed && slash ? hitsFor(typed.query, slash.items) : []
  const isOpen = typed !== undefined && slash !== undefined && (hits.length > 0 || slash.isLoading || !typed.query)

  const pick = (item: SlashItem) => {
    if (!field.current || !typed) return
    setTyped(undefined)
    applyEdit(field.current, slashEdit(typed, selectionOf(field.current), item.pick() ?? ''))
  }
  return {
    menu: isOpen
      ? { id, items: hits, query: typed.query, isLoading: slash.isLoading, active, onActive: setActive, onPick: pick }
      : undefined,
    aria: isOpen
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': id,
          'aria-activedescendant': hits.length > 0 ? `${id}-${active}` : undefined,
        }
      : {},
    /** Must be called whenever the text or the caret has changed. */
    look() {
      const next = slash && field.current ? slashQuery(selectionOf(field.current)) : undefined
      if (next && !typed) slash?.onAsk()
      if (next?.from !== typed?.from || next?.query !== typed?.query) setActive(0)
      setTyped(next)
    },
    close,
    /** Handles a key and returns whether the menu used it. */
    onKey: (event: KeyboardEvent) => isOpen && handleMenuKey(event, { hits, active, setActive, pick, close }),
  }
}

/** Returns matching items in their original order, grouped. */
function hitsFor(query: string, items: readonly SlashItem[]) {
  const found = items.filter(({ label }) => isMatch(label, query))
  const groups = [...new Set(found.map(({ group }) => group))]
  const share = Math.max(4, Math.floor(shownAtMost / Math.max(1, groups.length)))
  return groups.flatMap((group) => found.filter((item) => item.group === group).slice(0, share))
}
