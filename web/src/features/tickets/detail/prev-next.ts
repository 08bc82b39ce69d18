import { readStored, writeStored } from '../../../platform/storage.ts'

const name = 'ticket_trail'

/** The list that a ticket was opened from: the ids of its page, in its order. The list calls this whenever it shows tickets. */
export const saveListOrder = (ids: readonly number[]) => writeStored(name, ids, 'session')

/** The tickets before and after this one in that list; nothing when it was opened from elsewhere. */
export function previousAndNext(id: number): { previous: number | undefined; next: number | undefined } | undefined {
  const ids = readStored<number[]>(name, [], 'session')
  const at = ids.indexOf(id)
  return at < 0 || ids.length < 2 ? undefined : { previous: ids[at - 1], next: ids[at + 1] }
}
