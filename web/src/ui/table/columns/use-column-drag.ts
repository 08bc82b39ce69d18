import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { autoScrollStep } from '../auto-scroll.ts'

/** The distance that turns a press into a drag (px), and the duration of a touch that lifts a column (ms). */
const threshold = 5
const longPress = 120

export type ColumnDrag = {
  id: string
  /** The position of the dragged head: viewport pixels. */
  left: number
  top: number
  width: number
  /** The target gap, counted among the visible heads, and its position inside the scroller (px). */
  gap: number
  line: number
}

type Press = { id: string; x: number; y: number; grip: number; isTouch: boolean; isLifted: boolean; pointerX: number }

/**
 * Handles dragging a table's heads by mouse or touch. Heads have `data-column`; `scroller` is the element that scrolls horizontally.
 * Returns the current drag and the handler for each draggable head.
 */
export function useColumnDrag(scroller: RefObject<HTMLElement | null>, onDrop: (id: string, gap: number) => void) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !event.isPrimary || !scroller.current) return
    const head = event.currentTarget.getBoundingClientRect()
    const press: Press = {
      id,
      x: event.clientX,
      y: event.clientY,
      grip: event.clientX - head.left,
      isTouch: event.pointerType === 'touch',
      isLifted: false,
      pointerX: event.clientX,
    }
    stop.current = follow(press, scroller.current, head, setDrag, onDrop)
  }
  return { drag, onPointerDown }
}

/** Tracks one press until it ends; returns a function that cancels it. */
function follow(
  press: Press,
  scroller: HTMLElement,
  head: DOMRect,
  show: (drag: ColumnDrag | null) => void,
  onDrop: (id: string, gap: number) => void,
) {
  let gap = -1
  let frame = 0
  const timer = press.isTouch ? setTimeout(lift, longPress) : undefined
  const listening = new AbortController()
  const { signal } = listening

  function lift() {
    press.isLifted = true
    frame = requestAnimationFrame(step)
  }
  function step() {
    const box = scroller.getBoundingClientRect()
    scroller.scrollLeft += autoScrollStep(press.pointerX - box.left, box.width)
    const found = nearestGap(scroller, press.pointerX)
    gap = found.gap
    const line = found.x - box.left + scroller.scrollLeft
    show({ id: press.id, left: press.pointerX - press.grip, top: head.top, width: head.width, gap, line })
    frame = requestAnimationFrame(step)
  }
  function move(event: PointerEvent) {
    press.pointerX = event.clientX
    if (press.isLifted || Math.hypot(event.clientX - press.x, event.clientY - press.y) < threshold) return
    if (press.isTouch) end(false)
    else lift()
  }
  function end(isDropped: boolean) {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    listening.abort()
    show(null)
    if (!press.isLifted) return
    swallowClick()
    if (isDropped && gap >= 0) onDrop(press.id, gap)
  }

  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal, capture: true })
  // Dragging a column must not scroll the page.
  window.addEventListener('touchmove', (event) => press.isLifted && event.preventDefault(), { signal, passive: false })
  return () => end(false)
}

/** Returns the gap between heads that is closest to a screen position. */
function nearestGap(scroller: HTMLElement, x: number) {
  const boxes = [...scroller.querySelectorAll('[data-column]')].map((head) => head.getBoundingClientRect())
  const edges = boxes.length ? [boxes[0]!.left, ...boxes.map((box) => box.right)] : []
  let gap = 0
  for (const [at, edge] of edges.entries()) if (Math.abs(edge - x) < Math.abs(edges[gap]! - x)) gap = at
  return { gap, x: edges[gap] ?? x }
}

/** Suppresses the click after a drop, which would also sort by the column. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
