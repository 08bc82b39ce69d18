import { choiceFields } from '@hatchway/contract/tickets/ticket-fields'
import type { ListedTicket } from '@hatchway/contract/tickets/tickets'
import { ticketListMessages } from './ticket-list.messages.ts'

type Row = ListedTicket
/** Ids of the tickets that live events created or changed since the last fetch. */
export type Touched = { created: ReadonlySet<number>; changed: ReadonlySet<number> }
export type ReconciledRows = {
  rows: Row[]
  /** Tickets that belong to the page and are withheld, so that they do not move the rows being read. */
  withheld: number[]
  /** Whether the rows are out of order. They are sorted once the user stops interacting. */
  isBehind: boolean
}

/**
 * Reconciles the displayed rows with refetched ones. New tickets are withheld, so that they do not move the others. Everything else takes
 * its place, unless the user is interacting with the list (`isInteracting`): then each ticket is updated in place, including those that left the
 * page (`removedFromPage`).
 */
export function reconcileRows(
  shown: readonly Row[],
  fresh: readonly Row[],
  {
    touched,
    isInteracting,
    removedFromPage = [],
  }: { touched: Touched; isInteracting: boolean; removedFromPage?: readonly Row[] },
): ReconciledRows {
  const known = new Set(shown.map(({ id }) => id))
  const arrived = fresh.map(({ id }) => id).filter((id) => !known.has(id))
  const hasCreated = arrived.some((id) => touched.created.has(id))
  if (shown.length === 0 || !(hasCreated || isInteracting)) return { rows: [...fresh], withheld: [], isBehind: false }

  const isSame = fresh.length === shown.length && fresh.every(({ id }, at) => id === shown[at]!.id)
  return {
    rows: mergeFresh(shown, [...removedFromPage, ...fresh]),
    withheld: arrived.filter((id) => touched.created.has(id) || touched.changed.has(id)),
    isBehind: !isSame,
  }
}

/**
 * Returns the rows in order, each replaced by its newer version if there is one. It stays where it is, and so in its group, until the rows
 * are ordered again.
 */
export function mergeFresh(rows: readonly Row[], newer: readonly Row[]): Row[] {
  const byId = new Map(newer.map((row) => [row.id, row]))
  return rows.map((row) => {
    const fresh = byId.get(row.id)
    if (!fresh) return row
    const whole = completed(fresh, row)
    return row.group === undefined ? whole : { ...whole, group: row.group }
  })
}

/** Returns a row with what only a fetched list has, which a row of a live event lacks. */
function completed(fresh: Row, { snippet, customFields, related, resolvedAt, firstRespondedAt }: Row): Row {
  return {
    ...(snippet && { snippet }),
    ...(customFields && { customFields }),
    ...(related && { related }),
    ...(resolvedAt !== undefined && { resolvedAt }),
    ...(firstRespondedAt !== undefined && { firstRespondedAt }),
    ...fresh,
  }
}

/** Returns fetched rows, each replaced by the one that was pushed during the fetch if that is newer. */
export const keepNewer = (rows: readonly Row[], pushed: ReadonlyMap<number, Row>): Row[] =>
  rows.map((row) => {
    const other = pushed.get(row.id)
    return other && other.updatedAt > row.updatedAt
      ? { ...completed(other, row), ...(row.group && { group: row.group }) }
      : row
  })

const columnOf: Partial<Record<keyof Row, string>> = {
  subject: 'subject',
  commentCount: 'subject',
  isUnread: 'subject',
  requesterId: 'requester',
  ...Object.fromEntries(choiceFields.map((field) => [field, field])),
  status: 'status',
  statusName: 'status',
  assigneeId: 'assignee',
  assignedGroupId: 'group',
  customerId: 'customer',
  snoozedUntil: 'subject',
  typeId: 'typeId',
  category: 'category',
  serviceId: 'serviceId',
  dueDate: 'dueDate',
  updatedAt: 'updated',
}

/** Returns the cells whose text changed, by ticket. */
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

/** Returns the announcement above the list while tickets are withheld. */
export function newTicketsLabel(withheld: readonly number[], { created }: Touched) {
  const fresh = withheld.filter((id) => created.has(id)).length
  if (fresh > 0) return ticketListMessages.news.created(fresh)
  return withheld.length > 0 ? ticketListMessages.news.changed(withheld.length) : undefined
}
