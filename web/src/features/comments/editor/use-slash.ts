import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { applyEdit, selectionOf } from './apply-edit.ts'
import { type SlashQuery, slashEdit, slashQuery } from './slash-query.ts'

/** Something that `/` offers. `pick` answers the text that takes the place of what was typed; none when it does something else. */
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
  /** The menu opens: it is time to fetch what it offers. */
  onAsk: () => void
}

const shownAtMost = 12

/** The menu behind `/` in a field: what it shows, the keys that move in it, and what it writes. */
export function useSlash(field: RefObject<HTMLTextAreaElement | null>, slash: Slash | undefined) {
  const id = useId()
  const [asked, setAsked] = useState<SlashQuery>()
  const [active, setActive] = useState(0)
  const hits = asked && slash ? hitsFor(asked.query, slash.items) : []
  const isOpen = asked !== undefined && slash !== undefined && (hits.length > 0 || slash.isLoading || !asked.query)

  const pick = (item: SlashItem) => {
    if (!field.current || !asked) return
    setAsked(undefined)
    applyEdit(field.current, slashEdit(asked, selectionOf(field.current), item.pick() ?? ''))
  }
  return {
    menu: isOpen
      ? { id, items: hits, query: asked.query, isLoading: slash.isLoading, active, onActive: setActive, onPick: pick }
      : undefined,
    aria: isOpen
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': id,
          'aria-activedescendant': hits.length > 0 ? `${id}-${active}` : undefined,
        }
      : {},
    /** To be called whenever the text or the caret has moved. */
    look() {
      const next = slash && field.current ? slashQuery(selectionOf(field.current)) : undefined
      if (next && !asked) slash?.onAsk()
      if (next?.from !== asked?.from || next?.query !== asked?.query) setActive(0)
      setAsked(next)
    },
    close: () => setAsked(undefined),
    /** Answers whether the menu took the key. */
    onKey(event: KeyboardEvent) {
      if (!isOpen || event.ctrlKey || event.metaKey) return false
      const hit = hits[active]
      if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, hits.length))
      else if (event.key === 'ArrowUp') setActive((active - 1 + hits.length) % Math.max(1, hits.length))
      else if ((event.key === 'Enter' || event.key === 'Tab') && hit) pick(hit)
      else if (event.key === 'Escape') setAsked(undefined)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

/** In the order in which they came, each group together. */
function hitsFor(query: string, items: readonly SlashItem[]) {
  const found = items.filter(({ label }) => isMatch(label, query))
  const groups = [...new Set(found.map(({ group }) => group))]
  const share = Math.max(4, Math.floor(shownAtMost / Math.max(1, groups.length)))
  return groups.flatMap((group) => found.filter((item) => item.group === group).slice(0, share))
}
