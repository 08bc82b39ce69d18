import { dayMs } from '@hatchway/contract/time/local-time'
import type { OnCallNow, OnCallSchedule, OnCallShift, ScheduleShifts } from '@hatchway/contract/time/on-call'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { badRequest, notFound } from '../../platform/http/errors.ts'
import { type LoadedSchedule, loadPeople, loadSchedules, type People, peopleIn, presentShift } from './on-call.load.ts'
import { onCallMessages as messages } from './on-call.messages.ts'
import { policiesNotifying } from './on-call.policies.ts'
import { aroundShiftsMs, onCallAt, type Shift, shiftsOf, wholeShiftsOf } from './shifts.ts'

const longestRangeMs = 100 * dayMs
/** How far ahead the end of a shift, and the next one, are searched. */
const horizonMs = 92 * dayMs

type Range = { from: string; to: string }

/** Returns who is on call in each schedule now, and who is next. */
export async function listOnCallNow(ctx: Context): Promise<OnCallNow[]> {
  const now = ctx.now.getTime()
  const schedules = await loadSchedules(ctx, { from: ctx.now, to: new Date(now + horizonMs) })
  const found = schedules.map((schedule) => ({ schedule, shifts: shiftsOf(schedule.plan, now, now + horizonMs) }))
  const people = await loadPeople(
    ctx,
    found.flatMap(({ shifts }) => peopleIn(shifts)),
  )
  return found.map(({ schedule, shifts: [current, ...later] }) => {
    const { person, reason, insteadOf } = presentShift(current!, people)
    // Someone can stay on call for another reason, such as an override of a shift that they have as a deputy.
    const changed = later.find(({ userId }) => userId !== current!.userId)
    const next = later.find(({ userId }) => userId !== null && userId !== current!.userId)
    return {
      schedule: presentReference(schedule),
      person,
      reason,
      insteadOf,
      until: changed ? new Date(changed.from).toISOString() : null,
      next: next ? presentShift(next, people) : null,
    }
  })
}

/** Returns the shifts of all schedules within a time or, with a user, those shifts of theirs. They may begin before it and end after it. */
export async function listAllShifts(ctx: Context, query: Range & { userId?: number | undefined }) {
  const { from, to } = rangeOf(query)
  const schedules = await loadSchedules(ctx, around(from, to))
  const found = schedules.map((schedule) => ({
    schedule,
    shifts: wholeShiftsOf(schedule.plan, from, to).filter(
      ({ userId }) => query.userId === undefined || userId === query.userId,
    ),
  }))
  const people = await loadPeople(
    ctx,
    found.flatMap(({ shifts }) => peopleIn(shifts)),
  )
  return found.map(
    ({ schedule, shifts }): ScheduleShifts => ({
      schedule: presentReference(schedule),
      shifts: shifts.map((shift) => presentShift(shift, people)),
    }),
  )
}

/** Returns the shifts of one schedule within a time. They may begin before it and end after it. */
export async function listShifts(ctx: Context, id: number, query: Range): Promise<OnCallShift[]> {
  const { from, to } = rangeOf(query)
  const { plan } = await requireSchedule(ctx, id, around(from, to))
  return withPeople(ctx, wholeShiftsOf(plan, from, to))
}

const around = (from: number, to: number) => ({
  from: new Date(from - aroundShiftsMs),
  to: new Date(to + aroundShiftsMs),
})

export async function withPeople(ctx: Context, shifts: readonly Shift[]): Promise<OnCallShift[]> {
  const people = await loadPeople(ctx, peopleIn(shifts))
  return shifts.map((shift) => presentShift(shift, people))
}

/** Returns who is on call in a schedule at an instant; null for no one, and for a schedule that was deleted. */
export async function findOnCallUser(ctx: Pick<Context, 'db'>, id: number, at: Date): Promise<number | null> {
  const [schedule] = await loadSchedules(ctx, { from: at, to: new Date(at.getTime() + 1), id })
  return schedule ? onCallAt(schedule.plan, at.getTime()).userId : null
}

/** Returns a schedule with what decides its shifts within a time. Throws 404 for a deleted one. */
export async function requireSchedule(ctx: Context, id: number, range: { from: Date; to: Date }) {
  const [schedule] = await loadSchedules(ctx, { ...range, id })
  if (!schedule) throw notFound('on_call_schedule')
  return schedule
}

/** Returns the schedules that are not deleted, by name. */
export const listSchedules = (ctx: Context): Promise<OnCallSchedule[]> => presentSchedules(ctx)

/** Returns one schedule. Throws 404 for a deleted one. */
export async function findSchedule(ctx: Context, id: number): Promise<OnCallSchedule> {
  const [schedule] = await presentSchedules(ctx, id)
  if (!schedule) throw notFound('on_call_schedule')
  return schedule
}

async function presentSchedules(ctx: Context, id?: number): Promise<OnCallSchedule[]> {
  const schedules = await loadSchedules(ctx, { from: ctx.now, to: ctx.now, ...(id !== undefined && { id }) })
  const ids = schedules.map((schedule) => schedule.id)
  const overrides = await listOverrides(ctx, ids)
  const uses = await policiesNotifying(ctx, ids)
  const people = await loadPeople(
    ctx,
    schedules.flatMap(({ terms }) => terms.rotations.flatMap(({ userIds }) => userIds)),
  )
  return schedules.map((schedule) => ({
    ...presentReference(schedule),
    rotations: schedule.terms.rotations,
    people: peopleOf(schedule, people),
    overrides: overrides.filter(({ scheduleId }) => scheduleId === schedule.id),
    usedBy: uses.get(schedule.id) ?? [],
    version: schedule.version,
    since: schedule.since.toISOString(),
  }))
}

function peopleOf({ terms }: LoadedSchedule, people: People) {
  const ids = new Set(terms.rotations.flatMap(({ userIds }) => userIds))
  return [...ids].flatMap((id) => people.get(id) ?? [])
}

/** Returns the overrides of schedules that have not ended. */
async function listOverrides(ctx: Context, scheduleIds: readonly number[]) {
  if (scheduleIds.length === 0) return []
  const rows = await overrideRows(ctx)
    .where('schedule_id', 'in', scheduleIds)
    .where('ends_at', '>', ctx.now)
    .orderBy('starts_at')
    .orderBy('on_call_overrides.id')
    .execute()
  return rows.map((row) => presentOverride(ctx, row))
}

/** Queries overrides that were not removed. */
export const overrideRows = ({ db }: Context) =>
  db
    .selectFrom('on_call_overrides')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('users as author', 'author.id', 'created_by')
    .select([
      'on_call_overrides.id',
      'schedule_id',
      'user_id',
      'users.full_name',
      'users.avatar_url',
      'starts_at',
      'ends_at',
      'created_by',
      'author.full_name as author_name',
    ])
    .where('is_listed', '=', true)

export type OverrideRow = QueryRow<typeof overrideRows>

export const presentOverride = (ctx: Context, row: OverrideRow) => ({
  id: row.id,
  scheduleId: row.schedule_id,
  from: row.starts_at.toISOString(),
  to: row.ends_at.toISOString(),
  person: { id: row.user_id, fullName: row.full_name, avatarUrl: row.avatar_url },
  by: row.author_name,
  can: { remove: canRemoveOverride(ctx, row) },
})

/** Whether the caller may remove an override: an admin, its author, or the person whom it puts on call. */
export function canRemoveOverride({ actor }: Context, row: Pick<OverrideRow, 'user_id' | 'created_by'>) {
  const caller = signedIn(actor)
  return row.user_id === caller.id || row.created_by === caller.id || (caller.kind === 'staff' && caller.isAdmin)
}

function rangeOf({ from, to }: Range) {
  const range = { from: Date.parse(from), to: Date.parse(to) }
  if (range.from >= range.to) throw badRequest(messages.endBeforeStart, 'to')
  if (range.to - range.from > longestRangeMs) throw badRequest(messages.tooManyDays, 'to')
  if (from < '2000' || to > '2100') throw badRequest(messages.daysOutOfRange, 'from')
  return range
}

const presentReference = ({ id, name, group, terms }: LoadedSchedule) => ({
  id,
  name,
  timeZone: terms.timeZone,
  group,
})
