import type { ActivityEntry } from '@hatchway/contract/activity'
import { choiceText, noneText } from '@hatchway/contract/assignment/assignment-text'
import type { ChoiceReason, NoneReason } from '@hatchway/contract/assignment/choose-assignee'
import type { Person } from '@hatchway/contract/shapes'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../activity/activity.events.ts'
import { personBy } from '../users/users.person.ts'
import { bulkOf } from './activity-log.bulk.ts'
import { isAdmin } from './activity-log.filter.ts'

type Row = {
  id: number
  event: string
  at: Date
  actor: Person | null
  actor_kind: ActivityEntry['actorKind']
  ip: string | null
  ticket: ActivityEntry['ticket']
  otherTicket: ActivityEntry['ticket']
  customer: { id: number; name: string } | null
  data: Record<string, unknown>
  bulk: ActivityEntry['bulk']
}

/**
 * Returns entries by their ids, newest first, with the names of the actors and records. The change of several tickets that an entry belongs to,
 * which takes a count for each, can be left out.
 */
export async function presentEntries(ctx: Context, ids: number[], { withBulk = true } = {}): Promise<ActivityEntry[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select a.id, a.event, a.at, a.actor_kind, a.ip, a.data,
      ${personBy('a.actor_id')} as actor,
      (select json_build_object('id', t.id, 'ticketNumber', t.number::text, 'subject', t.subject)
        from tickets t where t.id = a.ticket_id) as ticket,
      (select json_build_object('id', t.id, 'ticketNumber', t.number::text, 'subject', t.subject)
        from tickets t where t.id = (a.data->>'otherId')::bigint) as "otherTicket",
      (select json_build_object('id', c.id, 'name', c.name) from customers c where c.id = a.customer_id) as customer,
      ${withBulk ? bulkOf(ctx) : sql`null`} as bulk
    from activity a where a.id = any(${ids}::bigint[]) order by a.at desc, a.id desc`.execute(ctx.db)
  return rows.map((row) => presentEntry(row, isAdmin(ctx)))
}

function presentEntry({ actor_kind, ip, data, at, ...row }: Row, showsAddresses: boolean): ActivityEntry {
  return {
    ...row,
    at: at.toISOString(),
    actorKind: actor_kind,
    ip: showsAddresses ? ip : null,
    name: nameIn(data),
    changes: Object.entries((data.changes ?? {}) as Record<string, Change>)
      .map(([field, change]) => changeOf(field, change))
      .sort((a, b) => a.field.localeCompare(b.field)),
    facts: [...factsIn(data), ...assignmentReasonIn(data)],
  }
}

const nameIn = (data: Record<string, unknown>) =>
  [data.name, data.fileName, data.companyName, data.fullName].find((name) => typeof name === 'string') ?? null

/** Fields that other parts of an entry already show, or that mean nothing to a user. */
const notFacts = new Set(['changes', 'number', 'subject', 'name', 'fullName', 'companyName', 'id', 'mentions', 'tags'])

function factsIn(data: Record<string, unknown>) {
  return Object.entries(data).flatMap(([field, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    if (!isPlain || notFacts.has(field) || field.endsWith('Id')) return []
    return [{ field, value: isSecret(field) ? hidden : String(value) }]
  })
}

/** Returns why an automatic assignment chose someone, or no one. */
function assignmentReasonIn({ automatic, reason }: Record<string, unknown>) {
  if (automatic) return [{ field: 'reason', value: choiceText(automatic as ChoiceReason) }]
  const isNone = typeof reason === 'object' && reason !== null && 'why' in reason
  return isNone ? [{ field: 'reason', value: noneText(reason as NoneReason) }] : []
}

function changeOf(field: string, { from, to, fromText, toText }: Change) {
  if (isSecret(field)) return { field, from: from === null ? null : hidden, to: to === null ? null : hidden }
  return {
    field,
    from: fromText === undefined ? inWords(from) : fromText,
    to: toText === undefined ? inWords(to) : toText,
  }
}

const hidden = '••••••'
/** Secrets must not be written to the log. If one is, it is masked. */
const isSecret = (field: string) => /password|secret|token|api_?key/i.test(field)

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => inWords(one) ?? '').join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
