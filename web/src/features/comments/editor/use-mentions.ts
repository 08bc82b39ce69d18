import type { RefObject } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { type Mentionable, mentionEdit, mentionQuery } from './mention-query.ts'
import type { TextSurface } from './text-surface.ts'
import { useTriggerMenu } from './use-trigger-menu.ts'

const shownAtMost = 8

/** Manages the `@` menu of an editor: its items, its keys, and the text that it inserts. */
export function useMentions(surface: RefObject<TextSurface | null>, people: readonly Mentionable[]) {
  const { menu, activeId, ...rest } = useTriggerMenu(surface, {
    queryAt: mentionQuery,
    hitsFor: (query) => hitsFor(query, people),
    pick: (person, typed, text) => text.apply(mentionEdit(typed, text.selection(), person)),
  })
  return {
    ...rest,
    menu: menu && { ...menu, people: menu.hits },
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': menu?.id,
      'aria-activedescendant': activeId,
    },
  }
}

/** In the order of their names; those in which a word begins with the query come first. */
function hitsFor(query: string, people: readonly Mentionable[]) {
  const found = people
    .filter(({ fullName }) => isMatch(fullName, query))
    .sort((a, b) => a.fullName.localeCompare(b.fullName))
  const begins = ({ fullName }: Mentionable) =>
    fullName.split(' ').some((word) => isMatch(word.slice(0, query.length), query))
  return [...found.filter(begins), ...found.filter((person) => !begins(person))].slice(0, shownAtMost)
}
