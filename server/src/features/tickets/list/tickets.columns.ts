import { isRelatedColumn, type RelatedColumn, relatedFields } from '@hatchway/contract/tickets/related-fields'
import { customKeyOf } from '@hatchway/contract/tickets/ticket-fields'
import type { ListedTicket } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { relatedTables } from '../../conditions/conditions.compile.ts'
import { visibleTickets } from '../tickets.access.ts'
import { type assertReadableColumns, loadReadableValues } from '../tickets.audience.ts'
import type { CustomFieldValues } from '../tickets.table.ts'

/** The values of the columns that only some lists show. */
export type ColumnValues = Pick<ListedTicket, 'customFields' | 'related' | 'resolvedAt' | 'firstRespondedAt'>

/**
 * Returns the values of those of the columns that no summary has, by ticket. The caller must read them ({@link assertReadableColumns}), and
 * gets the custom fields that they read. Empty where no such column is among them.
 */
export async function loadColumnValues(
  ctx: Context,
  ids: readonly number[],
  columns: readonly string[],
): Promise<Map<number, ColumnValues>> {
  const customKeys = columns.flatMap((column) => customKeyOf(column) ?? [])
  const related = columns.filter(isRelatedColumn)
  const hasTime = columns.includes('resolvedAt') || columns.includes('firstRespondedAt')
  if (ids.length === 0 || !(hasTime || customKeys.length > 0 || related.length > 0)) return new Map()
  const rows = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'type_id', 'custom_fields', 'resolved_at', 'first_responded_at'])
    .select(relatedObject(related).as('related'))
    .where('id', 'in', [...ids])
    .where(visibleTickets(ctx))
    .execute()
  const readable = customKeys.length > 0 ? await loadReadableValues(ctx) : () => ({})
  return new Map(
    rows.map(({ id, type_id, custom_fields, related, resolved_at, first_responded_at }) => {
      const values: CustomFieldValues = readable(type_id, custom_fields)
      return [
        id,
        {
          customFields: Object.fromEntries(
            customKeys.filter((key) => Object.hasOwn(values, key)).map((key) => [key, values[key] ?? null]),
          ),
          related,
          resolvedAt: resolved_at?.toISOString() ?? null,
          firstRespondedAt: first_responded_at?.toISOString() ?? null,
        },
      ]
    }),
  )
}

/** The value of an attribute of the requester or the customer of a ticket, whose table is called `tickets` in the query. */
export function relatedValue(key: RelatedColumn, tickets = 'tickets') {
  const { of, column } = relatedFields[key]
  const [table, reference] = relatedTables[of]
  return sql<string | null>`(
    select nullif(${sql.ref(`r.${column}`)}, '') from ${sql.table(table)} r where r.id = ${sql.ref(`${tickets}.${reference}`)})`
}

function relatedObject(keys: readonly RelatedColumn[]) {
  const entries = keys.flatMap((key) => [sql`${key}::text`, relatedValue(key)])
  return sql<Record<string, string | null>>`json_build_object(${sql.join(entries)})`
}
