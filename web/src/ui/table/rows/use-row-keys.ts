import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { type SharedState, sharedState } from '../../../platform/shared-state.ts'
import type { DataTableProps } from '../data-table.tsx'
import { tableMessages } from '../table.messages.ts'
import { rowElement } from '../use-table-place.ts'
import { type RowId, togglePage, toggleRow } from './row-selection.ts'

export type RowKeys<Row> = {
  /** The row that shortcuts act on; -1 before the first use. Like the selection it is outside of the components: a focus renders two rows. */
  current: SharedState<number>
  /** Stable, so that a row renders only when it changes. */
  toggle: (row: Row, isRange: boolean) => void
}

/**
 * The shortcuts of a list: J K or arrows move, left and right move among the controls of a row, Enter opens, Space previews, X selects,
 * Shift extends, Ctrl A selects the page.
 */
export function useRowKeys<Row>(props: DataTableProps<Row>, scroller: RefObject<HTMLElement | null>): RowKeys<Row> {
  const { rows = [], rowId, onOpen, onPeek, onMoveToRow } = props
  const selection = props.selection ?? props.cardSelection
  const [current] = useState(() => sharedState(-1))
  const last = useRef<RowId>(undefined)
  const ids = rows.map(rowId)
  const currentRow = () => rows[current.read()]
  const focusedRow = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
    return focused && scroller.current?.contains(focused) ? focused : null
  }
  const isFocused = () => focusedRow() !== null

  const latest = useRef({ ids, rowId, selection })
  useLayoutEffect(() => {
    latest.current = { ids, rowId, selection }
  })
  const toggle = useCallback((touched: Row, isRange: boolean) => {
    const { ids, rowId, selection } = latest.current
    const id = rowId(touched)
    selection?.set(toggleRow(selection.read(), ids, id, isRange ? last.current : undefined))
    last.current = id
  }, [])
  const move = (by: number, { extends_ = false, keepsControl = false } = {}) => {
    const before = current.read()
    const to = Math.max(0, Math.min(rows.length - 1, isFocused() ? before + by : Math.max(0, before)))
    const from = focusedRow()
    const control = keepsControl && from ? controlsOf(from).indexOf(document.activeElement as HTMLElement) : -1
    current.set(to)
    const target = scroller.current && rowElement(scroller.current, to)
    target?.focus()
    if (target && control >= 0) controlsOf(target)[control]?.focus()
    const shown = rows[to]
    if (shown) onMoveToRow?.(shown)
    if (extends_)
      selection?.set(new Set([...selection.read(), ...ids.slice(Math.min(before, to), Math.max(before, to) + 1)]))
  }
  /** Moves among the row and its controls. */
  const moveWithin = (by: 1 | -1) => {
    const focused = focusedRow()
    if (!focused) return
    const stops = [focused, ...controlsOf(focused)]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus()
  }

  const group = shortcutGroups.lists
  const { keys } = tableMessages
  const enabled = rows.length > 0
  const canSelect = enabled && selection !== undefined
  // Arrows, Enter, Space and Ctrl A have their default meaning elsewhere on the page.
  const isFree = () => document.activeElement === document.body || isFocused()
  const isOnRow = () => currentRow() !== undefined && (document.activeElement?.matches('[data-row]') ?? false)
  const isOnControl = () => isFocused() && !isOnRow()
  const isRightToLeft = () => scroller.current !== null && getComputedStyle(scroller.current).direction === 'rtl'
  const withRow = (act: ((row: Row) => void) | undefined) => {
    const row = currentRow()
    if (row) act?.(row)
  }

  useShortcut('J', () => move(1), { group, enabled, label: keys.next, command: false })
  useShortcut('K', () => move(-1), { group, enabled, label: keys.previous, command: false })
  useShortcut('ArrowDown', () => move(1, { keepsControl: true }), { group, enabled, when: isFree })
  useShortcut('ArrowUp', () => move(-1, { keepsControl: true }), { group, enabled, when: isFree })
  useShortcut('ArrowRight', () => moveWithin(isRightToLeft() ? -1 : 1), {
    group,
    enabled,
    label: keys.controls,
    command: false,
    when: isFocused,
  })
  useShortcut('ArrowLeft', () => moveWithin(isRightToLeft() ? 1 : -1), { group, enabled, when: isFocused })
  useShortcut('Escape', () => focusedRow()?.focus(), { group, enabled, when: isOnControl })
  useShortcut('Shift+J', () => move(1, { extends_: true }), {
    group,
    enabled: canSelect,
    label: keys.extendDown,
    command: false,
  })
  useShortcut('Shift+K', () => move(-1, { extends_: true }), {
    group,
    enabled: canSelect,
    label: keys.extendUp,
    command: false,
  })
  useShortcut('Shift+ArrowDown', () => move(1, { extends_: true }), { group, enabled: canSelect, when: isFree })
  useShortcut('Shift+ArrowUp', () => move(-1, { extends_: true }), { group, enabled: canSelect, when: isFree })
  useShortcut('X', () => withRow((row) => toggle(row, false)), {
    group,
    enabled: canSelect,
    label: keys.select,
    command: false,
  })
  useShortcut('Ctrl+A', () => selection?.set(togglePage(selection.read(), ids)), {
    group,
    enabled: canSelect,
    label: keys.selectPage,
    command: false,
    when: isFree,
  })
  useShortcut('Enter', () => withRow(onOpen), {
    group,
    enabled: onOpen !== undefined,
    label: keys.open,
    command: false,
    when: isOnRow,
  })
  useShortcut('Space', () => withRow(onPeek), {
    group,
    enabled: onPeek !== undefined,
    label: keys.peek,
    command: false,
    when: isOnRow,
  })
  return { current, toggle }
}

/** Returns the controls of a row that can be used now. A row's actions are hidden until the row is hovered or has the focus. */
const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('a[href], button')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
