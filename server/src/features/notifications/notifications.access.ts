import { kindsFor } from '@hatchway/contract/messages/message-kinds'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { idsActedFor, visibleApprovals } from '../approvals/approvals.access.ts'
import { canSeeTicket, visibleTickets } from '../tickets/tickets.access.ts'
import type { NotificationRow } from './notifications.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'notifications'>) => Expression<SqlBool>

/**
 * Returns the condition for the caller's own notifications, as far as the caller may read now what they name: of kinds for users of their
 * side, of tickets that they see, and of requests for approval that they read. That a request ended stays with the users of customers who
 * were asked, also after its ticket moved to another customer. {@link canSeeNotification} is the same rule for one row.
 */
export async function visibleNotifications(ctx: Context): Promise<Where> {
  const actor = signedIn(ctx.actor)
  const ids = await idsActedFor(ctx)
  return (eb) => {
    const ticket = eb
      .selectFrom('tickets')
      .select('tickets.id')
      .whereRef('tickets.id', '=', 'notifications.ticket_id')
      .where((inner) => visibleTickets({ actor })(inner as unknown as ExpressionBuilder<Schema, 'tickets'>))
    const approval = eb
      .selectFrom('approvals')
      .select('approvals.id')
      .whereRef('approvals.id', '=', 'notifications.approval_id')
      .where((inner) => visibleApprovals(ctx, ids)(inner as unknown as ExpressionBuilder<Schema, 'approvals'>))
    return eb.and([
      eb('notifications.user_id', '=', actor.id),
      eb('notifications.type', 'in', kindsFor(actor.kind)),
      eb.or([eb('notifications.ticket_id', 'is', null), eb.exists(ticket)]),
      eb.or([
        eb('notifications.approval_id', 'is', null),
        ...(actor.kind === 'portal' ? [eb('notifications.type', '=', staysWithCustomer)] : []),
        eb.exists(approval),
      ]),
    ])
  }
}

type Ticket = Parameters<typeof canSeeTicket>[1]

/** The request for approval of a notification. `decides`: its reader is an approver of it, or the deputy of one. */
export type NotifiedApproval = { asked_by: number | null; is_listed: boolean; decides: boolean; ticket: Ticket }

type Notified = Pick<NotificationRow, 'user_id' | 'type' | 'ticket_id' | 'approval_id'>

/** Returns whether a user may read a notification now. */
export function canSeeNotification(
  actor: SignedIn,
  row: Notified,
  { ticket, approval }: { ticket: Ticket | undefined; approval: NotifiedApproval | null },
): boolean {
  if (actor.id !== row.user_id || !kindsFor(actor.kind).includes(row.type)) return false
  if (row.ticket_id !== null && !(ticket && canSeeTicket(actor, ticket))) return false
  if (row.approval_id === null || (actor.kind === 'portal' && row.type === staysWithCustomer)) return true
  return approval !== null && approval.is_listed && canReadApproval(actor, approval)
}

function canReadApproval(actor: SignedIn, { asked_by, decides, ticket }: NotifiedApproval) {
  if (actor.kind === 'portal') return decides && ticket.customer_id === actor.customerId
  if (actor.kind === 'requester') return decides
  return actor.groupIds === null || decides || asked_by === actor.id || canSeeTicket(actor, ticket)
}

const staysWithCustomer = 'approval_voided' satisfies NotificationRow['type']
