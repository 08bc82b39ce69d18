import { CornerDownRight } from 'lucide-react'
import { createElement, type ReactNode, useEffect, useEffectEvent } from 'react'
import { shortcutGroups } from './keyboard.messages.ts'
import { type Shortcut, shortcutsNow } from './keyboard.ts'

/** A command that can be run now, by its name. */
export type Command = {
  /** Begins with a verb: `Set priority to High`. */
  label: string
  /** The heading it is listed under; `thisTicket` for commands about the open ticket. */
  group?: string
  /** Additional search terms. */
  words?: string
  icon?: ReactNode
  /** The shortcut for the same action; keys are separated by spaces. */
  keys?: string
  run: () => void
}

/** The group of all commands about the ticket on screen. Its shortcuts are listed under it automatically. */
export const thisTicket = shortcutGroups.ticket

type Source = { scope: string | undefined; read: () => readonly Command[] }
let sources: readonly Source[] = []

/**
 * Registers commands while the calling component is mounted. Shortcuts with a label are commands automatically, so that only actions
 * without a shortcut are registered here. `scope` is the subject of the screen: `#10482`.
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

/** Returns the scope of the current screen, if one is registered. */
export const scopeNow = () => sources.findLast(({ scope }) => scope !== undefined)?.scope

/** Returns all commands of the current screen: shortcuts first, then commands without a key. */
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
    icon: createElement(icon),
  }
  // A shortcut may read when its key was pressed; for a command from the list that is now.
  return [{ ...known, ...(group && { group }), run: () => run(new KeyboardEvent('keydown')) }]
}
