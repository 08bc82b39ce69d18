import { useSyncExternalStore } from 'react'

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
