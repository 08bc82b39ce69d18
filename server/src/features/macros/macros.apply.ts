import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import { applyActions, isPropertyAction } from '../actions/actions.apply.ts'
import { record } from '../activity/record.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assertCanChange } from '../tickets/tickets.update.ts'
import { macroMessages as messages } from './macros.messages.ts'
import { macroTemplates } from './macros.ts'

/** A second application within this time (ms) counts as an accidental double click. */
const justNow = 5_000

/**
 * Applies a macro to a ticket with the ticket's own handlers: an error of one of them fails the whole macro. Messages are written first,
 * because the caller may not be able to see the ticket after the other actions. One of many tickets is no comment of its own for the rate
 * limit.
 */
export async function applyMacro(
  ctx: Context,
  ticketId: number,
  macroId: number,
  fallbackGroupId?: number | null,
  { isOneOfMany = false } = {},
): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  assertCanChange(ctx, ticket)
  const macro = await macroTemplates.requireOne(ctx, macroId)
  await assertNotJustApplied(ctx, ticket, macroId)

  const about = { ticketId: ticket.id, customerId: ticket.customer_id }
  await record(ctx, 'macro.applied', about, { id: macro.id, name: macro.name })
  const { id: me, fullName: agent } = signedIn(ctx.actor)
  const actions = macro.actions.map((action) =>
    action.kind === 'assign_person' && action.assigneeId === 'me' ? { ...action, assigneeId: me } : action,
  )
  const [changes, messages] = [actions.filter(isPropertyAction), actions.filter((action) => !isPropertyAction(action))]
  await applyActions(ctx, ticket.id, [...messages, ...changes], { agent, fallbackGroupId, isLimited: !isOneOfMany })
  await macroTemplates.countUse(ctx, macro.id)
}

/** The ticket is locked, so two clicks are handled one after the other. */
async function assertNotJustApplied({ actor, db, now }: Context, ticket: TicketRow, macroId: number) {
  const last = await db
    .selectFrom('activity')
    .select('data')
    .where('ticket_id', '=', ticket.id)
    .where('event', '=', 'macro.applied')
    .where('actor_id', '=', signedIn(actor).id)
    .where('at', '>', new Date(now.getTime() - justNow))
    .execute()
  if (last.some(({ data }) => data.id === macroId)) throw conflict(messages.justApplied, 'macro.just_applied')
}
