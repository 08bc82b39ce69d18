import type { ReactNode } from 'react'

export type Toast = {
  title: ReactNode
  /** One sentence. */
  description?: ReactNode
  variant?: 'default' | 'success' | 'destructive'
  /** Replaces the icon of its variant. */
  icon?: ReactNode
  /** At most one action: `Undo`, `Open`. */
  action?: { label: string; onClick: () => void }
  /** A link to what the toast is about: `Open #10414`. */
  link?: { label: string; onClick: () => void }
  /** About what others did: it waits while a toast is shown whose action the user may want, such as Undo. */
  isNews?: boolean
  /** Milliseconds; 5000 by default. */
  duration?: number
}
export type ShownToast = Toast & { id: number; isOpen: boolean }

/** The maximum number of visible toasts, and how long a dismissed one is kept (ms). */
const limit = 1
const removedAfter = 1_000_000

let toasts: readonly ShownToast[] = []
/** The last news that waits. */
let waiting: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast; it replaces the previous one, unless it is news and that one has an action: news is shown after it. Returns a function that
 * dismisses it.
 */
export function toast(message: Toast) {
  const id = ++lastId
  const shown = { ...message, id, isOpen: true }
  if (message.isNews && toasts.some(({ isOpen, isNews, action }) => isOpen && !isNews && action)) waiting = shown
  else show(shown)
  return { id, dismiss: () => dismissToast(id) }
}

/** Dismisses a toast; it is removed later, so that its exit animation can run. */
export function dismissToast(id: number) {
  if (waiting?.id === id) waiting = undefined
  set(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)))
  if (waiting && !toasts.some(({ isOpen }) => isOpen)) {
    show(waiting)
    waiting = undefined
  }
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), removedAfter)
}

/** Dismisses a toast and runs its action, unless it is dismissed: it takes clicks while it fades out, such as the second of a double-click. */
export function runToastAction(id: number, action: () => void) {
  if (!toasts.some((shown) => shown.id === id && shown.isOpen)) return
  dismissToast(id)
  action()
}

export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const show = (shown: ShownToast) => set([shown, ...toasts].slice(0, limit))

function set(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
