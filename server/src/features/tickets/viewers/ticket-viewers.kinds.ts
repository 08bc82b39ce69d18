import { type ViewingRule, viewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { SignedIn } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { seesNotes } from '../../comments/comments.access.ts'
import { loadActors } from '../../users/load-actors.ts'
import { canSeeTicket } from '../tickets.access.ts'
import type { ViewedTicket } from './viewed-ticket.ts'
import { ruleFor } from './viewing-rule.ts'

type Where = Expression<SqlBool>
/** Returns the users who see a ticket by one rule, as a condition on users. */
export type ViewerClass = { rule: ViewingRule; seesNotes: boolean; who: Where }

/** Users whom the rules treat alike, except for whether they are the ticket's requester. `as` is one of them. */
type Kind = { who: Where; as: (id: number) => SignedIn }

const eb = expressionBuilder<Schema, 'users'>()
const noUserId = 0

/**
 * Finds who sees a ticket without checking twenty thousand users one by one and without duplicating the rules: users fall into few classes,
 * and the policy itself (`canSeeTicket`) is evaluated for the requester and for one other user of each class. Agents who are limited to
 * groups are a class each. A test compares the result with what every user is actually shown.
 */
export async function findViewers(db: Db, ticket: ViewedTicket): Promise<ViewerClass[]> {
  const viewers = kindsAround(ticket).flatMap(({ who, as }) => {
    const rule = { rule: ruleFor(as(noUserId)), seesNotes: seesNotes(as(noUserId)) }
    const whoCanSignIn = eb.and([who, canSignIn])
    if (canSeeTicket(as(noUserId), ticket)) return [{ ...rule, who: whoCanSignIn }]
    const { requester_id } = ticket
    if (requester_id === null || !canSeeTicket(as(requester_id), ticket)) return []
    return [{ ...rule, who: eb.and([whoCanSignIn, eb('users.id', '=', requester_id)]) }]
  })
  const limited = (await limitedAgents(db)).filter((agent) => canSeeTicket(agent, ticket))
  const [first] = limited
  const ids = limited.map(({ id }) => id)
  if (first) viewers.push({ rule: ruleFor(first), seesNotes: seesNotes(first), who: eb('users.id', 'in', ids) })
  const place = ({ rule }: ViewerClass) => viewingRule.options.indexOf(rule)
  return viewers.sort((a, b) => place(a) - place(b))
}

/** Users who can sign in at all: not deactivated, and for users of a customer, with a portal that is open. */
const canSignIn = eb.and([
  eb('users.is_active', '=', true),
  eb.or([
    eb('users.customer_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('portals')
        .select('portals.id')
        .whereRef('portals.customer_id', '=', 'users.customer_id')
        .where('portals.is_enabled', '=', true),
    ),
  ]),
])

const isLimited = eb.exists(
  eb.selectFrom('user_allowed_groups as a').select('a.group_id').whereRef('a.user_id', '=', 'users.id'),
)
const outside = eb('users.customer_id', 'is', null)
const anyUser = { fullName: '', sessionId: null }

function kindsAround({ customer_id, is_intake }: ViewedTicket): Kind[] {
  const portalUser = (customerId: number, ownTicketsOnly: boolean) => (id: number) =>
    ({ kind: 'portal', ...anyUser, id, customerId, ownTicketsOnly, canViewKnowledgeBase: false }) as const
  return [
    {
      who: eb('users.role', '=', 'admin'),
      as: (id) => ({ kind: 'staff', ...anyUser, id, isAdmin: true, groupIds: null }),
    },
    {
      who: eb.and([eb('users.role', '=', 'agent'), eb.not(isLimited)]),
      as: (id) => ({ kind: 'staff', ...anyUser, id, isAdmin: false, groupIds: null }),
    },
    {
      who: eb.and([eb('users.role', '=', 'requester'), outside]),
      as: (id) => ({ kind: 'requester', ...anyUser, id }),
    },
    ...(customer_id === null
      ? []
      : [{ who: eb('users.customer_id', '=', customer_id), as: portalUser(customer_id, is_intake ?? true) }]),
    // The users of any other customer: the policy rejects all of them, and is evaluated nevertheless.
    {
      who: eb.and([eb.not(outside), eb('users.customer_id', 'is distinct from', customer_id)]),
      as: portalUser(noUserId, false),
    },
  ]
}

async function limitedAgents(db: Db) {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'agent').where(isLimited).execute()
  return loadActors(
    { db },
    rows.map(({ id }) => id),
  )
}
