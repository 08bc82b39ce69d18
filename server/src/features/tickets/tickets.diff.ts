import type { Priority } from '@hatchway/contract/tickets/ticket-words'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../activity/activity.events.ts'
import type { TicketRow } from './tickets.table.ts'

/** The columns of a ticket that users can change, with their new values. */
export type NewValues = Partial<
  Pick<
    TicketRow,
    | 'subject'
    | 'type_id'
    | 'status'
    | 'status_name'
    | 'priority'
    | 'category'
    | 'requester_id'
    | 'assignee_id'
    | 'assigned_group_id'
    | 'customer_id'
    | 'service_id'
    | 'tags'
    | 'custom_fields'
    | 'due_date'
    | 'snoozed_until'
  >
>
export type ChangedField = keyof NewValues

/** Returns the values that differ from the ticket's current ones. */
export function differences(ticket: TicketRow, wanted: NewValues): NewValues {
  const given = Object.entries(wanted) as [ChangedField, unknown][]
  return Object.fromEntries(given.filter(([field, value]) => value !== undefined && !isSame(ticket[field], value)))
}

/** Returns the changes by field name of the contract, with a label where the stored value is a key. */
export async function describe(ctx: Context, ticket: TicketRow, changed: NewValues): Promise<Record<string, Change>> {
  const names = await namesOf(ctx, ticket, changed)
  const changes: Record<string, Change> = {}
  for (const field of Object.keys(changed) as ChangedField[]) {
    if (field === 'custom_fields') Object.assign(changes, customFieldChanges(ticket, changed))
    else if (field !== 'status_name')
      changes[fieldNames[field]] = {
        from: plain(ticket[field]),
        to: plain(changed[field]),
        fromText: words(field, ticket, names.before),
        toText: words(field, { ...ticket, ...changed }, names.after),
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

const fieldNames: Record<Exclude<ChangedField, 'custom_fields' | 'status_name'>, string> = {
  subject: 'subject',
  type_id: 'typeId',
  status: 'status',
  priority: 'priority',
  category: 'category',
  requester_id: 'requesterId',
  assignee_id: 'assigneeId',
  assigned_group_id: 'assignedGroupId',
  customer_id: 'customerId',
  service_id: 'serviceId',
  tags: 'tags',
  due_date: 'dueDate',
  snoozed_until: 'snoozedUntil',
}

export const priorityLabels: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' }

type Names = Record<'type' | 'category' | 'requester' | 'assignee' | 'group' | 'customer' | 'service', string | null>

function words(field: ChangedField, ticket: TicketRow, names: Names): string | null {
  switch (field) {
    case 'status':
      return ticket.status_name
    case 'priority':
      return priorityLabels[ticket.priority]
    case 'type_id':
      return names.type
    case 'category':
      return names.category ?? ticket.category
    case 'requester_id':
      return names.requester
    case 'assignee_id':
      return names.assignee
    case 'assigned_group_id':
      return names.group
    case 'customer_id':
      return names.customer
    case 'service_id':
      return names.service
    case 'tags':
      return ticket.tags.join(', ') || null
    case 'due_date':
    case 'snoozed_until':
      return ticket[field]?.toISOString() ?? null
    default:
      return String(ticket[field])
  }
}

/** Loads the names of both values in one round trip. */
async function namesOf(ctx: Context, before: TicketRow, changed: NewValues) {
  const after = { ...before, ...changed }
  const { rows } = await sql<Names>`
    select (select name from ticket_types where id = t.type_id) as type,
      (select name from categories where key = t.category) as category,
      (select full_name from users where id = t.requester_id) as requester,
      (select full_name from users where id = t.assignee_id) as assignee,
      (select name from groups where id = t.group_id) as group,
      (select name from customers where id = t.customer_id) as customer,
      (select name from services where id = t.service_id) as service
    from (values ${sql.join([before, after].map(idsOf))}) t (place, type_id, category, requester_id, assignee_id, group_id, customer_id, service_id)
    order by t.place`.execute(ctx.db)
  return { before: rows[0]!, after: rows[1]! }

  function idsOf(t: TicketRow, place: number) {
    return sql`(${place}::int, ${t.type_id}::int, ${t.category}::text, ${t.requester_id}::int, ${t.assignee_id}::int,
      ${t.assigned_group_id}::int, ${t.customer_id}::int, ${t.service_id}::int)`
  }
}

function customFieldChanges(ticket: TicketRow, { custom_fields: after = {} }: NewValues) {
  const before = ticket.custom_fields
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    keys
      .filter((key) => before[key] !== after[key])
      .map((key) => [
        `customFields.${key}`,
        {
          from: before[key] ?? null,
          to: after[key] ?? null,
          fromText: asWords(before[key]),
          toText: asWords(after[key]),
        },
      ]),
  )
}

function asWords(value: unknown) {
  if (value === undefined || value === null) return null
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

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
