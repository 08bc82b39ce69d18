import type { ReactNode } from 'react'

export type Toast = {
  title: ReactNode
  /** One sentence. */
  description?: ReactNode
  variant?: 'default' | 'success' | 'destructive'
  /** Instead of the sign of its variant. */
  icon?: ReactNode
  /** At most one: `Undo`, `Open`. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 5000 unless said. */
  duration?: number
}
export type ShownToast = Toast & { id: number; isOpen: boolean }

/** How many are on screen, and how long one stays known after it went (ms). */
const limit = 1
const removedAfter = 1_000_000

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner; the newest takes the place of the one before. Answers the means to take it back. */
export function toast(message: Toast) {
  const id = ++lastId
  set([{ ...message, id, isOpen: true }, ...toasts].slice(0, limit))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes it; what it said is forgotten later, so that its leaving can be drawn. */
export function dismissToast(id: number) {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)))
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), removedAfter)
}

export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function set(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
