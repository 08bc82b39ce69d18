import { type RefObject, useId, useState } from 'react'
import type { Selection } from './formatting.ts'
import { type FieldKey, handleMenuKey } from './menu-key.ts'
import type { TextSurface } from './text-surface.ts'

/** What was typed after the character that opens the menu, and where. */
type Typed = { from: number; query: string }
type Options<Item, Query extends Typed> = {
  /** Returns what was typed before the caret; undefined where no menu opens. */
  queryAt: (selection: Selection) => Query | undefined
  hitsFor: (query: string) => readonly Item[]
  /** Returns whether the menu is shown without items. */
  isShownEmpty?: (query: string) => boolean
  pick: (item: Item, typed: Query, surface: TextSurface) => void
  onOpen?: (() => void) | undefined
}

/** Manages a menu that a character opens in an editor, such as `@`: what was typed, its items, and its keys. */
export function useTriggerMenu<Item, Query extends Typed>(
  surface: RefObject<TextSurface | null>,
  { queryAt, hitsFor, isShownEmpty = () => false, pick: insert, onOpen }: Options<Item, Query>,
) {
  const id = useId()
  const [typed, setTyped] = useState<Query>()
  const [active, setActive] = useState(0)
  const close = () => setTyped(undefined)
  const hits = typed ? hitsFor(typed.query) : []
  const isOpen = typed !== undefined && (hits.length > 0 || isShownEmpty(typed.query))

  const pick = (item: Item) => {
    if (!surface.current || !typed) return
    close()
    insert(item, typed, surface.current)
  }
  return {
    menu: isOpen ? { id, hits, query: typed.query, active, onActive: setActive, onPick: pick } : undefined,
    activeId: isOpen && hits.length > 0 ? `${id}-${active}` : undefined,
    /** Must be called whenever the text or the caret has changed. */
    look() {
      const next = surface.current ? queryAt(surface.current.selection()) : undefined
      if (next && !typed) onOpen?.()
      if (next?.from !== typed?.from || next?.query !== typed?.query) setActive(0)
      // The same query keeps its object, so that a keystroke outside a menu renders nothing.
      setTyped((last) => (last?.from === next?.from && last?.query === next?.query ? last : next))
    },
    close,
    /** Handles a key and returns whether the menu used it. */
    onKey: (event: FieldKey) => isOpen && handleMenuKey(event, { hits, active, setActive, pick, close }),
  }
}
