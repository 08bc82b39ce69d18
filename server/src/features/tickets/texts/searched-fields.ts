import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { sql } from 'kysely'
import type { CustomFieldValues } from '../tickets.table.ts'
import '../../ticket-types/ticket-types.table.ts'

/** The custom fields of a ticket whose values are searched, in their order, and all values by the keys of their fields. */
export type SearchedFields = {
  known: { name: string; label: string; isInPortal: boolean }[]
  values: CustomFieldValues
}

/** Selects the searched fields of a ticket, by the name of its table in the query. A checkbox has no words. */
export const searchedFields = (tickets: string) => sql<SearchedFields>`json_build_object(
  'values', ${sql.ref(`${tickets}.custom_fields`)},
  'known', (
    select coalesce(json_agg(
      json_build_object('name', f.name, 'label', f.label, 'isInPortal', f.is_in_portal and y.is_public) order by f.sort_order, f.id), '[]')
    from custom_fields f join ticket_types y on y.id = f.type_id
    where f.type_id = ${sql.ref(`${tickets}.type_id`)} and f.field_type <> 'checkbox'))`

/** Returns the fields that have a value, with it. Values are stored under the keys of the fields, not their names. */
export const filledFields = ({ known, values }: SearchedFields) =>
  known.flatMap(({ name, ...field }) => {
    const value = values[customFieldKey(name)] ?? null
    return value === null ? [] : [{ ...field, value: String(value) }]
  })
