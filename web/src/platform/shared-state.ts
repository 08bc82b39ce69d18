import { useState, useSyncExternalStore } from 'react'

export type SharedState<T> = {
  read: () => T
  set: (next: T) => void
  use: () => T
  /** Renders the component only when the picked part changes. */
  usePart: <Part>(pick: (value: T) => Part) => Part
  /** Calls the listener after each change. Returns a function that stops it. */
  watch: (listener: () => void) => () => void
}

/** Creates a shared value that any part of the page can set and subscribe to. */
export function sharedState<T>(initial: T): SharedState<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = () => value
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(watch, read),
    usePart: (pick) => useSyncExternalStore(watch, () => pick(value)),
    watch,
  }
}

/** Returns what `create` returns, created again in the render in which the key changes, so that nothing of the former key is shown. */
export function useCreatedFor<T>(key: string, create: () => T): T {
  const [current, setCurrent] = useState(() => ({ key, value: create() }))
  if (current.key === key) return current.value
  const next = { key, value: create() }
  setCurrent(next)
  return next.value
}
