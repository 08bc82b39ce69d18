export type Sized = { id: string; width: number }

/** What goes first where the window is too narrow. `assignee-name` leaves the avatar, `comments` the subject. */
const order = ['tags', 'customer', 'updated', 'group', 'requester', 'comments', 'assignee-name', 'created', 'assignee']
const leastSubject = 280
/** The width of what is only a part of a column. */
const parts: Record<string, { of: string; width: number }> = {
  comments: { of: 'subject', width: 40 },
  'assignee-name': { of: 'assignee', width: 84 },
}

/** What of the chosen columns has no room in `room` pixels; the one that the list is sorted by stays if it can. */
export function withoutRoom(columns: readonly Sized[], room: number, sortedId: string | undefined): Set<string> {
  const widths = new Map(columns.map(({ id, width }) => [id, width]))
  const gone = new Set<string>()
  const taken = () =>
    leastSubject +
    columns.reduce((sum, { id, width }) => sum + (gone.has(id) ? 0 : width), 0) -
    Object.entries(parts).reduce((sum, [id, { of, width }]) => sum + (gone.has(id) && !gone.has(of) ? width : 0), 0)

  const inTurn = [...order.filter((id) => id !== sortedId), ...order.filter((id) => id === sortedId)]
  for (const id of inTurn) if (taken() > room && widths.has(parts[id]?.of ?? id)) gone.add(id)
  // When it can't be kept after all, nothing else need go before its turn.
  return sortedId && gone.has(sortedId) ? withoutRoom(columns, room, undefined) : gone
}
