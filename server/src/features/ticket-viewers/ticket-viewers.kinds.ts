import { type ViewingRule, viewingRule } from '@hatchway/contract/ticket-viewers'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { SignedIn } from '../../platform/actor.ts'
import type { Db } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { seesNotes } from '../comments/comments.access.ts'
import { loadActors } from '../notifications/load-actors.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import type { TicketAtHand } from './ticket-at-hand.ts'
import { ruleFor } from './viewing-rule.ts'

type Where = Expression<SqlBool>
/** Those who see a ticket by one rule, as a condition on users. */
export type Seeing = { rule: ViewingRule; seesNotes: boolean; who: Where }

/** People whom no rule tells apart, but by their being the ticket's requester or not. `as` is one of them. */
type Kind = { who: Where; as: (id: number) => SignedIn }

const eb = expressionBuilder<Schema, 'users'>()
const nobody = 0

/**
 * Who sees a ticket, without asking about twenty thousand people one by one and without telling the rules again: people come in few
 * kinds, and the product's own rule (`canSeeTicket`) is asked about the requester and about anybody else of each. Agents who are limited to
 * groups are each a kind of their own. A test holds the answer against what everybody is really shown.
 */
export async function whoSees(db: Db, ticket: TicketAtHand): Promise<Seeing[]> {
  const seeing = kindsAround(ticket).flatMap(({ who, as }) => {
    const rule = { rule: ruleFor(as(nobody)), seesNotes: seesNotes(as(nobody)) }
    const mayEnter = eb.and([who, canEnter])
    if (canSeeTicket(as(nobody), ticket)) return [{ ...rule, who: mayEnter }]
    const { requester_id } = ticket
    if (requester_id === null || !canSeeTicket(as(requester_id), ticket)) return []
    return [{ ...rule, who: eb.and([mayEnter, eb('users.id', '=', requester_id)]) }]
  })
  const limited = (await limitedAgents(db)).filter((agent) => canSeeTicket(agent, ticket))
  const [first] = limited
  const ids = limited.map(({ id }) => id)
  if (first) seeing.push({ rule: ruleFor(first), seesNotes: seesNotes(first), who: eb('users.id', 'in', ids) })
  const place = ({ rule }: Seeing) => viewingRule.options.indexOf(rule)
  return seeing.sort((a, b) => place(a) - place(b))
}

/** Who may sign in somewhere at all: not deactivated, and if a customer's, with a portal that is open. */
const canEnter = eb.and([
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
const somebody = { fullName: '', sessionId: null }

function kindsAround({ customer_id, is_intake }: TicketAtHand): Kind[] {
  const portalUser = (customerId: number, ownTicketsOnly: boolean) => (id: number) =>
    ({ kind: 'portal', ...somebody, id, customerId, ownTicketsOnly, canViewKnowledgeBase: false }) as const
  return [
    {
      who: eb('users.role', '=', 'admin'),
      as: (id) => ({ kind: 'staff', ...somebody, id, isAdmin: true, groupIds: null }),
    },
    {
      who: eb.and([eb('users.role', '=', 'agent'), eb.not(isLimited)]),
      as: (id) => ({ kind: 'staff', ...somebody, id, isAdmin: false, groupIds: null }),
    },
    {
      who: eb.and([eb('users.role', '=', 'requester'), outside]),
      as: (id) => ({ kind: 'requester', ...somebody, id }),
    },
    ...(customer_id === null
      ? []
      : [{ who: eb('users.customer_id', '=', customer_id), as: portalUser(customer_id, is_intake ?? true) }]),
    // The people of any other customer: the rule lets none of them in, and is asked all the same.
    {
      who: eb.and([eb.not(outside), eb('users.customer_id', 'is distinct from', customer_id)]),
      as: portalUser(nobody, false),
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
