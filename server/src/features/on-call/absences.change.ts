import { limits } from '@hatchway/contract/limits'
import type { Absence, AbsenceChange, NewAbsence } from '@hatchway/contract/time/absences'
import { dayMs, dayOf } from '@hatchway/contract/time/local-time'
import { dayText } from '@hatchway/contract/time/time-text'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { loadSiteTimeZone } from '../customers/customers.time-zone.ts'
import { activeStaff } from '../users/users.staff.ts'
import { canChangeAbsencesOf, findAbsence } from './absences.find.ts'
import type { AbsenceRow } from './absences.table.ts'
import { absenceMessages as messages } from './on-call.messages.ts'

/** Held by every change, since the deputies of several users must not lead back to one of them. */
const collection = 'absences'
const longestMs = 2 * 366 * dayMs

type Wanted = Pick<AbsenceRow, 'user_id' | 'starts_at' | 'ends_at' | 'deputy_id'>

/** Enters an absence. It counts from now on, even where it begins in the past. */
export async function addAbsence(ctx: Context, given: NewAbsence): Promise<Absence> {
  const userId = given.userId ?? signedIn(ctx.actor).id
  if (!canChangeAbsencesOf(ctx, userId)) throw forbidden(messages.onlyAdminsEnter)
  await assertBelowLimit(ctx, {
    collection,
    rows: ctx.db
      .selectFrom('absences')
      .select('id')
      .where('user_id', '=', userId)
      .where('is_listed', '=', true)
      .where('ends_at', '>', ctx.now),
    most: limits.absencesPerUser,
    message: messages.tooMany(limits.absencesPerUser),
  })
  const wanted = {
    user_id: userId,
    starts_at: new Date(given.from),
    ends_at: new Date(given.to),
    deputy_id: given.deputyId ?? null,
  }
  const name = await requireStaff(ctx, userId, 'userId', messages.onlyStaff)
  await requireValid(ctx, wanted)
  const { id } = await ctx.db
    .insertInto('absences')
    .values({ ...wanted, note: given.note, recorded_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'absence.created', {}, { id, name })
  return findAbsence(ctx, id)
}

/** Changes an absence. One that has begun keeps what has passed. */
export async function changeAbsence(ctx: Context, id: number, given: AbsenceChange): Promise<Absence> {
  await lockCollection(ctx, collection)
  const before = await requireOwnAbsence(ctx, id)
  const after = {
    user_id: before.user_id,
    starts_at: given.from === undefined ? before.starts_at : new Date(given.from),
    ends_at: given.to === undefined ? before.ends_at : new Date(given.to),
    deputy_id: given.deputyId === undefined ? before.deputy_id : given.deputyId,
    note: given.note ?? before.note,
  }
  await requireValid(ctx, after, id)
  await keepPast(ctx, before)
  await ctx.db
    .updateTable('absences')
    .set({ ...after, recorded_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const changes = changesBetween(await wordsOf(ctx, before), await wordsOf(ctx, after))
  await record(ctx, 'absence.changed', {}, { id, name: before.full_name, changes })
  return findAbsence(ctx, id)
}

/** Deletes an absence. Of one that has begun, what has passed still counts. */
export async function removeAbsence(ctx: Context, id: number) {
  await lockCollection(ctx, collection)
  const before = await requireOwnAbsence(ctx, id)
  await keepPast(ctx, before)
  await ctx.db.deleteFrom('absences').where('id', '=', id).execute()
  await record(ctx, 'absence.deleted', {}, { id, name: before.full_name })
  return null
}

async function requireOwnAbsence(ctx: Context, id: number) {
  const row = await ctx.db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('absences')
    .select('full_name')
    .where('absences.id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow(() => notFound('absence'))
  if (!canChangeAbsencesOf(ctx, row.user_id)) throw forbidden(messages.onlyAdminsChange)
  return row
}

/** Stores the part of an absence that has passed as a row of its own, which no later change touches. */
async function keepPast({ db, now }: Context, { user_id, starts_at, ends_at, recorded_at, deputy_id }: AbsenceRow) {
  const from = new Date(Math.max(starts_at.getTime(), recorded_at.getTime()))
  const to = new Date(Math.min(ends_at.getTime(), now.getTime()))
  if (from >= to) return
  const passed = { user_id, starts_at: from, ends_at: to, recorded_at: from, deputy_id, is_listed: false }
  await db.insertInto('absences').values(passed).execute()
}

async function requireValid(ctx: Context, wanted: Wanted, ownId = 0) {
  const { user_id, starts_at, ends_at, deputy_id } = wanted
  if (starts_at >= ends_at) throw badRequest(messages.endBeforeStart, 'to')
  if (ends_at <= ctx.now) throw badRequest(messages.endPassed, 'to')
  if (ends_at.getTime() - starts_at.getTime() > longestMs) throw badRequest(messages.tooLong, 'to')
  const others = await overlapping(ctx, wanted, ownId)
  const other = others.find((one) => one.user_id === user_id)
  if (other) throw conflict(await otherAbsence(ctx, other))
  if (deputy_id === null) return
  if (deputy_id === user_id) throw badRequest(messages.ownDeputy, 'deputyId')
  await requireStaff(ctx, deputy_id, 'deputyId', messages.deputyNotStaff)
  const back = leadsBack(wanted, others)
  if (back) throw badRequest(messages.deputiesLeadBack(back.full_name), 'deputyId')
}

type Overlapping = Awaited<ReturnType<typeof overlapping>>[number]

const overlapping = ({ db }: Context, { starts_at, ends_at }: Wanted, ownId: number) =>
  db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'full_name', 'starts_at', 'ends_at', 'deputy_id'])
    .where('absences.id', '<>', ownId)
    .where('is_listed', '=', true)
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at)
    .execute()

/** Returns the absence whose deputy is the absent user again, at a time within all absences on the way to it. */
function leadsBack(
  { user_id, starts_at, ends_at, deputy_id }: Wanted,
  others: readonly Overlapping[],
  passed: readonly number[] = [],
): Overlapping | undefined {
  for (const one of others) {
    if (one.user_id !== deputy_id || passed.includes(one.user_id)) continue
    const from = new Date(Math.max(starts_at.getTime(), one.starts_at.getTime()))
    const to = new Date(Math.min(ends_at.getTime(), one.ends_at.getTime()))
    if (from >= to) continue
    if (one.deputy_id === user_id) return one
    const along = { user_id, starts_at: from, ends_at: to, deputy_id: one.deputy_id }
    const back = leadsBack(along, others, [...passed, one.user_id])
    if (back) return back
  }
  return undefined
}

/** Returns the name of an active agent or admin. Throws 400 for anyone else. */
export async function requireStaff(ctx: Context, id: number, field: string, message: string): Promise<string> {
  const user = await activeStaff(ctx).select('full_name').where('id', '=', id).executeTakeFirst()
  if (!user) throw badRequest(message, field)
  return user.full_name
}

async function wordsOf({ db }: Context, { starts_at, ends_at, deputy_id, note }: Wanted & { note: string }) {
  const deputy =
    deputy_id === null
      ? undefined
      : await db.selectFrom('users').select('full_name').where('id', '=', deputy_id).executeTakeFirst()
  return { from: starts_at, to: ends_at, deputy: deputy?.full_name ?? '', note }
}

/** Returns what is wrong when there is another absence, with its days in the caller's time zone. */
async function otherAbsence(ctx: Context, { starts_at, ends_at }: Pick<Wanted, 'starts_at' | 'ends_at'>) {
  const caller = await ctx.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', signedIn(ctx.actor).id)
    .executeTakeFirst()
  const timeZone = caller?.time_zone ?? (await loadSiteTimeZone(ctx))
  // An absence of whole days ends at the first moment of the next one.
  const [first, last] = [starts_at.getTime(), ends_at.getTime() - 1].map((at) => dayText(dayOf(new Date(at), timeZone)))
  return first === last ? messages.otherOn(first!) : messages.otherFromTo(first!, last!)
}
