import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import type { Context } from '../../platform/context.ts'
import { slaFromLog } from '../sla/sla.tickets.ts'
import { loadSummaries, loadUnread } from '../tickets/tickets.summary.ts'
import type { Subscription } from './hub.consumer.ts'
import type { LiveRecord, TicketScope } from './live.read.ts'

/** A changed ticket as lists show it to any agent who sees it, by its own columns, and who of the users who show it has it unread. */
export type PushedRow = { summary: TicketSummary; scope: TicketScope; unreadBy: ReadonlySet<number> }

/** Whether an event carries the row of its ticket. A new ticket is on no page yet. */
const carriesRow = (record: LiveRecord) => record.kind === 'activity' && record.event !== 'ticket.created'

/**
 * Loads the rows of changed tickets that open pages of staff show, by ticket, once for all of them. Portal users and requesters see other
 * columns, and fetch them themselves.
 */
export async function loadPushedRows(
  ctx: Context,
  records: readonly LiveRecord[],
  subscriptions: Iterable<Subscription>,
): Promise<Map<number, PushedRow>> {
  const changed = new Set(records.filter(carriesRow).flatMap(({ ticketId }) => ticketId ?? []))
  const watchers = watchersOf(changed, subscriptions)
  if (watchers.size === 0) return new Map()
  const ids = [...watchers.keys()]
  const userIds = [...new Set([...watchers.values()].flatMap((users) => [...users]))]
  const [summaries, unread, sla] = await Promise.all([
    loadSummaries(ctx, ids),
    loadUnread(ctx, ids, userIds),
    // The stored clocks follow the event that is about to be sent.
    slaFromLog(ctx, ids),
  ])
  return new Map(
    summaries.map((summary) => [
      summary.id,
      {
        summary: { ...summary, sla: sla.get(summary.id) ?? [] },
        scope: scopeOf(summary),
        unreadBy: new Set([...watchers.get(summary.id)!].filter((userId) => unread.has(`${summary.id} ${userId}`))),
      },
    ]),
  )
}

/** Returns the staff whose pages show each of these tickets. */
function watchersOf(ticketIds: ReadonlySet<number>, subscriptions: Iterable<Subscription>) {
  const watchers = new Map<number, Set<number>>()
  if (ticketIds.size === 0) return watchers
  for (const { socket, topics } of subscriptions) {
    if (socket.actor.kind !== 'staff' || !topics) continue
    for (const id of ticketIds) {
      if (!topics.has(`ticket:${id}`)) continue
      if (!watchers.has(id)) watchers.set(id, new Set())
      watchers.get(id)!.add(socket.actor.id)
    }
  }
  return watchers
}

const scopeOf = ({ id, assignedGroupId, requesterId, customerId }: TicketSummary): TicketScope => ({
  id,
  assigned_group_id: assignedGroupId,
  requester_id: requesterId,
  customer_id: customerId,
  // A summary is loaded of a visible ticket only.
  deleted_at: null,
})
