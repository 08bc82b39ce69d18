import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { applyEdit, selectionOf } from './apply-edit.ts'
import { type Mentionable, type MentionQuery, mentionEdit, mentionQuery } from './mention-query.ts'
import { handleMenuKey } from './menu-key.ts'

const shownAtMost = 8

/** Manages the `@` menu of a field: its items, its keys, and the text that it inserts. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, people: readonly Mentionable[]) {
  const id = useId()
  const [typed, setTyped] = useState<MentionQuery>()
  const [active, setActive] = useState(0)
  const close = () => setTyped(undefined)
  const hits = typed ? hitsFor(typed.query, people) : []
  const isOpen = typed !== undefined && hits.length > 0

  const pick = (person: Mentionable) => {
    if (!field.current || !typed) return
    applyEdit(field.current, mentionEdit(typed, selectionOf(field.current), person))
    setTyped(undefined)
  }
  return {
    menu: isOpen ? { id, people: hits, query: typed.query, active, onActive: setActive, onPick: pick } : undefined,
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    },
    /** Must be called whenever the text or the caret has changed. */
    look() {
      const next = field.current ? mentionQuery(selectionOf(field.current)) : undefined
      if (next?.from !== typed?.from || next?.query !== typed?.query) setActive(0)
      setTyped(next)
    },
    close,
    /** Handles a key and returns whether the menu used it. */
    onKey: (event: KeyboardEvent) => isOpen && handleMenuKey(event, { hits, active, setActive, pick, close }),
  }
}

/** Names in which a word begins with the query come first. */
function hitsFor(query: string, people: readonly Mentionable[]) {
  const found = people.filter(({ fullName }) => isMatch(fullName, query))
  const begins = ({ fullName }: Mentionable) =>
    fullName.split(' ').some((word) => isMatch(word.slice(0, query.length), query))
  return [...found.filter(begins), ...found.filter((person) => !begins(person))].slice(0, shownAtMost)
}
