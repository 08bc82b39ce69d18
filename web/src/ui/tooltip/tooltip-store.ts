import type { ReactNode } from 'react'

export type Side = 'top' | 'right' | 'bottom' | 'left'
export type Tip = { content: ReactNode; keys?: string | undefined; side: Side }
export type ShownTip = Tip & { anchor: HTMLElement }

export const tipId = 'tooltip'
/** Milliseconds: until the first one, how long after one has gone the next comes at once, and the grace to reach it with the pointer. */
const delay = 700
const skipDelay = 300
const grace = 100

let shown: ShownTip | undefined
let awaited: ShownTip | undefined
let closedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows it once the pointer has rested, or at once when it comes from a neighbour. */
export function restOn(anchor: HTMLElement, tip: Tip) {
  clearTimeout(timer)
  awaited = { ...tip, anchor }
  if (shown || performance.now() - closedAt < skipDelay) show(anchor, tip)
  else timer = setTimeout(() => anchor.isConnected && show(anchor, tip), delay)
}

export function show(anchor: HTMLElement, tip: Tip) {
  clearTimeout(timer)
  set({ ...tip, anchor })
}

/** Lets go of it, with the grace to move onto the tooltip itself. */
export function leave() {
  clearTimeout(timer)
  awaited = undefined
  if (shown) timer = setTimeout(hide, grace)
}

export const stay = () => clearTimeout(timer)

/** Whether something else is said about it, or about what surrounds it, or soon will be. */
export const isExplained = (part: HTMLElement, words: string) =>
  [shown, awaited].some((tip) => tip?.anchor.contains(part) && tip.content !== words)

export function hide() {
  clearTimeout(timer)
  awaited = undefined
  if (shown) closedAt = performance.now()
  set(undefined)
}

export const tooltipStore = {
  read: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function set(next: ShownTip | undefined) {
  if (shown === next) return
  describe(shown?.anchor, false)
  describe(next?.anchor, true)
  shown = next
  for (const listener of listeners) listener()
}

/** The control is described by what is shown; it may have other descriptions, which stay. */
function describe(anchor: HTMLElement | undefined, isShown: boolean) {
  if (!anchor) return
  const others = (anchor.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== tipId)
  const ids = isShown ? [...others, tipId] : others
  if (ids.length > 0) anchor.setAttribute('aria-describedby', ids.join(' '))
  else anchor.removeAttribute('aria-describedby')
}
