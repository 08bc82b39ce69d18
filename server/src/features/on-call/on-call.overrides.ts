import { limits } from '@hatchway/contract/limits'
import { dayMs } from '@hatchway/contract/time/local-time'
import type { OnCallOverride, onCallSwap } from '@hatchway/contract/time/on-call'
import type { z } from 'zod'
import { signedIn, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { requireStaff } from './absences.change.ts'
import { canRemoveOverride, overrideRows, presentOverride, requireSchedule } from './on-call.find.ts'
import type { LoadedSchedule } from './on-call.load.ts'
import { onCallMessages as messages } from './on-call.messages.ts'
import { shiftsOf } from './shifts.ts'

/** The longest override: the one who enters it sees all shifts that it changes. */
const longestMs = 100 * dayMs

type Span = { from: number; to: number }
type Given = { from: string; to: string }

/** Puts a person on call for a time. Agents take shifts over, or hand over their own. */
export async function addOverride(
  ctx: Context,
  scheduleId: number,
  { userId, ...given }: Given & { userId: number },
): Promise<OnCallOverride> {
  const span = spanOf(ctx, given, '')
  await assertOverrideLimit(ctx, scheduleId, 1)
  const schedule = await loadFor(ctx, scheduleId, span)
  requireInvolved(ctx, [userId, personIn(schedule, span)])
  const fullName = await requireStaff(ctx, userId, 'userId', messages.onlyStaff)
  requirePresent(schedule, span, { userId, fullName })
  return insertOverride(ctx, schedule, { ...span, userId, fullName })
}

/**
 * Swaps the people of two stretches of time: each one takes over the other’s. Throws 409 for people other than the given ones, so that a
 * swap that is sent twice is not undone.
 */
export async function swapShifts(
  ctx: Context,
  scheduleId: number,
  swap: z.output<typeof onCallSwap>,
): Promise<OnCallOverride[]> {
  const [first, second] = [spanOf(ctx, swap.first, 'first.'), spanOf(ctx, swap.second, 'second.')]
  if (first.from < second.to && second.from < first.to) throw badRequest(messages.shiftsOverlap, 'second')
  await assertOverrideLimit(ctx, scheduleId, 2)
  const whole = { from: Math.min(first.from, second.from), to: Math.max(first.to, second.to) }
  const schedule = await loadFor(ctx, scheduleId, whole)
  const [one, other] = [personIn(schedule, first), personIn(schedule, second)]
  if ((swap.first.userId ?? one) !== one || (swap.second.userId ?? other) !== other)
    throw conflict(messages.othersOnCall, 'stale_version')
  if (one === null) throw badRequest(messages.nobodyOnCall, 'first')
  if (other === null) throw badRequest(messages.nobodyOnCall, 'second')
  if (one === other) throw badRequest(messages.samePerson, 'second')
  requireInvolved(ctx, [one, other])
  const added: OnCallOverride[] = []
  for (const { span, userId } of [
    { span: first, userId: other },
    { span: second, userId: one },
  ]) {
    const fullName = await requireStaff(ctx, userId, 'second', messages.onlyStaff)
    requirePresent(schedule, span, { userId, fullName })
    added.push(await insertOverride(ctx, schedule, { ...span, userId, fullName }))
  }
  return added
}

/** Removes an override. Of one that has begun, what has passed stays. */
export async function removeOverride(ctx: Context, { id, overrideId }: { id: number; overrideId: number }) {
  const row = await overrideRows(ctx)
    .innerJoin('on_call_schedules', 'on_call_schedules.id', 'schedule_id')
    .select('name')
    .where('on_call_overrides.id', '=', overrideId)
    .where('schedule_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .executeTakeFirstOrThrow(() => notFound('on_call_override'))
  if (!canRemoveOverride(ctx, row)) throw forbidden(messages.onlyAdminsRemove)
  if (row.starts_at < ctx.now)
    await ctx.db
      .updateTable('on_call_overrides')
      .set({ ends_at: ctx.now, is_listed: false })
      .where('id', '=', overrideId)
      .execute()
  else await ctx.db.deleteFrom('on_call_overrides').where('id', '=', overrideId).execute()
  const { name, full_name: person, starts_at, ends_at } = row
  const about = { id, name, person, from: starts_at.toISOString(), to: ends_at.toISOString() }
  await record(ctx, 'on_call_schedule.override_removed', {}, about)
  return null
}

/** What has passed can't be changed: a time that has begun starts now. */
function spanOf({ now }: Context, { from, to }: Given, prefix: string): Span {
  const span = { from: Math.max(Date.parse(from), now.getTime()), to: Date.parse(to) }
  if (Date.parse(from) >= span.to) throw badRequest(messages.endBeforeStart, `${prefix}to`)
  if (span.from >= span.to) throw badRequest(messages.endPassed, `${prefix}to`)
  if (span.to - span.from > longestMs) throw badRequest(messages.tooManyDays, `${prefix}to`)
  return span
}

const assertOverrideLimit = (ctx: Context, scheduleId: number, adding: number) =>
  assertBelowLimit(ctx, {
    collection: `on_call_overrides ${scheduleId}`,
    rows: ctx.db
      .selectFrom('on_call_overrides')
      .select('id')
      .where('schedule_id', '=', scheduleId)
      .where('is_listed', '=', true)
      .where('ends_at', '>', ctx.now),
    most: limits.overridesPerSchedule,
    adding,
    message: messages.tooManyOverrides(limits.overridesPerSchedule),
  })

const loadFor = (ctx: Context, id: number, { from, to }: Span) =>
  requireSchedule(ctx, id, { from: new Date(from), to: new Date(to) })

/** Returns the person who is on call during all of a time; null where there are several, or no one. */
function personIn({ plan }: LoadedSchedule, { from, to }: Span) {
  const people = new Set(shiftsOf(plan, from, to).map(({ userId }) => userId))
  return people.size === 1 ? [...people][0]! : null
}

/** Throws 403 unless the caller is an admin or one of these people. */
function requireInvolved({ actor }: Context, people: (number | null)[]) {
  const caller = signedIn(actor)
  if (caller.kind === 'staff' && caller.isAdmin) return
  if (!people.includes(caller.id)) throw forbidden(messages.onlyAdminsChange)
}

function requirePresent(
  { plan }: LoadedSchedule,
  span: Span,
  { userId, fullName }: { userId: number; fullName: string },
) {
  const isAbsent = plan.absences.some((one) => one.userId === userId && one.from < span.to && one.to > span.from)
  if (isAbsent) throw badRequest(messages.absentThen(fullName), 'userId')
}

async function insertOverride(
  ctx: Context,
  { id: scheduleId, name }: LoadedSchedule,
  { from, to, userId, fullName }: Span & { userId: number; fullName: string },
) {
  const { id } = await ctx.db
    .insertInto('on_call_overrides')
    .values({
      schedule_id: scheduleId,
      user_id: userId,
      starts_at: new Date(from),
      ends_at: new Date(to),
      recorded_at: ctx.now,
      created_by: userIdOf(ctx.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = {
    id: scheduleId,
    name,
    person: fullName,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }
  await record(ctx, 'on_call_schedule.override_added', {}, about)
  const row = await overrideRows(ctx).where('on_call_overrides.id', '=', id).executeTakeFirstOrThrow()
  return presentOverride(ctx, row)
}
