import { readStored, writeStored } from '../../../platform/storage.ts'

const name = 'ticket_trail'

/** Stores the ids of a list page in order, for navigation between its tickets. Called whenever the list shows tickets. */
export const saveListOrder = (ids: readonly number[]) => writeStored(name, ids, 'session')

/** Returns the previous and next ticket in the stored list; undefined when the ticket was opened from elsewhere. */
export function previousAndNext(id: number): { previous: number | undefined; next: number | undefined } | undefined {
  const ids = readStored<number[]>(name, [], 'session')
  const at = ids.indexOf(id)
  return at < 0 || ids.length < 2 ? undefined : { previous: ids[at - 1], next: ids[at + 1] }
}
