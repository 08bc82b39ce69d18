import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader } from '../../platform/database/batch-loader.ts'
import { updateRows } from '../../platform/database/rows/update-rows.ts'
import type { Change, Events } from '../activity/activity.events.ts'
import { record } from '../activity/record.ts'
import { canSeeTicket } from './tickets.access.ts'
import { asSystemOnTickets } from './tickets.as-system.ts'
import { describe, differences, type NewValues } from './tickets.diff.ts'
import { rememberKnownStaff } from './tickets.lookups.ts'
import type { TicketRow } from './tickets.table.ts'

type Automatic = Pick<Events['ticket.assigned'], 'automatic'>
type Reason = Automatic & Pick<Events['ticket.status_changed'], 'endsWaiting' | 'isWithdrawal'>

/**
 * Writes new values to a locked ticket, and the actual changes to the log; does nothing when nothing changed. Returns the updated ticket.
 */
export async function applyChanges(
  ctx: Context,
  ticket: TicketRow,
  wanted: NewValues,
  reason: Reason = {},
): Promise<TicketRow> {
  const changed = differences(ticket, isDone(wanted) ? { ...wanted, snoozed_until: null } : wanted)
  if (Object.keys(changed).length === 0) return ticket

  const next: TicketRow = {
    ...ticket,
    ...changed,
    ...completionTimes(ctx, ticket, changed),
    version: ticket.version + 1,
    updated_at: ctx.now,
  }
  const changes = await describe(ctx, ticket, changed)
  // An agent may move a ticket to a group whose tickets they do not see; all other updates run with their own role.
  const isOwn = canSeeTicket(ctx.actor, next)
  if (!isOwn) await asSystemOnTickets(ctx, [next.id], 'ticket_change', (ctx) => write(ctx, next, changed))
  const isStaffKnown = assignsForDesk(ctx) && ('assignee_id' in changed || 'customer_id' in changed)
  await Promise.all([
    isOwn && write(ctx, next, changed),
    isStaffKnown && rememberKnownStaff(ctx, next.customer_id, next.assignee_id),
    recordChanges(ctx, next, changes, reason),
  ])
  return next
}

const assignsForDesk = ({ actor }: Context) => isStaffOrSystem(actor)

/** A resolved ticket must not come back through its snooze. */
const isDone = ({ status }: NewValues) => status === 'resolved' || status === 'closed'

/** The times of resolving and closing; an open ticket has neither. */
function completionTimes(ctx: Context, ticket: TicketRow, { status }: NewValues) {
  if (!status) return {}
  if (status === 'closed') return { resolved_at: ticket.resolved_at ?? ctx.now, closed_at: ctx.now }
  if (status === 'resolved') return { resolved_at: ticket.resolved_at ?? ctx.now, closed_at: null }
  return { resolved_at: null, closed_at: null }
}

async function write({ db, isBatched }: Context, next: TicketRow, { custom_fields, ...changed }: NewValues) {
  const { id, version, updated_at, resolved_at, closed_at } = next
  if (isBatched) {
    const values = { ...changed, ...(custom_fields && { custom_fields }) }
    await writeTogether(db, { id, ...values, version, updated_at, resolved_at, closed_at })
    return
  }
  await db
    .updateTable('tickets')
    .set({ ...changed, version, updated_at, resolved_at, closed_at })
    .$if(custom_fields !== undefined, (update) => update.set({ custom_fields: JSON.stringify(custom_fields) }))
    .where('id', '=', id)
    .execute()
}

const writeTogether = createBatchLoader(async (db, rows: readonly (Partial<TicketRow> & { id: number })[]) => {
  for (const some of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) await updateRows(db, 'tickets', some)
  return () => undefined
})

const placing = ['assigneeId', 'assignedGroupId']

async function recordChanges(
  ctx: Context,
  ticket: TicketRow,
  changes: Record<string, Change>,
  { automatic, endsWaiting, isWithdrawal }: Reason,
) {
  const about = { ticketId: ticket.id, customerId: ticket.customer_id }
  const { number, subject, status } = ticket
  const only = (belongs: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => belongs(field)))
  const placed = only((field) => placing.includes(field))
  const moved = only((field) => field === 'status')
  const others = only((field) => !placing.includes(field) && field !== 'status')

  if (Object.keys(placed).length > 0)
    await record(ctx, 'ticket.assigned', about, {
      number,
      subject,
      changes: placed,
      assigneeId: ticket.assignee_id,
      groupId: ticket.assigned_group_id,
      ...(automatic && { automatic }),
    })
  if (Object.keys(moved).length > 0)
    await record(ctx, 'ticket.status_changed', about, {
      number,
      subject,
      changes: moved,
      status,
      requesterId: ticket.requester_id,
      ...(endsWaiting && { endsWaiting }),
      ...(isWithdrawal && { isWithdrawal }),
    })
  if (Object.keys(others).length > 0) await record(ctx, 'ticket.changed', about, { number, subject, changes: others })
}
