import { staffRoles } from '@hatchway/contract/accounts/users'
import { type Condition, clausesOf, type Value } from '@hatchway/contract/conditions/condition'
import type { NameOf } from '@hatchway/contract/conditions/condition-format'
import type { Lookup } from '@hatchway/contract/conditions/condition-parse'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findCategories } from '../categories/categories.find.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../services/services.table.ts'
import '../users/users.table.ts'
import { startingWith, stripAccents, withoutAccents } from '../../platform/database/like.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

/** A record that a reference can name: its value, its name, and what else it is found by. */
type Named = { value: number | string | null; name: string; aliases?: readonly string[] }
type Tables = Readonly<Record<string, { table: string; name: string; isStaff?: true }>>

/** The records in tables of their own that a field refers to by id. Row-level security leaves those that the caller may know of. */
const tables: Tables = {
  assignedGroupId: { table: 'groups', name: 'name' },
  assigneeId: { table: 'users', name: 'full_name', isStaff: true },
  requesterId: { table: 'users', name: 'full_name' },
  customerId: { table: 'customers', name: 'name' },
  serviceId: { table: 'services', name: 'name' },
  'task.assigneeId': { table: 'users', name: 'full_name', isStaff: true },
  'task.groupId': { table: 'groups', name: 'name' },
}

/** The names that a condition has in its text, by field. */
type Wanted = readonly { field: string; name: string }[]

/**
 * Returns how names are looked up among the records that the caller may know of: by the whole name as written, else in any case, else without
 * accents, else by its beginning. Staff find people by username and email as well.
 */
export async function namesLookup(ctx: Context, wanted: Wanted, types: readonly TicketType[]): Promise<Lookup> {
  const byField = new Map<string, readonly Named[]>()
  for (const [field, names] of Map.groupBy(wanted, ({ field }) => field)) {
    byField.set(field, await findNamed(ctx, field, [...new Set(names.map(({ name }) => name))], types))
  }
  return (field, name) => {
    const found = byField.get(field) ?? []
    const lower = name.trim().toLowerCase()
    const plain = stripAccents(lower)
    const textsOf = ({ name, aliases = [] }: Named) => [name, ...aliases]
    const stages: ((one: Named) => boolean)[] = [
      (one) => one.name === name,
      (one) => textsOf(one).some((text) => text.toLowerCase() === lower),
      (one) => stripAccents(one.name.toLowerCase()) === plain,
      (one) => stripAccents(one.name.toLowerCase()).startsWith(plain),
    ]
    const matching = stages.map((stage) => found.filter(stage)).find((some) => some.length > 0) ?? []
    return [...new Set(matching.map(({ value }) => value))]
  }
}

/**
 * Returns the names of the records that conditions refer to, as far as the caller may know them and no other record has the same one, and
 * whether a value is the id of a record that no longer exists.
 */
export async function recordsById(
  ctx: Context,
  conditions: readonly Condition[],
  types: readonly TicketType[],
): Promise<{ nameOf: NameOf; isMissing: (field: string, value: Value) => boolean }> {
  const found = new Map<string, Found>()
  const fieldsRead = new Set<string>()
  const clauses = conditions.flatMap((condition) => clausesOf(condition))
  for (const [field, some] of Map.groupBy(clauses, ({ field }) => field)) {
    const values = new Set(some.flatMap(({ values }) => values.filter((value) => value !== null)))
    for (const one of await findById(ctx, field, values, types)) found.set(`${field} ${one.value}`, one)
    if (tables[field] || field === 'typeId') fieldsRead.add(field)
  }
  return {
    nameOf({ key }, value) {
      const one = found.get(`${key} ${value}`)
      return one?.isUnique ? one.name : undefined
    },
    isMissing: (field, value) => typeof value === 'number' && fieldsRead.has(field) && !found.has(`${field} ${value}`),
  }
}

async function findNamed(
  ctx: Context,
  field: string,
  names: string[],
  types: readonly TicketType[],
): Promise<readonly Named[]> {
  const table = tables[field]
  if (!table) return namedWithoutTable(ctx, field, types)
  const isPerson = table.table === 'users'
  // The database writes small letters of some alphabets differently than JavaScript does. An array, unlike rows, is looked up by the indexes.
  const small = (texts: string[]) => sql`array(select lower(given) from unnest(${texts}::text[]) given)`
  const trimmed = names.map((name) => name.trim())
  const patterns = small(trimmed.map((name) => startingWith(stripAccents(name))))
  // Others may not read usernames and emails.
  const seesAccounts = isPerson && ctx.actor.kind === 'staff'
  const begins: RawBuilder<unknown> = seesAccounts
    ? sql`(n.search_text like any(${patterns}) or lower(n.username) = any(${small(trimmed)}) or lower(n.email) = any(${small(trimmed)}))`
    : sql`${withoutAccents(`n.${table.name}`)} like any(${patterns})`
  const { rows } = await sql<Named>`
    select n.id as value, ${sql.ref(`n.${table.name}`)} as name
      ${seesAccounts ? sql`, array[n.username, n.email] as aliases` : sql``}
    from ${sql.table(table.table)} n
    where ${begins} ${table.isStaff ? sql`and n.role in (${sql.join(staffRoles)})` : sql``}
    order by length(${sql.ref(`n.${table.name}`)}), n.id limit ${100 * names.length}`.execute(ctx.db)
  return rows
}

type Found = Named & { isUnique: boolean }

async function findById(
  ctx: Context,
  field: string,
  values: ReadonlySet<string | number>,
  types: readonly TicketType[],
): Promise<readonly Found[]> {
  const ids = [...values].filter((value) => typeof value === 'number')
  const table = tables[field]
  if (!table)
    return withUniqueness(await namedWithoutTable(ctx, field, types)).filter(
      ({ value }) => value !== null && values.has(value),
    )
  if (ids.length === 0) return []
  const name = sql.ref(`n.${table.name}`)
  const { rows } = await sql<Found>`
    select n.id as value, ${name} as name, not exists (
      select from ${sql.table(table.table)} o where lower(${sql.ref(`o.${table.name}`)}) = lower(${name}) and o.id <> n.id) as "isUnique"
    from ${sql.table(table.table)} n where n.id = ${anyOf(ids)}`.execute(ctx.db)
  return rows
}

async function namedWithoutTable(ctx: Context, field: string, types: readonly TicketType[]): Promise<readonly Named[]> {
  if (field === 'typeId') return types.map(({ id, name }) => ({ value: id, name }))
  if (field === 'statusName')
    return types.flatMap(({ statuses }) => statuses).map(({ name }) => ({ value: name, name }))
  if (field !== 'category') return []
  const named = (await findCategories(ctx)).map(({ key, name }) => ({ value: key, name, aliases: [key] }))
  return [...named, { value: null, name: ticketFields.category.unset, aliases: [] }]
}

function withUniqueness(named: readonly Named[]): Found[] {
  const byName = Map.groupBy(named, ({ name }) => name.toLowerCase())
  return named.map((one) => ({
    ...one,
    isUnique: new Set(byName.get(one.name.toLowerCase())!.map(({ value }) => value)).size === 1,
  }))
}
