import { limits } from '@hatchway/contract/limits'
import type { MacroAction } from '@hatchway/contract/tickets/macros'
import { fillComment, placeholderValues } from '@hatchway/contract/tickets/placeholders'
import { tooManyTags } from '@hatchway/contract/tickets/ticket-text-shapes'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { addComment } from '../comments/comments.add.ts'
import '../company/company.table.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assertCanChange, updateTicket } from '../tickets/tickets.update.ts'
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
  for (const action of macro.actions) {
    if (action.kind !== 'reply' && action.kind !== 'note') continue
    const filled = fillComment(action.content, await valuesFor(ctx, ticket), action)
    await addComment(ctx, ticket.id, { ...filled, isInternal: action.kind === 'note' }, { isLimited: !isOneOfMany })
  }
  const change = changeOf(ctx, ticket, macro.actions)
  if (Object.keys(change).length > 0) await updateTicket(ctx, ticket.id, { ...change, fallbackGroupId })
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
  if (last.some(({ data }) => data.id === macroId)) throw conflict('This macro was just applied', 'macro.just_applied')
}

type Change = Parameters<typeof updateTicket>[2]

/** Returns what the actions change of the ticket's properties, as one change: each names its value as a change does. */
function changeOf(ctx: Context, ticket: TicketRow, actions: readonly MacroAction[]): Change {
  const change: Change = {}
  for (const action of actions) {
    if (action.kind === 'reply' || action.kind === 'note') continue
    const { kind, ...value } = action
    Object.assign(change, value)
    if (action.kind === 'assign_person' && action.assigneeId === 'me') change.assigneeId = signedIn(ctx.actor).id
  }
  if (change.tags) change.tags = [...new Set([...ticket.tags, ...change.tags])]
  if ((change.tags?.length ?? 0) > limits.tagsPerTicket) throw badRequest(tooManyTags, 'tags')
  return change
}

async function valuesFor(ctx: Context, ticket: TicketRow) {
  const named = await ctx.db
    .selectFrom('company')
    .select((eb) => [
      'company.name as company',
      eb.selectFrom('users').select('full_name').where('id', '=', ticket.requester_id).as('requester'),
      eb.selectFrom('customers').select('customers.name').where('id', '=', ticket.customer_id).as('customer'),
    ])
    .executeTakeFirstOrThrow()
  return placeholderValues({
    requester: named.requester,
    ticket: { number: String(ticket.number), subject: ticket.subject, status: ticket.status_name },
    customer: named.customer,
    agent: signedIn(ctx.actor).fullName,
    company: named.company,
  })
}
