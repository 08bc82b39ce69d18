import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shortcutGroups } from './keyboard.messages.ts'
import { readStored, writeStored } from './storage.ts'

export type Shortcut = {
  /** As shown: `J`, `G T` (one after the other), `Ctrl+K` (together; ⌘ on a Mac), `?`, `ArrowDown`. */
  keys: string
  /** The action's label in the shortcuts sheet (`?`). Without one it is not listed. */
  label?: string
  /** The label in the palette, if it differs; `false` leaves it out, for example for actions on the focused row. */
  command?: string | false
  /** The icon in the palette. */
  icon?: LucideIcon
  /** The heading it is listed under, one of `shortcutGroups`. */
  group?: string
  /** Whether the shortcut applies at this moment; otherwise the key keeps its default behavior. */
  when?: (event: KeyboardEvent) => boolean
  run: (event: KeyboardEvent) => void
}

/** The longest pause between the keys of a sequence (ms). */
const pause = 1200

let registered: readonly Shortcut[] = []
let pending = { keys: '', at: 0 }
const listeners = new Set<() => void>()

/** Registers a shortcut while the calling component is mounted; the one mounted last wins. `run` may change on every render. */
export function useShortcut(
  keys: string,
  run: Shortcut['run'],
  about: Omit<Shortcut, 'keys' | 'run'> & { enabled?: boolean } = {},
) {
  const { label, command, icon, group, enabled = true } = about
  const latest = useEffectEvent(run)
  const isMeant = useEffectEvent((event: KeyboardEvent) => about.when?.(event) ?? true)
  useEffect(() => {
    if (!enabled) return
    return register({
      keys,
      label,
      command,
      icon,
      group,
      when: (event) => isMeant(event),
      run: (event) => latest(event),
    })
  }, [keys, label, command, icon, group, enabled])
}

/** Adds a shortcut; returns a function that removes it. */
export function register(shortcut: Shortcut) {
  if (registered.length === 0) globalThis.addEventListener?.('keydown', onKeyDown)
  set([...registered, shortcut])
  return () => {
    set(registered.filter((other) => other !== shortcut))
    if (registered.length === 0) globalThis.removeEventListener?.('keydown', onKeyDown)
  }
}

/** Returns every active shortcut that has a label. */
export const useShortcuts = () => useSyncExternalStore(subscribe, () => registered).filter((shortcut) => shortcut.label)

/** The same outside of rendering. */
export const shortcutsNow = () => registered.filter((shortcut) => shortcut.label)

let areSingleKeysDefault = true
/** Sets whether shortcuts of a single character are on until the user chooses: not for people who don't expect that a key acts. */
export const setSingleKeysDefault = (areOn: boolean) => {
  areSingleKeysDefault = areOn
}

/** The user may switch shortcuts of a single character on and off; those with Ctrl, and keys such as the arrows, stay. */
export const singleKeysAllowed = () => readStored('single_keys', areSingleKeysDefault)
export const allowSingleKeys = (allowed: boolean) => writeStored('single_keys', allowed)

/**
 * Returns the name of the pressed key: `Ctrl+Shift+Enter`, `J`, `?`. Shift is named only where it does not already change the character.
 */
export function pressedKeys({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const name = key === ' ' ? 'Space' : isLetter ? key.toUpperCase() : key
  const parts = [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    shiftKey && (isLetter || key.length > 1) && 'Shift',
    name,
  ]
  return parts.filter(Boolean).join('+')
}

/** Returns the shortcut that this key completes, given the keys pressed just before. */
export function findShortcut(shortcuts: readonly Shortcut[], before: string, now: string) {
  const newestFirst = shortcuts.toReversed()
  return (
    (before && newestFirst.find((shortcut) => shortcut.keys === `${before} ${now}`)) ||
    newestFirst.find((shortcut) => shortcut.keys === now)
  )
}

/** Returns whether key presses belong to the focused element: a field, an open menu or list, or a dialog's own controls. */
export function isTyping(target: EventTarget | null) {
  const element = target as HTMLElement | null
  return Boolean(
    element?.closest?.(
      'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"]',
    ),
  )
}

const isCharacter = (key: string) => key.length === 1 && key !== ' '

const modifiers = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'])

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || modifiers.has(event.key)) return
  const now = pressedKeys(event)
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  const isFunctionKey = /^F\d+$/.test(event.key)
  if (!hasModifier && !isFunctionKey && isTyping(event.target)) return
  if (!hasModifier && isCharacter(event.key) && !singleKeysAllowed()) return

  const before = event.timeStamp - pending.at < pause ? pending.keys : ''
  const completed = registered.filter(({ keys }) => keys === now || keys === `${before} ${now}`)
  const usable = completed.filter((shortcut) => shortcut.when?.(event) ?? true)
  // Behind an open dialog the page's shortcuts are inactive; those of the dialog are registered last and identified by their group.
  const isAsleep =
    usable.length > 0 &&
    document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null
  const awake = usable.filter((shortcut) => !isAsleep || shortcut.group === shortcutGroups.dialog)

  const found = findShortcut(awake, before, now)
  if (found) {
    pending = { keys: '', at: 0 }
    event.preventDefault()
    found.run(event)
  } else if (hasModifier && findShortcut(usable, '', now)) {
    // The browser's own action, such as saving the page, is not meant either.
    event.preventDefault()
  } else pending = { keys: now, at: event.timeStamp }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: readonly Shortcut[]) {
  registered = next
  for (const listener of listeners) listener()
}
