import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isFocusFree, keepPlace, placeOf } from '../../platform/lists/list-place.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { RowId } from './rows/row-selection.ts'

/** Where a list was left: how far it was scrolled, and the row that had the focus. */
type Place = { top: number; id?: RowId | undefined }

type PlaceOptions = {
  label: string
  /** Identifies the content. New content is shown from its top. */
  part: string | undefined
  /** The ids of the rows; undefined while the first response is pending. */
  ids: readonly RowId[] | undefined
  isRefetching: boolean
  /** The row that shortcuts act on. */
  current: SharedState<number>
}

/**
 * Restores the scroll position, the row of the shortcuts and the focus when the user goes back to a list, by its entry in the browser's
 * history.
 */
export function useTablePlace(options: PlaceOptions, scroller: RefObject<HTMLElement | null>) {
  const { label, part, ids, isRefetching, current } = options
  const pending = useRef<Partial<Place>>(undefined)

  useLayoutEffect(() => {
    pending.current = placeOf<Place>(label)
    if (!pending.current && part !== undefined) scroller.current?.scrollTo(0, 0)
  }, [label, part, scroller])

  useLayoutEffect(() => {
    const place = pending.current
    const table = scroller.current
    if (!place || !ids || !table) return
    const at = place.id === undefined ? -1 : ids.indexOf(place.id)
    // The rows of the previous page stay until those of this one arrive.
    if (place.id !== undefined && at < 0 && isRefetching) return
    pending.current = undefined
    scrollBoxOf(table).scrollTop = place.top ?? 0
    if (at < 0) return
    current.set(at)
    if (isFocusFree()) rowElement(table, at)?.focus({ preventScroll: true })
  })

  const save = useEffectEvent((place?: Partial<Place>) => {
    const id = ids?.[current.read()]
    keepPlace<Place>(label, { ...(id !== undefined && { id }), ...place })
  })
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      const box = target === document ? document.scrollingElement : (target as Element)
      if (box && scroller.current && box.contains(scroller.current)) save({ top: box.scrollTop })
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [scroller])
  useEffect(() => current.watch(() => save()), [current])
}

/** Returns the focusable element of a row: the row, or the link of a card. */
export const rowElement = (table: HTMLElement, at: number) => {
  const row = table.querySelector<HTMLElement>(`[data-row="${at}"]`)
  return row?.matches('tr') ? row : row?.querySelector<HTMLElement>('a[href], button')
}

/** Returns the element that scrolls the table: its own box, or one around it. */
function scrollBoxOf(table: HTMLElement): Element {
  for (let box: HTMLElement | null = table; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.scrollingElement ?? table
}
