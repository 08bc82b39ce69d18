import type { EventCursor } from '@hatchway/contract/live'

/** The log and the notifications are one story for a page; within a transaction the log comes first. */
export type Source = 0 | 1
/** A place in that story: the writing transaction, which table, which row. */
export type CursorParts = { xid: string; source: Source; id: number }

const digits = 12
const form = new RegExp(`^(\\d{1,20}):([01])(\\d{${digits}})$`)

/** Text that sorts by its length, then as text. */
export const formatCursor = ({ xid, source, id }: CursorParts): EventCursor =>
  `${xid}:${source}${String(id).padStart(digits, '0')}`

/** The spot that a position names; undefined for what no server of ours ever said. */
export function parseCursor(position: EventCursor): CursorParts | undefined {
  const [, xid, source, id] = form.exec(position) ?? []
  return xid === undefined ? undefined : { xid, source: Number(source) as Source, id: Number(id) }
}

export const isAfter = (one: EventCursor, other: EventCursor) =>
  one.length === other.length ? one > other : one.length > other.length

export const firstCursor: EventCursor = formatCursor({ xid: '0', source: 0, id: 0 })
