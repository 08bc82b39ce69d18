import { requesterCardRows, type TicketRequesterCard } from '@hatchway/contract/tickets/people/ticket-requester'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/rows/count-rows.ts'
import { openTicketCount } from '../../customers/customers.counts.ts'
import '../../customers/customers.table.ts'
import { showUser } from '../../users/users.read.ts'
import { rowsOf } from '../../version-overview/version-overview.rows.ts'
import { visibleTickets } from '../tickets.access.ts'
import { findTicket } from '../tickets.find.ts'

const countedAtMost = 1000

/** Returns what the caller may know of a ticket's requester; throws 404 for a ticket that they may not see. */
export async function showRequester(ctx: Context, ticketId: number): Promise<TicketRequesterCard> {
  const ticket = await findTicket(ctx, ticketId)
  const found = await findPerson(ctx, ticket.requester_id)
  const customerId = ticket.customer_id ?? found?.customerId ?? null
  return {
    person: found ? await presentPerson(ctx, found) : null,
    customer: await findCustomer(ctx, customerId),
    versions: await versionsOf(ctx, customerId),
    tickets: await ticketsOf(ctx, ticket.requester_id, ticketId),
  }
}

async function findPerson({ db }: Context, id: number | null) {
  if (id === null) return undefined
  return db
    .selectFrom('users')
    .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
    .select([
      'users.id',
      'full_name as fullName',
      'avatar_url as avatarUrl',
      'email',
      'phone',
      'department',
      'position',
      'users.customer_id as customerId',
      'is_active as isActive',
      'is_contact as isContact',
    ])
    .select(sql<string | null>`coalesce(users.time_zone, portals.time_zone)`.as('timeZone'))
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** Only admins invite people. */
async function presentPerson(
  ctx: Context,
  { customerId: _, ...person }: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
) {
  if (!person.isContact || ctx.actor.kind !== 'staff' || !ctx.actor.isAdmin) return { ...person, canBeInvited: false }
  const { status, canBeInvited } = await showUser(ctx, person.id)
  return { ...person, canBeInvited: canBeInvited && status === 'contact' }
}

async function findCustomer({ db }: Context, id: number | null) {
  if (id === null) return null
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', openTicketCount.as('openTickets')])
    .where('id', '=', id)
    .executeTakeFirst()
  return customer ?? null
}

async function versionsOf(ctx: Context, customerId: number | null): Promise<TicketRequesterCard['versions']> {
  if (customerId === null) return []
  const rows = await rowsOf(
    ctx,
    sql`
    select a.customer_id, a.service_id
    from applied_versions a
    join services v on v.id = a.service_id and v.status = 'active'
    left join release_status s on s.release_id = a.release_id
    where a.customer_id = ${customerId} and a.is_current
    order by s.critical_count desc nulls last, s.behind desc nulls last, v.name
    limit ${sql.lit(requesterCardRows)}`,
  )
  return rows.map(({ serviceId, serviceName, running, latest, behind, knownCriticalBugs }) => ({
    serviceId,
    serviceName,
    version: running!.version,
    newer: behind > 0 ? (latest?.version ?? null) : null,
    hasCriticalBug: knownCriticalBugs.length > 0,
  }))
}

async function ticketsOf(ctx: Context, requesterId: number | null, ticketId: number) {
  if (requesterId === null) return { total: 0, latest: [] }
  const own = ctx.db.selectFrom('tickets').where('requester_id', '=', requesterId).where(visibleTickets(ctx))
  const total = await countRows(ctx.db.selectFrom(own.select(sql`1`.as('one')).limit(countedAtMost).as('counted')))
  const rows = await own
    .select(['id', 'number', 'subject', 'status', 'status_name'])
    .where('id', '<>', ticketId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(requesterCardRows)
    .execute()
  const latest = rows.map(({ id, number, subject, status, status_name }) => ({
    id,
    ticketNumber: String(number),
    subject,
    status,
    statusName: status_name,
  }))
  return { total, latest }
}
