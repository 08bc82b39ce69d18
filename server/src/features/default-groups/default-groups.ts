import type { Validated } from '@hatchway/contract/endpoint'
import {
  type DefaultGroup,
  type DefaultGroupKind,
  defaultGroupKinds,
  type defaultGroups,
} from '@hatchway/contract/tickets/default-groups'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { badRequest, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { groupMessages } from '../groups/groups.messages.ts'
import '../categories/categories.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../services/services.table.ts'
import '../ticket-types/ticket-types.table.ts'
import './default-groups.table.ts'

const targets = {
  service: { table: 'services', column: 'service_id' },
  customer: { table: 'customers', column: 'customer_id' },
  category: { table: 'categories', column: 'category_id' },
  type: { table: 'ticket_types', column: 'type_id' },
} as const satisfies Record<DefaultGroupKind, object>

/** What a new ticket is about. `category` is its key. */
type NewTicket = { serviceId: number | null; customerId: number | null; category: string | null; typeId: number }

/**
 * Returns the group of a new ticket that is created without one: that of its service, otherwise of its customer, of its category, or of its
 * type. A group to which tickets of the type may not be assigned is passed over. Null when none applies.
 */
export async function defaultGroupOf({ db }: Context, ticket: NewTicket): Promise<number | null> {
  const { rows } = await sql<{ group_id: number }>`
    select group_id from default_groups d
    where (service_id = ${ticket.serviceId} or customer_id = ${ticket.customerId} or type_id = ${ticket.typeId}
        or category_id = (select id from categories where key = ${ticket.category}))
      and (not exists (select 1 from ticket_type_groups where type_id = ${ticket.typeId})
        or exists (select 1 from ticket_type_groups g where g.type_id = ${ticket.typeId} and g.group_id = d.group_id))
    order by service_id, customer_id, category_id, type_id limit 1`.execute(db)
  return rows[0]?.group_id ?? null
}

/** Returns every default group, those that take precedence first. */
export async function listDefaultGroups({ db }: Context): Promise<DefaultGroup[]> {
  const rows = await db
    .selectFrom('default_groups as d')
    .innerJoin('groups', 'groups.id', 'd.group_id')
    .leftJoin('services', 'services.id', 'd.service_id')
    .leftJoin('customers', 'customers.id', 'd.customer_id')
    .leftJoin('categories', 'categories.id', 'd.category_id')
    .leftJoin('ticket_types', 'ticket_types.id', 'd.type_id')
    .select(['d.service_id', 'd.customer_id', 'd.category_id', 'd.type_id', 'groups.id', 'groups.name as group'])
    .select(({ fn }) =>
      fn.coalesce('services.name', 'customers.name', 'categories.name', 'ticket_types.name').as('name'),
    )
    .execute()
  return rows
    .map((row) => {
      const kind = defaultGroupKinds.find((one) => row[targets[one].column] !== null)!
      return { kind, id: row[targets[kind].column]!, name: row.name!, group: { id: row.id, name: row.group } }
    })
    .sort(
      (a, b) => defaultGroupKinds.indexOf(a.kind) - defaultGroupKinds.indexOf(b.kind) || a.name.localeCompare(b.name),
    )
}

/** Sets the default group of one record, or clears it with null. Tickets that exist stay where they are. */
export async function setDefaultGroup(
  ctx: Context,
  { params: { kind, id }, body }: Validated<typeof defaultGroups.set>,
): Promise<DefaultGroup[]> {
  await lockCollection(ctx, 'default_groups')
  const { table, column } = targets[kind]
  const { name } = await ctx.db
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound(kind === 'type' ? 'ticket_type' : kind))
  const before = await groupNamed(
    ctx,
    (await ctx.db.selectFrom('default_groups').select('group_id').where(column, '=', id).executeTakeFirst())?.group_id,
  )
  const after = await groupNamed(ctx, body.groupId)
  if (body.groupId && !after) throw badRequest(groupMessages.notFound, 'groupId')
  const changes = changesBetween({ defaultGroup: before?.name ?? null }, { defaultGroup: after?.name ?? null })
  if (before?.id === after?.id) return listDefaultGroups(ctx)
  await ctx.db.deleteFrom('default_groups').where(column, '=', id).execute()
  const none = { service_id: null, customer_id: null, category_id: null, type_id: null }
  if (after)
    await ctx.db
      .insertInto('default_groups')
      .values({ ...none, [column]: id, group_id: after.id })
      .execute()
  await record(ctx, 'default_group.changed', { customerId: kind === 'customer' ? id : null }, { id, name, changes })
  return listDefaultGroups(ctx)
}

async function groupNamed({ db }: Context, id: number | null | undefined) {
  if (!id) return null
  return (await db.selectFrom('groups').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null
}
