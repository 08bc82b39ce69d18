import type { Person } from '@hatchway/contract/shapes'
import type { OnCallShift, OnCallTerms } from '@hatchway/contract/time/on-call'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { loadAbsenceSpans } from './absences.find.ts'
import type { Schedule, Shift } from './shifts.ts'
import './on-call.table.ts'
import '../groups/groups.table.ts'
import '../users/users.table.ts'

/** A schedule with what its shifts within a time depend on. */
export type LoadedSchedule = {
  id: number
  name: string
  group: { id: number; name: string } | null
  version: number
  /** When the current version was saved. */
  since: Date
  /** Those of the current version. */
  terms: OnCallTerms
  plan: Schedule
}

/** Returns schedules that are not deleted, by name, with everything that decides who is on call within a time. */
export async function loadSchedules(
  { db }: Pick<Context, 'db'>,
  { from, to, id }: { from: Date; to: Date; id?: number },
): Promise<LoadedSchedule[]> {
  const rows = await db
    .selectFrom('on_call_schedules')
    .innerJoin('on_call_schedule_versions', (join) =>
      join
        .onRef('schedule_id', '=', 'on_call_schedules.id')
        .onRef('on_call_schedule_versions.version', '=', 'on_call_schedules.version'),
    )
    .leftJoin('groups', 'groups.id', 'group_id')
    .select([
      'on_call_schedules.id',
      'on_call_schedules.name',
      'group_id',
      'groups.name as group_name',
      'on_call_schedules.version',
      'since',
      'terms',
    ])
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('on_call_schedules.id', '=', id!))
    .orderBy(sql`lower(on_call_schedules.name)`)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const versions = await db
    .selectFrom('on_call_schedule_versions')
    .select(['schedule_id', 'since', 'terms'])
    .where('schedule_id', 'in', ids)
    .orderBy('version')
    .execute()
  const overrides = await db
    .selectFrom('on_call_overrides')
    .select(['id', 'schedule_id', 'user_id', 'starts_at', 'ends_at', 'recorded_at'])
    .where('schedule_id', 'in', ids)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('id')
    .execute()
  const absences = await loadAbsenceSpans({ db }, from, to)
  return rows.map(({ group_id, group_name, ...row }) => ({
    ...row,
    group: group_id === null ? null : { id: group_id, name: group_name! },
    plan: {
      versions: versions
        .filter(({ schedule_id }) => schedule_id === row.id)
        .map(({ since, terms }) => ({ since: since.getTime(), terms })),
      overrides: overrides
        .filter(({ schedule_id }) => schedule_id === row.id)
        .map((one) => ({
          id: one.id,
          userId: one.user_id,
          from: Math.max(one.starts_at.getTime(), one.recorded_at.getTime()),
          to: one.ends_at.getTime(),
        })),
      absences,
    },
  }))
}

export type People = ReadonlyMap<number, Person & { isActive: boolean }>

/** Returns users by id, also those who have been deactivated. */
export async function loadPeople({ db }: Pick<Context, 'db'>, ids: Iterable<number>): Promise<People> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'avatar_url as avatarUrl', 'is_active as isActive'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns everyone whom shifts name. */
export const peopleIn = (shifts: readonly Shift[]) =>
  shifts.flatMap(({ userId, insteadOf }) => [userId, insteadOf].filter((id) => id !== null))

export function presentShift(shift: Shift, people: People): OnCallShift {
  const { from, to, userId, reason, insteadOf, overrideId } = shift
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    person: personIn(people, userId),
    reason,
    insteadOf: personIn(people, insteadOf),
    overrideId,
  }
}

const personIn = (people: People, id: number | null) => (id === null ? null : (people.get(id) ?? null))
