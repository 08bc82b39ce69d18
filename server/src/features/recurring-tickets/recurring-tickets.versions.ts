import { isDeepStrictEqual } from 'node:util'
import { describeRecurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import type { RecurringTicketVersion } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { personBy } from '../users/users.person.ts'
import { assertExists } from './recurring-tickets.find.ts'
import { versionParts as parts } from './recurring-tickets.messages.ts'
import type { VersionContent } from './recurring-tickets.table.ts'
import '../users/users.table.ts'

const listedVersions = 100

/** Returns the newest versions of a recurring ticket with what changed in each. */
export async function listVersions(ctx: Context, id: number): Promise<RecurringTicketVersion[]> {
  await assertExists(ctx, id)
  const rows = await ctx.db
    .selectFrom('recurring_ticket_versions as v')
    .select(['v.version', 'v.at', 'v.note', 'v.name', 'v.content', 'v.schedule'])
    .select(personBy('v.changed_by').as('by'))
    .where('recurring_ticket_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(listedVersions + 1)
    .execute()
  return rows.slice(0, listedVersions).map((row, place) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by,
    note: row.note,
    name: row.name,
    sentence: describeRecurrence(row.schedule.recurrence),
    changes: rows[place + 1] ? changedParts(rows[place + 1]!, row) : [],
  }))
}

/** Returns what an earlier version holds. */
export async function findVersion({ db }: Context, id: number, version: number): Promise<VersionContent> {
  return db
    .selectFrom('recurring_ticket_versions')
    .select(['name', 'content', 'schedule'])
    .where('recurring_ticket_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => notFound('recurring_ticket'))
}

type Version = VersionContent & { id: number; version: number; note: string }

export const insertVersion = ({ db, now, actor }: Context, { id, version, note, name, content, schedule }: Version) =>
  db
    .insertInto('recurring_ticket_versions')
    .values({
      ...{ recurring_ticket_id: id, version, note, name },
      at: now,
      changed_by: userIdOf(actor),
      content: JSON.stringify(content),
      schedule: JSON.stringify(schedule),
    })
    .execute()

/** Returns the names of the parts in which two versions differ. */
function changedParts(before: VersionContent, after: VersionContent) {
  const valuesOf = ({ name, content, schedule }: VersionContent) => ({ name, ...content, ...schedule })
  const [one, other] = [valuesOf(before), valuesOf(after)]
  const keys = Object.keys(parts) as (keyof typeof parts)[]
  return keys.filter((key) => !isDeepStrictEqual(filled(one[key]), filled(other[key]))).map((key) => parts[key])
}

/** Returns null for an empty list or object: some fields may be absent. */
const filled = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : (value ?? null)
