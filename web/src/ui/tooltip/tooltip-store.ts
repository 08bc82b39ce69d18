import type { ReactNode } from 'react'

export type Side = 'top' | 'right' | 'bottom' | 'left'
export type Tip = { content: ReactNode | (() => ReactNode); keys?: string | undefined; side: Side }
export type ShownTip = Tip & { anchor: HTMLElement }

export const tipId = 'tooltip'
/**
 * Milliseconds: the delay of the first tooltip, the period after closing in which the next one opens at once, and the time to move the
 * pointer onto it.
 */
const delay = 700
const skipDelay = 300
const grace = 100

let shown: ShownTip | undefined
let scheduled: ShownTip | undefined
let closedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a tooltip after the delay, or at once when another one closed recently. */
export function showAfterDelay(anchor: HTMLElement, tip: Tip) {
  clearTimeout(timer)
  scheduled = { ...tip, anchor }
  if (shown || performance.now() - closedAt < skipDelay) show(anchor, tip)
  else timer = setTimeout(() => anchor.isConnected && show(anchor, tip), delay)
}

export function show(anchor: HTMLElement, tip: Tip) {
  clearTimeout(timer)
  // It would cover what the anchor has opened.
  if (anchor.getAttribute('aria-expanded') === 'true') return
  set({ ...tip, anchor })
}

/** Closes a tooltip after a delay in which the pointer can move onto it. */
export function hideAfterDelay() {
  clearTimeout(timer)
  scheduled = undefined
  if (shown) timer = setTimeout(hide, grace)
}

/** Keys by which the user moves the focus. After another key, a script moved it: to the first button of the dialog that the key opened. */
const focusKeys = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
let lastKey: string | undefined

/** Shows a tooltip at once, if the user moved the focus to the anchor by key. */
export function showOnFocus(anchor: HTMLElement, tip: Tip) {
  if (lastKey !== undefined && focusKeys.has(lastKey) && anchor.matches(':focus-visible')) show(anchor, tip)
}

export function watchKeys(signal: AbortSignal) {
  const remember = ({ key }: KeyboardEvent) => {
    lastKey = key
  }
  document.addEventListener('keydown', remember, { capture: true, signal })
}

export const keepOpen = () => clearTimeout(timer)

/** Returns whether another tooltip is shown or scheduled for the element or one that contains it. */
export const hasOtherTooltip = (part: HTMLElement, words: string) =>
  [shown, scheduled].some((tip) => tip?.anchor.contains(part) && tip.content !== words)

export function hide() {
  clearTimeout(timer)
  scheduled = undefined
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

/** Sets the shown tooltip as description of its control; other descriptions of the control stay. */
function describe(anchor: HTMLElement | undefined, isShown: boolean) {
  if (!anchor) return
  const others = (anchor.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== tipId)
  const ids = isShown ? [...others, tipId] : others
  if (ids.length > 0) anchor.setAttribute('aria-describedby', ids.join(' '))
  else anchor.removeAttribute('aria-describedby')
}
