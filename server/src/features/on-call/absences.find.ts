import type { Validated } from '@hatchway/contract/endpoint'
import type { Absence, absences } from '@hatchway/contract/time/absences'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { personBy } from '../users/users.person.ts'
import './absences.table.ts'
import '../users/users.table.ts'

const mostListed = 1000

/** When a user is absent, in milliseconds; `to` is not part of it. */
export type AbsenceSpan = { userId: number; from: number; to: number; deputyId: number | null }

/**
 * Returns those of these users who are absent at an instant, each with the instant of their return and the deputy who is present then: the
 * deputy's own deputy where that one is absent too, and null where no one is left. Absences are all that is checked: a user without one can
 * still be deactivated or outside their working hours.
 */
export async function findAbsentUsers(
  ctx: Pick<Context, 'db'>,
  userIds: readonly number[],
  at: Date,
): Promise<Map<number, { until: Date; deputyId: number | null }>> {
  if (userIds.length === 0) return new Map()
  const spans = await loadAbsenceSpans(ctx, at, new Date(at.getTime() + 1))
  const absent = new Map(spans.map((span) => [span.userId, span]))
  return new Map(
    userIds.flatMap((id) => {
      const span = absent.get(id)
      return span ? [[id, { until: new Date(span.to), deputyId: presentDeputyOf(id, (user) => absent.get(user)) }]] : []
    }),
  )
}

/** Returns the absent users for whom a user is the deputy at an instant, as {@link findAbsentUsers} names them. */
export async function findRepresentedUsers(ctx: Pick<Context, 'db'>, deputyId: number, at: Date): Promise<number[]> {
  const spans = await loadAbsenceSpans(ctx, at, new Date(at.getTime() + 1))
  const absent = new Map(spans.map((span) => [span.userId, span]))
  return [...absent.keys()].filter((id) => presentDeputyOf(id, (user) => absent.get(user)) === deputyId)
}

/** Returns the first deputy of an absent user who is present, along their deputies; null without one. */
export function presentDeputyOf(
  userId: number,
  absenceOf: (userId: number) => { deputyId: number | null } | undefined,
): number | null {
  const passed = new Set([userId])
  for (let deputyId = absenceOf(userId)?.deputyId ?? null; deputyId !== null && !passed.has(deputyId); ) {
    passed.add(deputyId)
    const absence = absenceOf(deputyId)
    if (!absence) return deputyId
    deputyId = absence.deputyId
  }
  return null
}

/** Returns all absences that count within a time, the latest entered last. */
export async function loadAbsenceSpans({ db }: Pick<Context, 'db'>, from: Date, to: Date): Promise<AbsenceSpan[]> {
  const rows = await db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'starts_at', 'ends_at', 'recorded_at', 'deputy_id'])
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .where('recorded_at', '<', to)
    .orderBy('recorded_at')
    .orderBy('absences.id')
    .execute()
  return rows.map(({ user_id, starts_at, ends_at, recorded_at, deputy_id }) => ({
    userId: user_id,
    from: Math.max(starts_at.getTime(), recorded_at.getTime()),
    to: ends_at.getTime(),
    deputyId: deputy_id,
  }))
}

type Query = Validated<typeof absences.list>['query']

/** Returns the absences that overlap a time, by default those that have not ended. */
export async function listAbsences(ctx: Context, { query }: { query: Query }): Promise<Absence[]> {
  let rows = absenceRows(ctx).where('ends_at', '>', query.from ? new Date(query.from) : ctx.now)
  if (query.to !== undefined) rows = rows.where('starts_at', '<', new Date(query.to))
  if (query.userId !== undefined) rows = rows.where('user_id', '=', query.userId)
  const found = await rows.orderBy('starts_at').orderBy('absences.id').limit(mostListed).execute()
  return found.map((row) => presentAbsence(ctx, row))
}

/** Returns an absence. Throws 404 for one that was deleted. */
export async function findAbsence(ctx: Context, id: number): Promise<Absence> {
  const row = await absenceRows(ctx)
    .where('absences.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('absence'))
  return presentAbsence(ctx, row)
}

/** Whether the caller may enter and change the absences of a user: their own, or as an admin those of all. */
export function canChangeAbsencesOf({ actor }: Context, userId: number) {
  const caller = signedIn(actor)
  return caller.id === userId || (caller.kind === 'staff' && caller.isAdmin)
}

const absenceRows = ({ db }: Context) =>
  db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['absences.id', 'user_id', 'users.full_name', 'users.avatar_url', 'starts_at', 'ends_at', 'note'])
    .select(personBy('absences.deputy_id').as('deputy'))
    .where('is_listed', '=', true)

type Row = QueryRow<typeof absenceRows>

function presentAbsence(ctx: Context, row: Row): Absence {
  const canChange = canChangeAbsencesOf(ctx, row.user_id)
  return {
    id: row.id,
    user: { id: row.user_id, fullName: row.full_name, avatarUrl: row.avatar_url },
    from: row.starts_at.toISOString(),
    to: row.ends_at.toISOString(),
    deputy: row.deputy,
    note: canChange ? row.note : null,
    can: { change: canChange },
  }
}
