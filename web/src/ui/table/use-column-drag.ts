import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { autoScrollStep } from './auto-scroll.ts'

/** How far a pointer goes before a press becomes a drag (px), and how long a finger rests before it lifts a column (ms). */
const threshold = 5
const longPress = 120

export type ColumnDrag = {
  id: string
  /** Where the lifted head is: viewport pixels. */
  left: number
  top: number
  width: number
  /** The gap it would fall into, counted among the heads shown, and that gap's place inside the scroller (px). */
  gap: number
  line: number
}

type Press = { id: string; x: number; y: number; grip: number; isTouch: boolean; isLifted: boolean; pointerX: number }

/**
 * Dragging a table's heads by mouse or finger. Heads carry `data-column`; `scroller` is the element that scrolls sideways.
 * Answers the drag under way and the handler for each draggable head.
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

/** Follows one press until it ends; answers what breaks it off. */
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
  // A lifted column must not scroll the page with it.
  window.addEventListener('touchmove', (event) => press.isLifted && event.preventDefault(), { signal, passive: false })
  return () => end(false)
}

/** The gap between heads that is closest to a place on screen. */
function nearestGap(scroller: HTMLElement, x: number) {
  const boxes = [...scroller.querySelectorAll('[data-column]')].map((head) => head.getBoundingClientRect())
  const edges = boxes.length ? [boxes[0]!.left, ...boxes.map((box) => box.right)] : []
  let gap = 0
  for (const [at, edge] of edges.entries()) if (Math.abs(edge - x) < Math.abs(edges[gap]! - x)) gap = at
  return { gap, x: edges[gap] ?? x }
}

/** Letting go over a head would also sort by it. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
