import type { Call } from '@hatchway/contract/endpoint'
import { type Ticket, type TicketChange, tickets } from '@hatchway/contract/tickets'
import { call } from '../../platform/call.ts'
import { messageOf } from '../../platform/call-error.ts'
import { eachOf } from './each-of.ts'

export type BulkChange = Pick<TicketChange, 'status' | 'statusName' | 'priority' | 'assigneeId' | 'assignedGroupId'>
/** How to take one ticket's change back; refused when somebody changed it since. */
type WayBack = { id: number; change: TicketChange }
export type Outcome = { changed: Ticket[]; back: WayBack[]; failed: { id: number; message: string }[] }

/** How many tickets are changed at a time. */
const atOnce = 4

/** Makes one change to each of several tickets. Those that refuse it don't keep the others from theirs; `onStep` counts both. */
export async function changeTickets(ids: readonly number[], change: BulkChange, onStep: (done: number) => void) {
  const outcome: Outcome = { changed: [], back: [], failed: [] }
  await eachOf(
    ids,
    atOnce,
    async (id) => {
      const before = await call(tickets.show, { params: { id } })
      const after = await send(id, change)
      outcome.changed.push(after)
      outcome.back.push({ id, change: { ...formerValues(before, change), version: after.version } })
    },
    { onFailed: (id, error) => outcome.failed.push({ id, message: messageOf(error) }), onStep },
  )
  return outcome
}

/** Takes changes back. */
export async function undoChanges(back: readonly WayBack[], onStep: (done: number) => void) {
  const outcome: Outcome = { changed: [], back: [], failed: [] }
  await eachOf(back, atOnce, async ({ id, change }) => void outcome.changed.push(await send(id, change)), {
    onFailed: ({ id }, error) => outcome.failed.push({ id, message: messageOf(error) }),
    onStep,
  })
  return outcome
}

/** What has to be said to bring a ticket back to where it was. Group and person go together: the one may take the other away. */
export function formerValues(ticket: Ticket, change: BulkChange): BulkChange {
  const { status, statusName, priority, assigneeId, assignedGroupId } = ticket
  return {
    ...((change.status || change.statusName) && { status, statusName }),
    ...(change.priority && { priority }),
    ...((change.assigneeId !== undefined || change.assignedGroupId !== undefined) && { assigneeId, assignedGroupId }),
  }
}

/** `12 tickets changed`, or how many could not be and why. */
export function outcomeWords({ changed, failed }: Outcome, did = 'changed') {
  const total = changed.length + failed.length
  if (failed.length === 0) return { title: `${total} ${total === 1 ? 'ticket' : 'tickets'} ${did}` }
  const reasons = [...new Set(failed.map(({ message }) => message))].join(' ')
  return { title: `${failed.length} of ${total} could not be ${did}`, description: reasons }
}

const send = (id: number, change: TicketChange) =>
  call(tickets.change, { params: { id }, body: change as Call<typeof tickets.change>['body'] })
