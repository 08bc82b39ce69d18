import { assignmentModeLabels } from '@hatchway/contract/assignment/assignment-text'
import {
  type AssignmentSettings,
  type AssignmentSummary,
  defaultAssignment,
  type GroupAssignment,
  type groupAssignments,
} from '@hatchway/contract/assignment/group-assignment'
import type { Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import { withoutMissing } from '../../platform/without-missing.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { requireCalendar } from '../calendars/calendars.write.ts'
import { showGroup } from '../groups/groups.ts'
import { addGroup, type LockedGroup } from './assignment.assign.ts'
import { loadCandidates, loadClosed } from './assignment.candidates.ts'
import { assignmentMessages as messages } from './assignment.messages.ts'
import './assignment.table.ts'
import '../calendars/calendars.table.ts'
import '../tickets/tickets.table.ts'

type Input<V extends keyof typeof groupAssignments> = Validated<(typeof groupAssignments)[V]>

/** Returns the groups that assign automatically, and those with waiting tickets. */
export const listAssignments = ({ db }: Context): Promise<AssignmentSummary[]> =>
  db
    .selectFrom('group_assignments')
    .leftJoin('assignment_queue', 'assignment_queue.group_id', 'group_assignments.group_id')
    .select((eb) => [
      'group_assignments.group_id as groupId',
      'group_assignments.mode',
      eb.fn.count<number>('ticket_id').as('waitingTickets'),
    ])
    .groupBy('group_assignments.group_id')
    .having((eb) => eb.or([eb('group_assignments.mode', '<>', 'manual'), eb(eb.fn.count('ticket_id'), '>', 0)]))
    .orderBy('group_assignments.group_id')
    .execute()

/** Returns how tickets of a group are assigned, with its members as they are now. */
export async function showAssignment(ctx: Context, groupId: number): Promise<GroupAssignment> {
  await showGroup(ctx, groupId)
  const settings = (await findSettings(ctx, groupId)) ?? defaultAssignment
  const [members, closed, { waiting, unassigned }] = await Promise.all([
    loadCandidates(ctx, groupId),
    loadClosed(ctx, settings.calendarId),
    countOpen(ctx, groupId),
  ])
  return { ...settings, closed, members, waitingTickets: waiting, unassignedTickets: unassigned }
}

/** Changes how tickets that arrive in a group are assigned. Waiting tickets of a group that assigns by hand from now on stop waiting. */
export async function changeAssignment(
  ctx: Context,
  { params: { id }, body: { members, ...given } }: Input<'change'>,
): Promise<GroupAssignment> {
  const { name } = await showGroup(ctx, id)
  const group = await addGroup(ctx, id)
  const after = { ...settingsOf(group), ...withoutMissing(given) }
  if (after.calendarId !== null && after.calendarId !== group.calendarId) await requireCalendar(ctx, after.calendarId)
  const before = await loggedValues(ctx, id, settingsOf(group))
  await ctx.db
    .updateTable('group_assignments')
    .set({
      mode: after.mode,
      calendar_id: after.calendarId,
      capacity: after.capacity,
      prefers_known: after.prefersWhoKnowsCustomer,
      when_no_one: after.whenNoOne,
    })
    .where('group_id', '=', id)
    .execute()
  for (const takesTickets of [true, false]) {
    const chosen = (members ?? []).filter((one) => one.takesTickets === takesTickets)
    await setMembersWhoTake(ctx, id, [...new Set(chosen.map((one) => one.id))], takesTickets)
  }
  if (after.mode === 'manual')
    await ctx.db.deleteFrom('assignment_queue').where('group_id', '=', id).where('mode', 'is', null).execute()
  const changes = changesBetween(before, await loggedValues(ctx, id, after), inWords)
  if (Object.keys(changes).length > 0) await record(ctx, 'group.assignment_changed', {}, { id, name, changes })
  return showAssignment(ctx, id)
}

/** Queues the open tickets of a group that have no assignee. Returns how many there are. */
export async function assignOpenTickets(ctx: Context, { params: { id } }: Input<'assignOpen'>) {
  const { name } = await showGroup(ctx, id)
  const group = await addGroup(ctx, id)
  if (group.mode === 'manual') throw conflict(messages.isManual(name))
  const { rows } = await sql`
    insert into assignment_queue (ticket_id, group_id, mode, queued_at, tried_at)
    select id, ${id}, null, created_at, null from tickets
    where assigned_group_id = ${id} and ${openAndUnassigned}
    on conflict (ticket_id) do update set group_id = excluded.group_id, mode = null, tried_at = null
    returning ticket_id`.execute(ctx.db)
  await record(ctx, 'group.open_tickets_assigned', {}, { id, name, tickets: rows.length })
  signalNewEvents(ctx)
  return { tickets: rows.length }
}

const openAndUnassigned = sql`assignee_id is null and status in ('open', 'in_progress') and deleted_at is null`

async function findSettings({ db }: Context, groupId: number): Promise<AssignmentSettings | undefined> {
  return db
    .selectFrom('group_assignments')
    .select([
      'mode',
      'calendar_id as calendarId',
      'capacity',
      'prefers_known as prefersWhoKnowsCustomer',
      'when_no_one as whenNoOne',
    ])
    .where('group_id', '=', groupId)
    .executeTakeFirst()
}

const settingsOf = ({ mode, calendarId, capacity, prefersWhoKnowsCustomer, whenNoOne }: LockedGroup) => ({
  mode,
  calendarId,
  capacity,
  prefersWhoKnowsCustomer,
  whenNoOne,
})

async function countOpen({ db }: Context, groupId: number) {
  const { rows } = await sql<{ waiting: number; unassigned: number }>`
    select (select count(*)::int from assignment_queue where group_id = ${groupId}) as waiting,
      (select count(*)::int from tickets where assigned_group_id = ${groupId} and ${openAndUnassigned}) as unassigned`.execute(
    db,
  )
  return rows[0]!
}

async function setMembersWhoTake({ db }: Context, groupId: number, userIds: readonly number[], takesTickets: boolean) {
  if (userIds.length === 0) return
  const changed = await db
    .updateTable('group_members')
    .set({ takes_tickets: takesTickets })
    .where('group_id', '=', groupId)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  if (changed.length < userIds.length) throw badRequest(messages.notMember, 'members')
}

const inWords = {
  mode: (value: unknown) => assignmentModeLabels[value as AssignmentSettings['mode']],
  whenNoOne: (value: unknown) => messages.whenNoOne[value as AssignmentSettings['whenNoOne']],
}

/** Returns the settings as the activity log shows them. */
async function loggedValues({ db }: Context, groupId: number, { calendarId, ...settings }: AssignmentSettings) {
  const calendar =
    calendarId === null
      ? null
      : await db.selectFrom('calendars').select('name').where('id', '=', calendarId).executeTakeFirst()
  const excluded = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select('full_name')
    .where('group_id', '=', groupId)
    .where('takes_tickets', '=', false)
    .orderBy('full_name')
    .execute()
  return {
    ...settings,
    calendar: calendar?.name ?? null,
    excludedMembers: excluded.map(({ full_name }) => full_name),
  }
}
