import type { PortalTicket, portal } from '@hatchway/contract/customers/portal'
import type { Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { withFiles } from '../attachments/attachments.find.ts'
import { attachReceived } from '../attachments/attachments.from-form.ts'
import { findTicketTypes } from '../ticket-types/ticket-types.find.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { createTicket } from '../tickets/tickets.create.ts'
import { showTicket } from '../tickets/tickets.show.ts'
import { approvalStages, inProgressSince } from './portal-tickets.progress.ts'
import '../comments/comments.table.ts'

type Input<V extends keyof typeof portal> = Validated<(typeof portal)[V]>

/** Returns the ticket types that the portal offers. */
export async function listRequestTypes(ctx: Context) {
  return findTicketTypes(ctx)
}

export async function showPortalTicket(ctx: Context, { params }: { params: { id: number } }): Promise<PortalTicket> {
  const ticket = await withFiles(ctx, params.id, showTicket(ctx, params.id))
  const prepared = withPreparedStatements(ctx)
  const [since, stages, people] = await Promise.all([
    inProgressSince(prepared, ticket),
    approvalStages(prepared, ticket.id),
    peopleOn(prepared, ticket),
  ])
  return {
    ...ticket,
    inProgressSince: since,
    approvalStages: stages,
    people,
  }
}

/** Creates a ticket from the dialog, which shows no custom fields, with its files, or nothing when one of them is refused. */
export async function createPortalTicket(
  ctx: Context,
  { body }: Input<'createTicket'>,
  { form, request }: Pick<HttpExchange, 'form' | 'request'>,
) {
  const id = await createTicket(ctx, body, { asksCustomFields: false })
  await attachReceived(ctx, request.server.fileStore, id, form?.files ?? [])
  return showTicket(ctx, id, { isNew: true })
}

/** Returns the number of the organization's tickets for each tab. */
export async function countPortalTickets(ctx: Context) {
  const byType = await ctx.db
    .selectFrom('tickets')
    .select((eb) => [
      'type_id as typeId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('status', 'in', ['open', 'in_progress']).as('unresolved'),
    ])
    .where(visibleTickets(ctx))
    .groupBy('type_id')
    .execute()
  const sum = (of: 'count' | 'unresolved') => byType.reduce((total, type) => total + type[of], 0)
  return { all: sum('count'), unresolved: sum('unresolved'), byType }
}

/** Returns the requester, the assignee and the authors of a ticket; of staff only those whom the organization has met. */
async function peopleOn(
  { db }: Context,
  { id, requesterId, assigneeId }: { id: number; requesterId: number | null; assigneeId: number | null },
) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'role'])
    .where(
      sql<boolean>`id in (select author_id from comments where ticket_id = ${id} and not is_internal
        union select ${requesterId}::int union select ${assigneeId}::int)`,
    )
    .orderBy('id')
    .execute()
}
