import { CornerDownRight } from 'lucide-react'
import { createElement, type ReactNode, useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutsNow } from './keyboard.ts'

/** Something that can be done right now, by its name. */
export type Command = {
  /** Begins with a verb: `Set priority to High`. */
  label: string
  /** The heading it is listed under; `thisTicket` for what concerns the open ticket. */
  group?: string
  /** Other words that find it. */
  words?: string
  icon?: ReactNode
  /** The keys that do the same, parted by spaces. */
  keys?: string
  run: () => void
}

/** The group of everything that is about the ticket on screen. Its shortcuts are listed under it by themselves. */
export const thisTicket = 'Ticket'

type Source = { scope: string | undefined; read: () => readonly Command[] }
let sources: readonly Source[] = []

/**
 * Offers commands while the calling component is on screen. Shortcuts with a label are commands by themselves, so that only what has
 * no key of its own is named here. `scope` is what the screen is about: `#10482`.
 */
export function useCommands(make: () => readonly Command[], scope?: string) {
  const read = useEffectEvent(make)
  useEffect(() => {
    const source: Source = { scope, read: () => read() }
    sources = [...sources, source]
    return () => {
      sources = sources.filter((other) => other !== source)
    }
  }, [scope])
}

/** What the screen is about, if it said so. */
export const scopeNow = () => sources.findLast(({ scope }) => scope !== undefined)?.scope

/** Everything that can be done on the screen as it is: shortcuts, then what has no key. */
export function commandsNow(): Command[] {
  const named = sources.flatMap(({ read }) => read())
  const byKey = new Map(shortcutsNow().map((shortcut) => [shortcut.keys, shortcut]))
  return [...[...byKey.values()].flatMap(commandOf), ...named]
}

function commandOf({ label, command = label, icon = CornerDownRight, group, keys, run }: Shortcut): Command[] {
  if (!command) return []
  const known = {
    label: command,
    words: label ?? '',
    keys: keys.replaceAll('+', ' '),
    icon: createElement(icon, { size: 16, strokeWidth: 1.85, 'aria-hidden': true }),
  }
  // A shortcut may ask when it was pressed; from the list it is now.
  return [{ ...known, ...(group && { group }), run: () => run(new KeyboardEvent('keydown')) }]
}
