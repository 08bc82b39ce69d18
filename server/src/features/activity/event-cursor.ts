import type { EventCursor } from '@hatchway/contract/live'

/** A page reads the log and the notifications as one stream; within a transaction the log comes first. */
export type Source = 0 | 1
/** A position in that stream: the writing transaction, the table, and the row. */
export type CursorParts = { xid: string; source: Source; id: number }

const digits = 12
const form = new RegExp(`^(\\d{1,20}):([01])(\\d{${digits}})$`)

/** Returns text that sorts by its length, then as text. */
export const formatCursor = ({ xid, source, id }: CursorParts): EventCursor =>
  `${xid}:${source}${String(id).padStart(digits, '0')}`

/** Returns the parts of a cursor; undefined for text that no server of this system issued. */
export function parseCursor(position: EventCursor): CursorParts | undefined {
  const [, xid, source, id] = form.exec(position) ?? []
  return xid === undefined ? undefined : { xid, source: Number(source) as Source, id: Number(id) }
}

export const isAfter = (one: EventCursor, other: EventCursor) =>
  one.length === other.length ? one > other : one.length > other.length

export const firstCursor: EventCursor = formatCursor({ xid: '0', source: 0, id: 0 })
