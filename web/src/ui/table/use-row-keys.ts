import { type RefObject, useRef, useState } from 'react'
import { useShortcut } from '../../platform/keyboard.ts'
import type { DataTableProps } from './data-table.tsx'
import { type RowId, togglePage, toggleRow } from './row-selection.ts'

export type RowKeys<Row> = {
  /** The row that shortcuts act on; -1 before the first use. */
  current: number
  setCurrent: (at: number) => void
  toggle: (row: Row, isRange: boolean) => void
}

/** The shortcuts of a list: J K or arrows move, Enter opens, Space previews, X selects, Shift extends, Ctrl A selects the page. */
export function useRowKeys<Row>(props: DataTableProps<Row>, scroller: RefObject<HTMLElement | null>): RowKeys<Row> {
  const { rows = [], rowId, selected = new Set<RowId>(), onSelect, onOpen, onPeek } = props
  const [current, setCurrent] = useState(-1)
  const last = useRef<RowId>(undefined)
  const ids = rows.map(rowId)
  const row = rows[current]
  const isFocused = () => scroller.current?.contains(document.activeElement?.closest('[data-row]') ?? null) ?? false

  const toggle = (touched: Row, isRange: boolean) => {
    const id = rowId(touched)
    onSelect?.(toggleRow(selected, ids, id, isRange ? last.current : undefined))
    last.current = id
  }
  const move = (by: number, extends_ = false) => {
    const to = Math.max(0, Math.min(rows.length - 1, isFocused() ? current + by : Math.max(0, current)))
    setCurrent(to)
    scroller.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus()
    if (extends_ && onSelect)
      onSelect(new Set([...selected, ...ids.slice(Math.min(current, to), Math.max(current, to) + 1)]))
  }

  const group = 'Lists'
  const enabled = rows.length > 0
  const canSelect = enabled && onSelect !== undefined
  // Arrows, Enter, Space and Ctrl A have their default meaning elsewhere on the page.
  const isFree = () => document.activeElement === document.body || isFocused()
  const isOnRow = () => row !== undefined && (document.activeElement?.matches('[data-row]') ?? false)
  const open = () => row && onOpen?.(row)

  useShortcut('J', () => move(1), { group, enabled, label: 'Next row', command: false })
  useShortcut('K', () => move(-1), { group, enabled, label: 'Previous row', command: false })
  useShortcut('ArrowDown', () => move(1), { group, enabled, when: isFree })
  useShortcut('ArrowUp', () => move(-1), { group, enabled, when: isFree })
  useShortcut('Shift+J', () => move(1, true), {
    group,
    enabled: canSelect,
    label: 'Extend the selection down',
    command: false,
  })
  useShortcut('Shift+K', () => move(-1, true), {
    group,
    enabled: canSelect,
    label: 'Extend the selection up',
    command: false,
  })
  useShortcut('Shift+ArrowDown', () => move(1, true), { group, enabled: canSelect, when: isFree })
  useShortcut('Shift+ArrowUp', () => move(-1, true), { group, enabled: canSelect, when: isFree })
  useShortcut('X', () => row && toggle(row, false), {
    group,
    enabled: canSelect,
    label: 'Select the row',
    command: false,
  })
  useShortcut('Ctrl+A', () => onSelect?.(togglePage(selected, ids)), {
    group,
    enabled: canSelect,
    label: 'Select the page',
    command: false,
    when: isFree,
  })
  useShortcut('Enter', open, {
    group,
    enabled: onOpen !== undefined,
    label: 'Open the row',
    command: false,
    when: isOnRow,
  })
  useShortcut('Space', () => row && onPeek?.(row), {
    group,
    enabled: onPeek !== undefined,
    label: 'Peek at the row',
    command: false,
    when: isOnRow,
  })
  return { current, setCurrent, toggle }
}
