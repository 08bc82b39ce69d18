import { mostNotified } from '@hatchway/contract/releases/version-notices'
import type { VersionFilter, VersionRow } from '@hatchway/contract/releases/version-overview'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { versionFilterCondition } from '../version-overview/version-overview.filter.ts'
import { pair } from '../version-overview/version-overview.list.ts'
import { rowsOf } from '../version-overview/version-overview.rows.ts'
import { versionNoticeMessages as messages } from './version-notices.messages.ts'
import '../users/users.table.ts'
import './version-notices.table.ts'

export type RecipientSelection = {
  rows?: { customerId: number; serviceId: number }[] | undefined
  filter?: VersionFilter | undefined
}
export type Person = { id: number; fullName: string; email: string }
export type Recipient = VersionRow & {
  people: Person[]
  /** The portal that shows them the release; null where they have no open portal. */
  host: string | null
  /** When the customer was notified of any version within the last day. */
  notifiedAt: Date | null
}

/** The selected rows, each with the users who get the message: those who can sign in to the customer's portal. */
export async function recipientsOf(ctx: Context, selection: RecipientSelection): Promise<Recipient[]> {
  const rows = await rowsFor(ctx, selection)
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  const [people, about] = [await loadRecipients(ctx, ids), await customersOf(ctx, ids)]
  return rows.map((row) => ({
    ...row,
    people: people.get(row.customerId) ?? [],
    host: about.get(row.customerId)?.host ?? null,
    notifiedAt: about.get(row.customerId)?.notifiedAt ?? null,
  }))
}

async function rowsFor(ctx: Context, { rows, filter }: RecipientSelection) {
  if ((rows === undefined) === (filter === undefined)) throw badRequest(messages.noSelection, 'rows')
  if (rows) return named(ctx, rows)
  const found = await rowsOf(
    ctx,
    sql`select ${pair(filter!)} ${versionFilterCondition(filter!)} order by 1, 2 limit ${mostNotified + 1}`,
  )
  if (found.length > mostNotified) throw badRequest(messages.tooManyRows(mostNotified), 'filter')
  if (found.length === 0) throw badRequest(messages.noMatch, 'filter')
  return found
}

/**
 * The named rows, each once, where the customer may run the service: no intake organization, no archived customer, no service of another
 * customer.
 */
async function named(ctx: Context, rows: NonNullable<RecipientSelection['rows']>) {
  const found = await rowsOf(
    ctx,
    sql`
    select distinct c.id as customer_id, v.id as service_id
    from unnest(${rows.map(({ customerId }) => customerId)}::int[], ${rows.map(({ serviceId }) => serviceId)}::int[])
      as row(customer_id, service_id)
    join customers c on c.id = row.customer_id and c.archived_at is null and not c.is_intake
    join services v on v.id = row.service_id and (v.customer_id is null or v.customer_id = c.id)
    order by 1, 2`,
  )
  const wanted = new Set(rows.map(({ customerId, serviceId }) => `${customerId} ${serviceId}`))
  if (found.length < wanted.size) throw badRequest(messages.serviceNotUsable, 'rows')
  return found
}

async function loadRecipients({ db }: Context, customerIds: number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'email', 'customer_id'])
    .where('customer_id', 'in', customerIds)
    .where('is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invitations as i').select('i.user_id').whereRef('i.user_id', '=', 'users.id'))),
    )
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ customer_id }) => customer_id!)
}

async function customersOf({ db, now }: Context, ids: number[]) {
  const rows = await db
    .selectFrom('customers')
    .leftJoin('portals', (join) =>
      join.onRef('portals.customer_id', '=', 'customers.id').on('portals.is_enabled', '=', true),
    )
    .select((eb) => [
      'customers.id',
      'portals.host',
      eb
        .selectFrom('version_notice_customers as n')
        .select(({ fn }) => fn.max('n.sent_at').as('sent_at'))
        .whereRef('n.customer_id', '=', 'customers.id')
        .where('n.sent_at', '>', new Date(now.getTime() - dayMs))
        .as('notifiedAt'),
    ])
    .where('customers.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
