import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { selectionOf } from './apply-edit.ts'
import { handleMenuKey } from './menu-key.ts'

/** What was typed after the character that opens the menu, and where. */
type Typed = { from: number; query: string }
type Options<Item, Query extends Typed> = {
  /** Returns what was typed before the caret; undefined where no menu opens. */
  queryAt: (selection: ReturnType<typeof selectionOf>) => Query | undefined
  hitsFor: (query: string) => readonly Item[]
  /** Returns whether the menu is shown without items. */
  isShownEmpty?: (query: string) => boolean
  pick: (item: Item, typed: Query, field: HTMLTextAreaElement) => void
  onOpen?: (() => void) | undefined
}

/** Manages a menu that a character opens in a field, such as `@`: what was typed, its items, and its keys. */
export function useTriggerMenu<Item, Query extends Typed>(
  field: RefObject<HTMLTextAreaElement | null>,
  { queryAt, hitsFor, isShownEmpty = () => false, pick: insert, onOpen }: Options<Item, Query>,
) {
  const id = useId()
  const [typed, setTyped] = useState<Query>()
  const [active, setActive] = useState(0)
  const close = () => setTyped(undefined)
  const hits = typed ? hitsFor(typed.query) : []
  const isOpen = typed !== undefined && (hits.length > 0 || isShownEmpty(typed.query))

  const pick = (item: Item) => {
    if (!field.current || !typed) return
    close()
    insert(item, typed, field.current)
  }
  return {
    menu: isOpen ? { id, hits, query: typed.query, active, onActive: setActive, onPick: pick } : undefined,
    activeId: isOpen && hits.length > 0 ? `${id}-${active}` : undefined,
    /** Must be called whenever the text or the caret has changed. */
    look() {
      const next = field.current ? queryAt(selectionOf(field.current)) : undefined
      if (next && !typed) onOpen?.()
      if (next?.from !== typed?.from || next?.query !== typed?.query) setActive(0)
      // The same query keeps its object, so that a keystroke outside a menu renders nothing.
      setTyped((last) => (last?.from === next?.from && last?.query === next?.query ? last : next))
    },
    close,
    /** Handles a key and returns whether the menu used it. */
    onKey: (event: KeyboardEvent) => isOpen && handleMenuKey(event, { hits, active, setActive, pick, close }),
  }
}
