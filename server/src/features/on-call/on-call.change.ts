import { staffRoles } from '@hatchway/contract/accounts/users'
import { limits } from '@hatchway/contract/limits'
import { describeHandover } from '@hatchway/contract/time/handover'
import { dayMs, instantOfLocalTime } from '@hatchway/contract/time/local-time'
import type {
  NewOnCallSchedule,
  OnCallSchedule,
  OnCallShift,
  OnCallTerms,
  onCallScheduleChange,
} from '@hatchway/contract/time/on-call'
import type { z } from 'zod'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { deleteRow, existingRows, restoreRow } from '../../platform/database/rows/restorable-rows.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { assertCurrentVersion, badRequest, conflict, nameTaken } from '../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { loadAbsenceSpans } from './absences.find.ts'
import { findSchedule, withPeople } from './on-call.find.ts'
import { loadSchedules } from './on-call.load.ts'
import { onCallMessages as messages } from './on-call.messages.ts'
import { shiftsOf } from './shifts.ts'

/** Held by every change that concerns other schedules, and by what refers to one: their names, their number, their deletion. */
export const lockSchedules = (ctx: Context) => lockCollection(ctx, 'on_call_schedules')

const previewMs = 28 * dayMs

/** Adds a schedule, whose shifts begin now at the earliest. */
export async function addSchedule(ctx: Context, given: NewOnCallSchedule): Promise<OnCallSchedule> {
  await assertScheduleLimit(ctx)
  const { name, groupId = null, ...terms } = given
  await requireFreeName(ctx, name)
  if (groupId !== null) await requireExistingGroup(ctx, groupId)
  await requirePeople(ctx, terms)
  const { id } = await ctx.db
    .insertInto('on_call_schedules')
    .values({ name, group_id: groupId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(ctx, { id, version: 1, since: ctx.now, terms })
  await record(ctx, 'on_call_schedule.created', {}, { id, name })
  return findSchedule(ctx, id)
}

/** Changes a schedule as a new version. Throws 409 for a `version` other than the schedule's. */
export async function changeSchedule(
  ctx: Context,
  id: number,
  { version, ...given }: z.output<typeof onCallScheduleChange>,
): Promise<OnCallSchedule> {
  await lockSchedules(ctx)
  const before = await findSchedule(ctx, id)
  assertCurrentVersion(version, before, messages.changedByOther)
  const { name = before.name, groupId = before.group?.id ?? null } = given
  const terms = { timeZone: given.timeZone ?? before.timeZone, rotations: given.rotations ?? before.rotations }
  if (name !== before.name) await requireFreeName(ctx, name, id)
  if (groupId !== null && groupId !== before.group?.id) await requireExistingGroup(ctx, groupId)
  if (given.rotations) await requirePeople(ctx, terms)
  const next = before.version + 1
  await ctx.db
    .updateTable('on_call_schedules')
    .set({ name, group_id: groupId, version: next })
    .where('id', '=', id)
    .execute()
  const since = new Date(Math.max(ctx.now.getTime(), Date.parse(before.since)))
  await insertVersion(ctx, { id, version: next, since, terms })
  const after = await findSchedule(ctx, id)
  const changes = inBrief(changesBetween(wordsOf(before), wordsOf(after)))
  await record(ctx, 'on_call_schedule.changed', {}, { id, name, changes })
  return after
}

/** Deletes a schedule that no SLA policy notifies. */
export async function removeSchedule(ctx: Context, id: number) {
  await lockSchedules(ctx)
  const { name, usedBy } = await findSchedule(ctx, id)
  if (usedBy.length > 0) {
    const policies = usedBy.map((one) => one.name)
    throw conflict(messages.usedByPolicies(policies, name), 'in_use')
  }
  await deleteRow(ctx, 'on_call_schedules', id)
  await record(ctx, 'on_call_schedule.deleted', {}, { id, name })
  return null
}

/** Restores a deleted schedule. */
export async function restoreSchedule(ctx: Context, id: number): Promise<OnCallSchedule> {
  await assertScheduleLimit(ctx)
  const { name } = await restoreRow(ctx, 'on_call_schedules', id, 'on_call_schedule')
  await requireFreeName(ctx, name, id)
  await record(ctx, 'on_call_schedule.restored', {}, { id, name })
  return findSchedule(ctx, id)
}

/** Returns the shifts of four weeks, from now or from the first start, that a schedule would have with these terms. */
export async function previewShifts(
  ctx: Context,
  { scheduleId, ...terms }: OnCallTerms & { scheduleId?: number | null | undefined },
): Promise<OnCallShift[]> {
  await requirePeople(ctx, terms)
  const starts = terms.rotations.map(({ startsAt }) => instantOfLocalTime(startsAt, terms.timeZone))
  const from = Math.max(ctx.now.getTime(), Math.min(...starts))
  const to = from + previewMs
  const range = { from: new Date(from), to: new Date(to) }
  const [saved] = scheduleId ? await loadSchedules(ctx, { ...range, id: scheduleId }) : []
  const absences = saved?.plan.absences ?? (await loadAbsenceSpans(ctx, range.from, range.to))
  const plan = { versions: [{ since: from, terms }], overrides: saved?.plan.overrides ?? [], absences }
  return withPeople(ctx, shiftsOf(plan, from, to))
}

/** Throws 400 for a schedule that does not exist. It can't be deleted until the transaction ends. */
export async function requireSchedules(ctx: Context, ids: readonly number[], field: string) {
  if (ids.length === 0) return
  await lockSchedules(ctx)
  const found = await existingRows(ctx, 'on_call_schedules').select('id').where('id', 'in', ids).execute()
  if (found.length < new Set(ids).size) throw badRequest(messages.noSuchSchedule, field)
}

const assertScheduleLimit = (ctx: Context) =>
  assertTableBelowLimit(ctx, 'on_call_schedules', limits.onCallSchedules, messages.schedules)

async function requireFreeName(ctx: Context, name: string, ownId = 0) {
  const taken = await findSameName(existingRows(ctx, 'on_call_schedules'), name, ownId)
  if (taken) throw nameTaken(messages.nameTaken(taken), 'name')
}

async function requireExistingGroup({ db }: Context, id: number) {
  const group = await db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst()
  if (!group) throw badRequest(messages.noSuchGroup, 'groupId')
}

/** Throws 400 unless everyone in the rotations is an active agent or admin. */
async function requirePeople(ctx: Context, { rotations }: OnCallTerms) {
  const ids = [...new Set(rotations.flatMap(({ userIds }) => userIds))]
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'is_active', 'full_name'])
    .where('id', 'in', ids)
    .where('role', 'in', staffRoles)
    .execute()
  if (rows.length < ids.length) throw badRequest(messages.onlyStaff, 'rotations')
  const inactive = rows.find(({ is_active }) => !is_active)
  if (inactive) throw badRequest(messages.deactivated(inactive.full_name), 'rotations')
}

const insertVersion = (
  { db, actor }: Context,
  { id, version, since, terms }: { id: number; version: number; since: Date; terms: OnCallTerms },
) =>
  db
    .insertInto('on_call_schedule_versions')
    .values({ schedule_id: id, version, since, terms: JSON.stringify(terms), changed_by: userIdOf(actor) })
    .execute()

/** Returns what the activity log says about a schedule, as short texts. */
function wordsOf({ name, group, timeZone, rotations, people }: OnCallSchedule) {
  const nameOf = new Map(people.map((one) => [one.id, one.fullName]))
  const each = rotations.map(({ name: title, userIds, startsAt, handover, hours }) =>
    messages.rotation({
      title,
      people: userIds.map((id) => nameOf.get(id) ?? id).join(', '),
      start: startsAt.replace('T', ' '),
      handover: describeHandover(handover),
      hours: hours ? JSON.stringify(hours) : '',
    }),
  )
  return { name, group: group?.name ?? '', timeZone, rotations: each.join(' | ') }
}
