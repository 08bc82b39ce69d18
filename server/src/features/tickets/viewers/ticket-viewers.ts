import type { Validated } from '@hatchway/contract/endpoint'
import type { ticketViewers, Unseen, Viewer, ViewerSummary } from '@hatchway/contract/tickets/people/ticket-viewers'
import type { SignedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import '../../api-keys/api-keys.table.ts'
import { seesNotes } from '../../comments/comments.access.ts'
import { loadActors } from '../../users/load-actors.ts'
import { statusOf } from '../../users/users.read.ts'
import { canSeeTicket } from '../tickets.access.ts'
import { findViewers } from './ticket-viewers.kinds.ts'
import { type PersonRow, pageOfPeople } from './ticket-viewers.people.ts'
import { aboutTicket, loadViewedTicket, type ViewedTicket } from './viewed-ticket.ts'
import { ruleFor } from './viewing-rule.ts'

/** Returns how many users see a ticket, by rule. */
export async function showViewers(ctx: Context, { params }: { params: { id: number } }): Promise<ViewerSummary> {
  const ticket = await loadViewedTicket(ctx, params.id)
  const groups: ViewerSummary['groups'] = []
  for (const { who, ...group } of await findViewers(ctx.db, ticket)) {
    const { count, withApiKey } = await ctx.db
      .selectFrom('users')
      .leftJoin('api_keys', 'api_keys.user_id', 'users.id')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('api_keys.user_id').as('withApiKey')])
      .where(who)
      .executeTakeFirstOrThrow()
    if (count > 0) groups.push({ ...group, count, withApiKey })
  }
  const sum = (of: (group: ViewerSummary['groups'][number]) => number) =>
    groups.reduce((total, group) => total + of(group), 0)
  return {
    total: sum(({ count }) => count),
    seeNotes: sum(({ count, seesNotes }) => (seesNotes ? count : 0)),
    withApiKey: sum(({ withApiKey }) => withApiKey),
    groups,
    about: aboutTicket(ticket),
  }
}

/** Returns a page of the users who see a ticket by one rule; without a rule, of all users, with the verdict on each. */
export async function listViewers(ctx: Context, { params, query }: Validated<typeof ticketViewers.people>) {
  const ticket = await loadViewedTicket(ctx, params.id)
  const by = query.rule && (await findViewers(ctx.db, ticket)).filter(({ rule }) => rule === query.rule)
  if (by?.length === 0) return { people: [], total: 0, totalPages: 0 }
  const { rows, ...counted } = await pageOfPeople(ctx.db, query, by?.map(({ who }) => who) ?? [])
  // Deactivated users are evaluated as if they were active, to find the rule that applies to them.
  const actors = await loadActors(
    ctx,
    rows.map(({ id }) => id),
    { alsoDeactivated: true },
  )
  const actorOf = new Map(actors.map((actor) => [actor.id, actor]))
  const people = rows.map((row) => present(row, actorOf.get(row.id)!, ticket))
  return { people, ...counted }
}

function present(row: PersonRow, actor: SignedIn, ticket: ViewedTicket): Viewer {
  const unseen = whyNot(row, actor, ticket)
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    role: row.role,
    customerName: row.customer_name,
    status: statusOf({ ...row, is_invited: Boolean(row.is_invited) }),
    rule: ruleFor(actor),
    unseen,
    seesNotes: unseen === null && seesNotes(actor),
    hasApiKey: Boolean(row.has_api_key),
    allowedGroups: actor.kind === 'staff' && actor.groupIds !== null ? row.allowed_groups : [],
  }
}

/** Null when the user sees the ticket. The rule is checked first: opening the portal would not help a user whom the rule excludes. */
function whyNot(row: PersonRow, actor: SignedIn, ticket: ViewedTicket): Unseen | null {
  if (!row.is_active) return 'deactivated'
  if (!canSeeTicket(actor, ticket)) {
    if (actor.kind === 'staff') return 'other_groups'
    return actor.kind === 'portal' && actor.customerId !== ticket.customer_id ? 'other_customer' : 'not_theirs'
  }
  if (actor.kind !== 'portal' || row.is_portal_open) return null
  return row.is_portal_open === null ? 'no_portal' : 'portal_closed'
}
