import { redactedText } from '@hatchway/contract/tickets/comments'
import { customFieldPath, type TicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../activity/activity.events.ts'
import {
  type ChangeableColumn,
  type ChangeableField,
  changeableFields,
  isIdReference,
  type ReferenceField,
  references,
} from './tickets.fields.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import type { TicketRow } from './tickets.table.ts'

/** The columns of a ticket that users can change, with their new values. */
export type NewValues = Partial<Pick<TicketRow, ChangeableColumn>>

/** Returns the values that differ from the ticket's current ones. */
export function differences(ticket: TicketRow, wanted: NewValues): NewValues {
  const given = Object.entries(wanted) as [ChangeableColumn, unknown][]
  return Object.fromEntries(given.filter(([column, value]) => value !== undefined && !isSame(ticket[column], value)))
}

/** Returns the changes by field name of the contract, with a label where the stored value is a key. */
export async function describe(ctx: Context, ticket: TicketRow, changed: NewValues): Promise<Record<string, Change>> {
  const names = await namesOf(ctx, ticket, changed)
  const changes: Record<string, Change> = {}
  for (const key of changeableFields) {
    const { column } = ticketFields[key]
    if (!(column in changed)) continue
    if (key === 'customFields') Object.assign(changes, customFieldChanges(ticket, changed))
    else if (key !== 'statusName')
      changes[key] = {
        from: plain(ticket[column]),
        to: plain(changed[column]),
        fromText: displayText(key, ticket, names.before),
        toText: displayText(key, { ...ticket, ...changed }, names.after),
      }
    else if (!('status' in changed))
      changes.status = {
        from: ticket.status,
        to: ticket.status,
        fromText: ticket.status_name,
        toText: changed.status_name!,
      }
  }
  return changes
}

type Names = Partial<Record<ReferenceField, string | null>>

function displayText(key: ChangeableField, ticket: TicketRow, names: Names): string | null {
  const value = ticket[ticketFields[key].column]
  if (key === 'status') return ticket.status_name
  // A category without a record is its own name.
  if (key === 'category') return names.category ?? ticket.category ?? ticketFields.category.unset
  if (key in references) return names[key as ReferenceField] ?? null
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ') || null
  const { values }: TicketField = ticketFields[key]
  return values?.[String(value)] ?? String(value)
}

/** Loads the names of the records to which changed values refer, before and after, in one round trip. */
async function namesOf(ctx: Context, before: TicketRow, changed: NewValues): Promise<{ before: Names; after: Names }> {
  const keys = (Object.keys(references) as ReferenceField[]).filter((key) => ticketFields[key].column in changed)
  if (keys.length === 0) return { before: {}, after: {} }
  const select = keys.map((key) => {
    const { table, key: by, name } = references[key]
    const column = sql.ref(`t.${ticketFields[key].column}`)
    return sql`(select ${sql.ref(name)} from ${sql.table(table)} where ${sql.ref(by)} = ${column}) as ${sql.ref(key)}`
  })
  const columns = keys.map((key) => sql.ref(ticketFields[key].column))
  const { rows } = await sql<Names>`select ${sql.join(select)}
    from (values ${sql.join([before, { ...before, ...changed }].map(row))}) t (place, ${sql.join(columns)})
    order by t.place`.execute(ctx.db)
  return { before: rows[0]!, after: rows[1]! }

  function row(ticket: TicketRow, place: number) {
    const ids = keys.map(
      (key) => sql`${ticket[ticketFields[key].column]}::${sql.raw(isIdReference(key) ? 'int' : 'text')}`,
    )
    return sql`(${place}::int, ${sql.join(ids)})`
  }
}

function customFieldChanges(ticket: TicketRow, { custom_fields: after = {} }: NewValues) {
  const before = ticket.custom_fields
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    keys
      .filter((key) => before[key] !== after[key])
      .map((key) => [
        customFieldPath(key),
        {
          from: before[key] ?? null,
          to: after[key] ?? null,
          fromText: customFieldText(before[key]),
          toText: customFieldText(after[key]),
        },
      ]),
  )
}

/** Returns the text of a custom field's value. */
export function customFieldText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'boolean' ? (value ? messages.yes : messages.no) : String(value)
}

/** Returns whether a value before or after a change was removed for good: the change can't be undone. */
export const isRedactedChange = ({ from, to }: Change) => [from, to].flat().includes(redactedText)

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => item === b[at])
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a)
    return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
  }
  return a === b
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
