import type { SharedState } from '../../../platform/shared-state.ts'

export type RowId = number | string
/**
 * The ids of the selected rows, which may be on other pages. It is outside of the components: a tick renders its row and what shows the
 * selection, and not the list around them.
 */
export type RowSelection = Pick<SharedState<ReadonlySet<RowId>>, 'read' | 'set' | 'usePart'>

/** Returns the selection with one row toggled; with `from`, all rows between it and this one get the same state. */
export function toggleRow(selected: ReadonlySet<RowId>, ids: readonly RowId[], id: RowId, from?: RowId): Set<RowId> {
  const next = new Set(selected)
  const isOn = !selected.has(id)
  for (const touched of between(ids, from ?? id, id)) isOn ? next.add(touched) : next.delete(touched)
  return next
}

/** Returns the selection with all rows of this page added, or removed when all were selected. Other pages are unchanged. */
export function togglePage(selected: ReadonlySet<RowId>, ids: readonly RowId[]): Set<RowId> {
  const isAll = ids.every((id) => selected.has(id))
  const next = new Set(selected)
  for (const id of ids) isAll ? next.delete(id) : next.add(id)
  return next
}

function between(ids: readonly RowId[], from: RowId, to: RowId) {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
