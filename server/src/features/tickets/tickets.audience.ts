import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { isReadable, isReadableColumn } from '@hatchway/contract/tickets/ticket-audiences'
import { customKeyOf, sortedColumn, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { filterReaders } from '@hatchway/contract/tickets/ticket-filter'
import { ticketFilterMessages as messages } from '@hatchway/contract/tickets/ticket-filter.messages'
import { audienceOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { CustomFieldValues } from './tickets.table.ts'
import '../ticket-types/ticket-types.table.ts'

/**
 * What the caller reads of the tickets that they see: the fields of their audience, according to the registry. A field that they do not read
 * returns the same error as one that does not exist.
 */

/** Throws 400 for a filter by a field that the caller does not read. */
export function assertReadableFilter({ actor }: Pick<Context, 'actor'>, given: object) {
  const audience = audienceOf(actor)
  if (audience === 'staff') return
  for (const [name, reader] of Object.entries(filterReaders)) {
    const value = given[name as keyof typeof given] as unknown
    if (value === undefined || value === false || value === '') continue
    if (!isReadable(audience, reader)) throw badRequest(messages.noSuchFilter, name)
  }
}

/** Throws 400 for a column that the caller does not read. */
export async function assertReadableColumns(ctx: Context, columns: readonly string[]) {
  const audience = audienceOf(ctx.actor)
  if (audience === 'staff' || columns.length === 0) return
  const keys = await loadCustomKeys(ctx, columns)
  const isHidden = (column: string) => !isReadableColumn(audience, column) || (keys !== null && isUnknown(keys, column))
  if (columns.some(isHidden)) throw badRequest(messages.noSuchColumn, 'columns')
}

/**
 * Returns an order with the types whose field the caller reads: one key can be that of a field in the portal, and of a hidden one of another
 * type. Throws 400 for an order by a field that they do not read.
 */
export async function readableOrder<O extends Order>(ctx: Context, order: O): Promise<O & { typeIds?: number[] }> {
  assertReadableOrder(ctx, order)
  const keys = await loadCustomKeys(ctx, [order.sortBy])
  if (keys === null) return order
  if (isUnknown(keys, order.sortBy)) throw noSuchOrder()
  const key = customKeyOf(order.sortBy)!
  return { ...order, typeIds: [...keys].filter(([, known]) => known.has(key)).map(([typeId]) => typeId) }
}

/** Throws 400 for an order by a property that the caller does not read. */
export function assertReadableOrder({ actor }: Pick<Context, 'actor'>, { sortBy }: Order) {
  if (!isReadableColumn(audienceOf(actor), sortedColumn(sortBy))) throw noSuchOrder()
}

type Order = { sortBy: string }

const noSuchOrder = () => badRequest(messages.noSuchOrder, 'sortBy')

/** Returns a function that reduces the values of a ticket's custom fields to those that the caller reads. */
export async function loadReadableValues(ctx: Context) {
  const keys = audienceOf(ctx.actor) === 'portal' ? await loadPortalKeys(ctx) : null
  return (typeId: number, values: CustomFieldValues): CustomFieldValues => {
    if (keys === null) return values
    const known = keys.get(typeId)
    return Object.fromEntries(Object.entries(values).filter(([key]) => known?.has(key)))
  }
}

/**
 * Returns a function that says whether an audience, by default the actor's, reads a field of tickets of a type, by its name in conditions and snapshots: `priority`,
 * `customFields.site`. What is no field of a ticket, such as its files, all read.
 */
export async function loadFieldReader(ctx: Context, audience = audienceOf(ctx.actor)): Promise<FieldReader> {
  const keys = audience === 'portal' ? await loadPortalKeys(ctx) : null
  return (typeId, field) => {
    const key = customKeyOf(field)
    if (key !== undefined) return keys === null || keys.get(typeId)?.has(key) === true
    return !Object.hasOwn(ticketFields, field) || isReadable(audience, field as keyof typeof ticketFields)
  }
}
export type FieldReader = (typeId: number, field: string) => boolean

/** The keys of the custom fields that portal users read, by ticket type. */
type PortalKeys = ReadonlyMap<number, ReadonlySet<string>>

/** Returns the custom fields among which these columns must be; null where the caller reads all, or no column is one. */
async function loadCustomKeys(ctx: Context, columns: readonly string[]): Promise<PortalKeys | null> {
  const isAsked = audienceOf(ctx.actor) === 'portal' && columns.some((column) => customKeyOf(column) !== undefined)
  return isAsked ? loadPortalKeys(ctx) : null
}

function isUnknown(keys: PortalKeys, column: string) {
  const key = customKeyOf(column)
  return key !== undefined && ![...keys.values()].some((known) => known.has(key))
}

/** Returns the custom fields that are in the portal, of types that are. Tickets keep the values of fields that no longer exist. */
async function loadPortalKeys(ctx: Context): Promise<PortalKeys> {
  const rows = await withPreparedStatements(ctx)
    .db.selectFrom('custom_fields')
    .innerJoin('ticket_types', 'ticket_types.id', 'custom_fields.type_id')
    .select(['type_id', 'custom_fields.name'])
    .where('is_in_portal', '=', true)
    .where('is_public', '=', true)
    .execute()
  const byType = Map.groupBy(rows, ({ type_id }) => type_id)
  return new Map(
    [...byType].map(([typeId, fields]) => [typeId, new Set(fields.map(({ name }) => customFieldKey(name)))]),
  )
}
