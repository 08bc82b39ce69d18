import type { TimeSpan } from '@hatchway/contract/time/calendars'
import { timeOfMinute } from '@hatchway/contract/time/time-text'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { shortSpanText, spanText, timeText } from '../calendar-text.ts'
import {
  dayMinutes,
  type Edge,
  gapAround,
  type MinuteSpan,
  marksWithin,
  mostSpans,
  snapped,
  step,
  toMinutes,
  toSpans,
  withEdge,
  withMoved,
} from './day-spans.ts'
import { hoursMessages as messages } from './hours.messages.ts'

type DayBarProps = {
  /** `Monday`. */
  name: string
  spans: readonly TimeSpan[]
  /** The part of the day that the bar shows. */
  range: MinuteSpan
  onChange: (spans: TimeSpan[]) => void
  /** While an edge is dragged the range has to stay. */
  onDragging: (isDragging: boolean) => void
}

/** What is being dragged, and the spans as they were before. */
type Drag = { before: MinuteSpan[]; at: number; edge?: Edge; start: number; gap?: MinuteSpan; hasMoved: boolean }

const hour = 60

/**
 * The hours of a day as a bar: dragging on it adds hours, dragging an edge or a span changes them, in steps of a quarter of an hour. Edges are
 * sliders for the keyboard: arrows move by a step, with Shift by an hour, and Delete removes the hours.
 */
export function DayBar({ name, spans, range, onChange, onDragging }: DayBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [active, setActive] = useState<number>()
  const minutes = toMinutes(spans)
  const length = range.to - range.from
  const place = ({ from, to }: MinuteSpan) => ({
    insetInlineStart: `${((from - range.from) / length) * 100}%`,
    width: `${((to - from) / length) * 100}%`,
  })
  const minuteAt = (clientX: number) => {
    const { left, width } = bar.current!.getBoundingClientRect()
    return Math.min(Math.max(range.from + ((clientX - left) / width) * length, range.from), range.to)
  }
  const change = (next: readonly MinuteSpan[]) => onChange(toSpans(next))
  const remove = (at: number) => change(minutes.filter((_, index) => index !== at))

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    if (event.button !== 0 || target.closest('button')) return
    const minute = minuteAt(event.clientX)
    const span = target.closest<HTMLElement>('[data-span]')
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Edge | undefined
    const gap = span ? undefined : gapAround(minutes, minute)
    if (!span && (!gap || minutes.length >= mostSpans || gap.to - gap.from < step)) return
    const at = span ? Number(span.dataset.span) : minutes.filter(({ to }) => to <= minute).length
    drag.current = { before: minutes, at, start: minute, hasMoved: false, ...(edge && { edge }), ...(gap && { gap }) }
    bar.current!.setPointerCapture(event.pointerId)
    onDragging(true)
    setActive(at)
  }
  const move = (event: PointerEvent) => {
    const held = drag.current
    if (!held) return
    const minute = minuteAt(event.clientX)
    if (!held.hasMoved && Math.abs(minute - held.start) < step / 2) return
    held.hasMoved = true
    change(dragged(held, minute))
  }
  const end = () => {
    const held = drag.current
    if (!held) return
    drag.current = null
    // A click without a move adds an hour.
    if (held.gap && !held.hasMoved) change(dragged(held, snapped(held.start) + hour))
    onDragging(false)
    setActive(undefined)
  }
  const press = (event: KeyboardEvent, at: number, edge: Edge) => {
    const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step, PageDown: -hour, PageUp: hour }[
      event.key
    ]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      bar.current?.closest<HTMLElement>('[role="group"]')?.querySelector<HTMLElement>('[role="checkbox"]')?.focus()
      return remove(at)
    }
    if (!by) return
    event.preventDefault()
    const now = minutes[at]![edge]
    const next = event.shiftKey ? now + Math.sign(by) * hour : now + by
    change(withEdge(minutes, at, edge, Math.min(Math.max(next, 0), dayMinutes)))
  }
  return (
    <div
      ref={bar}
      className="hatching relative h-8 touch-pan-y select-none overflow-hidden rounded-control border border-line bg-surface-2 [--hc:var(--line)]"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {marksWithin(range).map((minute) => (
        <span
          key={minute}
          aria-hidden
          className="absolute inset-y-0 w-px bg-line"
          style={{ insetInlineStart: `${((minute - range.from) / length) * 100}%` }}
        />
      ))}
      {minutes.length === 0 && (
        <span className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute start-1/2 top-1/2 rounded-badge bg-surface px-1.5 text-ink-3">
          {messages.closed}
        </span>
      )}
      {minutes.map((span, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge keeps the focus while its times change
          key={at}
          data-span={at}
          style={place(span)}
          className={clsx(
            'group/span absolute inset-y-0 flex cursor-grab items-center overflow-hidden rounded-control border px-2.5 font-medium has-[[role=slider]:focus-visible]:shadow-field active:cursor-grabbing',
            active === at
              ? 'z-1 border-accent bg-accent text-on-accent'
              : 'border-accent-line bg-accent-soft text-accent-ink hover:border-accent-mark',
          )}
        >
          {(['from', 'to'] as const).map((edge) => (
            <span
              key={edge}
              data-edge={edge}
              role="slider"
              tabIndex={0}
              aria-label={messages.edges[edge](name, at + 1)}
              aria-valuemin={0}
              aria-valuemax={dayMinutes}
              aria-valuenow={span[edge]}
              aria-valuetext={timeText(timeOfMinute(span[edge]))}
              onKeyDown={(event) => press(event, at, edge)}
              className={clsx(
                'absolute inset-y-0 w-2 cursor-ew-resize rounded-control after:absolute after:inset-y-2 after:w-0.5 after:rounded-full after:bg-current after:opacity-0 hover:after:opacity-60 focus-visible:after:opacity-100',
                edge === 'from' ? 'start-0 after:start-0.75' : 'end-0 after:end-0.75',
                active === at && 'after:opacity-80',
              )}
            />
          ))}
          <span className="pointer-events-none truncate">{shortSpanText(toSpans([span])[0]!)}</span>
          <button
            type="button"
            aria-label={messages.removeSpan(spanText(toSpans([span])[0]!), name)}
            title={messages.remove}
            tabIndex={-1}
            onClick={() => remove(at)}
            className="absolute end-2.5 hidden size-5 cursor-pointer place-items-center rounded-badge bg-accent-soft hover:bg-accent-soft-2 group-hover/span:grid"
          >
            <X size={13} />
          </button>
        </div>
      ))}
    </div>
  )
}

/** Returns the spans after a drag to a minute. */
function dragged({ before, at, edge, start, gap }: Drag, minute: number): MinuteSpan[] {
  if (edge) return withEdge(before, at, edge, snapped(minute))
  if (!gap) return withMoved(before, at, Math.round((minute - start) / step) * step)
  const [one, other] = [snapped(start), snapped(minute)]
  const from = Math.max(Math.min(one, other), gap.from)
  const to = Math.min(Math.max(one, other, from + step), gap.to)
  const span = { from: Math.min(from, to - step), to }
  return [...before.slice(0, at), span, ...before.slice(at)]
}
