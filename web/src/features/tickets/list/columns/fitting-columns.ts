export type Sized = { id: string; width: number }

/** The order in which columns are removed on narrow screens. `assignee-name` leaves the avatar, `comments` the subject. */
const order = [
  'tags',
  'customer',
  'updated',
  'group',
  'requester',
  'comments',
  'assignee-name',
  'created',
  'sla',
  'assignee',
]
/** Columns that are always shown. All others are removed after the requester, the last one first. */
const kept = ['id', 'subject', 'status', 'priority']
const leastSubject = 280
/** The width of parts of columns. */
const parts: Record<string, { of: string; width: number }> = {
  comments: { of: 'subject', width: 40 },
  'assignee-name': { of: 'assignee', width: 76 },
}

/** Returns which of the chosen columns do not fit into `room` pixels. The sorted column stays if possible. */
export function overflowingColumns(columns: readonly Sized[], room: number, sortedId: string | undefined): Set<string> {
  const widths = new Map(columns.map(({ id, width }) => [id, width]))
  const overflowing = new Set<string>()
  const taken = () =>
    leastSubject +
    columns.reduce((sum, { id, width }) => sum + (overflowing.has(id) ? 0 : width), 0) -
    Object.entries(parts).reduce(
      (sum, [id, { of, width }]) => sum + (overflowing.has(id) && !overflowing.has(of) ? width : 0),
      0,
    )

  const more = columns.map(({ id }) => id).filter((id) => !order.includes(id) && !kept.includes(id))
  const at = order.indexOf('requester') + 1
  const all = [...order.slice(0, at), ...more.toReversed(), ...order.slice(at)]
  const removalOrder = [...all.filter((id) => id !== sortedId), ...all.filter((id) => id === sortedId)]
  for (const id of removalOrder) if (taken() > room && widths.has(parts[id]?.of ?? id)) overflowing.add(id)
  // If it cannot be kept, the other columns are removed in the normal order.
  return sortedId && overflowing.has(sortedId) ? overflowingColumns(columns, room, undefined) : overflowing
}
