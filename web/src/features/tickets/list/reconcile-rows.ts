import type { TicketSummary } from '@hatchway/contract/tickets'

type Row = TicketSummary
/** What live events said since the list was last fetched. */
export type Touched = { created: ReadonlySet<number>; changed: ReadonlySet<number> }
export type ReconciledRows = {
  rows: Row[]
  /** Tickets that belong here and are kept back, so that they don't push what is being read. */
  kept: number[]
  /** The list's true order is another one; it is shown once nobody points at it. */
  isBehind: boolean
}

/**
 * What to show once a list that is being read was fetched anew. New tickets never push the others: they are kept back.
 * Everything else takes its place, unless somebody points at the list (`isHeld`): then each ticket changes where it stands,
 * those that left the page (`strays`) too.
 */
export function reconcileRows(
  shown: readonly Row[],
  fresh: readonly Row[],
  { touched, isHeld, strays = [] }: { touched: Touched; isHeld: boolean; strays?: readonly Row[] },
): ReconciledRows {
  const known = new Set(shown.map(({ id }) => id))
  const arrived = fresh.map(({ id }) => id).filter((id) => !known.has(id))
  const hasCreated = arrived.some((id) => touched.created.has(id))
  if (shown.length === 0 || !(hasCreated || isHeld)) return { rows: [...fresh], kept: [], isBehind: false }

  const isSame = fresh.length === shown.length && fresh.every(({ id }, at) => id === shown[at]!.id)
  return {
    rows: mergeFresh(shown, [...strays, ...fresh]),
    kept: arrived.filter((id) => touched.created.has(id) || touched.changed.has(id)),
    isBehind: !isSame,
  }
}

/** Rows in their order, each as its newer self says where there is one. */
export function mergeFresh(rows: readonly Row[], newer: readonly Row[]): Row[] {
  const byId = new Map(newer.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

const columnOf: Partial<Record<keyof Row, string>> = {
  subject: 'subject',
  commentCount: 'subject',
  isUnread: 'subject',
  requesterId: 'requester',
  priority: 'priority',
  status: 'status',
  statusName: 'status',
  assigneeId: 'assignee',
  assignedGroupId: 'group',
  customerId: 'customer',
  snoozedUntil: 'subject',
  updatedAt: 'updated',
}

/** The cells that read otherwise than before, by ticket. */
export function changedCells(before: readonly Row[], after: readonly Row[]): Map<number, Set<string>> {
  const old = new Map(before.map((row) => [row.id, row]))
  const cells = new Map<number, Set<string>>()
  for (const row of after) {
    const was = old.get(row.id)
    if (!was) continue
    const fields = Object.keys(columnOf) as (keyof Row)[]
    const columns = fields.flatMap((field) => (was[field] === row[field] ? [] : [columnOf[field]!]))
    if (columns.length > 0) cells.set(row.id, new Set(columns))
  }
  return cells
}

/** What stands above the list while tickets are kept back. */
export function newTicketsLabel(kept: readonly number[], { created }: Touched) {
  const fresh = kept.filter((id) => created.has(id)).length
  if (fresh > 0) return `${fresh} new ${fresh === 1 ? 'ticket' : 'tickets'}`
  return kept.length > 0 ? `${kept.length} changed ${kept.length === 1 ? 'ticket' : 'tickets'}` : undefined
}
