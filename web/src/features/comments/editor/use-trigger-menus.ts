import type { RefObject } from 'react'
import type { Mentionable } from './mention-query.ts'
import type { FieldKey } from './menu-key.ts'
import type { TextSurface } from './text-surface.ts'
import { useMentions } from './use-mentions.ts'
import { type Slash, useSlash } from './use-slash.ts'

/** Manages the menus of an editor: `@` and `/`. */
export function useTriggerMenus(
  surface: RefObject<TextSurface | null>,
  people: readonly Mentionable[],
  offered: Slash | undefined,
) {
  const mentions = useMentions(surface, people)
  const slash = useSlash(surface, offered)
  return {
    mentions: mentions.menu,
    slash: slash.menu,
    aria: { ...mentions.aria, ...slash.aria },
    /** Must be called whenever the text or the caret has changed. */
    look() {
      mentions.look()
      slash.look()
    },
    close() {
      mentions.close()
      slash.close()
    },
    /** Handles a key and returns whether a menu used it. */
    onKey: (event: FieldKey) => mentions.onKey(event) || slash.onKey(event),
  }
}
