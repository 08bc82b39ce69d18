import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export type Shortcut = {
  /** As shown: `J`, `G T` (one after the other), `Ctrl+K` (together; ⌘ on a Mac), `?`, `ArrowDown`. */
  keys: string
  /** What it does, for the sheet behind `?`. Without one it is not listed. */
  label?: string
  /** What the palette calls it, where that differs; `false` keeps it out, as what is about a row in focus. */
  command?: string | false
  /** In the palette. */
  icon?: LucideIcon
  /** The heading it is listed under. */
  group?: string
  /** Whether it is meant at this moment; otherwise the key goes its usual way. */
  when?: (event: KeyboardEvent) => boolean
  run: (event: KeyboardEvent) => void
}

/** How long a sequence may pause between its keys (ms). */
const pause = 1200

let registered: readonly Shortcut[] = []
let pending = { keys: '', at: 0 }
const listeners = new Set<() => void>()

/** Makes a shortcut work while the calling component is on screen; the one mounted last wins. `run` may change freely. */
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

/** Adds a shortcut; answers what takes it away again. */
export function register(shortcut: Shortcut) {
  if (registered.length === 0) globalThis.addEventListener?.('keydown', onKeyDown)
  set([...registered, shortcut])
  return () => {
    set(registered.filter((other) => other !== shortcut))
    if (registered.length === 0) globalThis.removeEventListener?.('keydown', onKeyDown)
  }
}

/** Every shortcut that works right now and has a label. */
export const useShortcuts = () => useSyncExternalStore(subscribe, () => registered).filter((shortcut) => shortcut.label)

/** The same outside of rendering. */
export const shortcutsNow = () => registered.filter((shortcut) => shortcut.label)

/** A person may switch single keys off; those with Ctrl stay. */
export const singleKeysAllowed = () => readStored('single_keys', true)
export const allowSingleKeys = (allowed: boolean) => writeStored('single_keys', allowed)

/** The name of what was pressed: `Ctrl+Shift+Enter`, `J`, `?`. Shift is named only where it does not already change the character. */
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

/** The shortcut that these keys complete, given what was pressed just before. */
export function findShortcut(shortcuts: readonly Shortcut[], before: string, now: string) {
  const newestFirst = shortcuts.toReversed()
  return (
    (before && newestFirst.find((shortcut) => shortcut.keys === `${before} ${now}`)) ||
    newestFirst.find((shortcut) => shortcut.keys === now)
  )
}

/** Whether keys belong to what has the focus: a field, an open menu or list, or a dialog's own controls. */
export function isTyping(target: EventTarget | null) {
  const element = target as HTMLElement | null
  return Boolean(
    element?.closest?.(
      'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"]',
    ),
  )
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  const now = pressedKeys(event)
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  const isFunctionKey = /^F\d+$/.test(event.key)
  if (!hasModifier && !isFunctionKey && (isTyping(event.target) || !singleKeysAllowed())) return
  // Behind an open dialog the page is asleep; what the dialog itself registers comes last and is told apart by its group.
  const isAsleep = Boolean(
    document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'),
  )
  const awake = registered.filter(
    (shortcut) => (!isAsleep || shortcut.group === 'Dialog') && (shortcut.when?.(event) ?? true),
  )

  const before = event.timeStamp - pending.at < pause ? pending.keys : ''
  const found = findShortcut(awake, before, now)
  if (found) {
    pending = { keys: '', at: 0 }
    event.preventDefault()
    found.run(event)
  } else if (!['Shift', 'Ctrl+Control', 'Ctrl+Meta', 'Alt+Alt'].includes(now))
    pending = { keys: now, at: event.timeStamp }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: readonly Shortcut[]) {
  registered = next
  for (const listener of listeners) listener()
}
