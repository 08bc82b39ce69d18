import { useState, useSyncExternalStore } from 'react'

export type SharedState<T> = {
  read: () => T
  set: (next: T) => void
  use: () => T
  /** Renders the component only when the picked part changes. */
  usePart: <Part>(pick: (value: T) => Part) => Part
}

/** Creates a shared value that any part of the page can set and subscribe to. */
export function sharedState<T>(initial: T): SharedState<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read),
    usePart: (pick) => useSyncExternalStore(subscribe, () => pick(value)),
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
