import { staffRoles } from '@hatchway/contract/accounts/users'
import type { ChoiceSettings, Skill, TicketNeeds } from '@hatchway/contract/assignment/choose-assignee'
import type { AssignmentMember } from '@hatchway/contract/assignment/group-assignment'
import { dayMs } from '@hatchway/contract/time/local-time'
import { workingStretches } from '@hatchway/contract/time/working-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { loadCalendarVersions } from '../calendars/calendars.versions.ts'
import { loadConditionFields } from '../conditions/conditions.ts'
import { findAbsentUsers } from '../on-call/absences.find.ts'
import { metConditions } from '../tickets/list/tickets.filter.ts'
import { skillConditionProblem } from './skills.conditions.ts'
import './assignment.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

/** How far ahead the beginning of working hours is looked for. */
const hoursHorizon = 60 * dayMs
/** How many of a customer’s latest tickets decide who knows the customer. */
const recentTickets = 50

/**
 * Returns the active members of a group with what decides whether they can be assigned a ticket. Open tickets are counted in all groups, from
 * the index of unresolved tickets; snoozed ones are not counted. Open tasks are those of tickets that are not closed.
 */
export async function loadCandidates(ctx: Context, groupId: number): Promise<AssignmentMember[]> {
  const { db, now } = ctx
  const { rows } = await sql<Omit<AssignmentMember, 'absence'>>`
    select u.id, u.full_name as "fullName", u.avatar_url as "avatarUrl", u.capacity,
      m.takes_tickets as "takesTickets", m.last_turn as "lastTurn",
      (u.role = 'admin' or not exists (select from user_allowed_groups a where a.user_id = u.id)
        or exists (select from user_allowed_groups a where a.user_id = u.id and a.group_id = ${groupId})) as "canSeeTickets",
      (select count(*)::int from tickets t where t.assignee_id = u.id and t.status in ('open', 'in_progress')
        and t.deleted_at is null and (t.snoozed_until is null or t.snoozed_until <= ${now})) as "openTickets",
      (select count(*)::int from tasks k
        where k.assignee_id = u.id and k.done_at is null and k.deleted_at is null and not k.is_on_closed_ticket) as "openTasks",
      array(select s.skill_id from skill_users s where s.user_id = u.id order by 1) as "skillIds"
    from group_members m
    join users u on u.id = m.user_id and u.is_active and u.role in (${sql.join(staffRoles)})
    where m.group_id = ${groupId}
    order by u.full_name, u.id`.execute(db)
  const absent = await findAbsentUsers(
    ctx,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => {
    const absence = absent.get(row.id)
    return { ...row, absence: absence ? { until: absence.until.toISOString() } : null }
  })
}

/** Returns null in the working hours of a calendar, or when they begin. */
export async function loadClosed(ctx: Context, calendarId: number | null): Promise<ChoiceSettings['closed']> {
  if (calendarId === null) return null
  const versions = (await loadCalendarVersions(ctx, [calendarId])).get(calendarId) ?? []
  const now = ctx.now.getTime()
  for (const { from, isOpen } of workingStretches(versions, now, now + hoursHorizon))
    if (isOpen) return from === now ? null : { until: new Date(from).toISOString() }
  return { until: null }
}

/** Returns what the choice needs to know of tickets. A skill whose conditions have become invalid is needed by no ticket. */
export async function loadNeeds(
  ctx: Context,
  ids: readonly number[],
  { prefersWhoKnowsCustomer }: Pick<ChoiceSettings, 'prefersWhoKnowsCustomer'>,
): Promise<Map<number, TicketNeeds>> {
  const [skills, known] = await Promise.all([
    loadNeededSkills(ctx, ids),
    prefersWhoKnowsCustomer ? loadKnownTo(ctx, ids) : new Map<number, Known>(),
  ])
  const unknown: Known = { knownTo: [], isOfCustomer: false }
  return new Map(ids.map((id) => [id, { skills: skills.get(id) ?? [], ...(known.get(id) ?? unknown) }]))
}

async function loadNeededSkills(ctx: Context, ids: readonly number[]): Promise<Map<number, Skill[]>> {
  const skills = await ctx.db.selectFrom('skills').select(['id', 'name', 'conditions']).orderBy('id').execute()
  if (skills.length === 0) return new Map()
  const fields = await loadConditionFields(ctx)
  const usable = skills.filter(({ conditions }) => !skillConditionProblem(conditions, fields))
  if (usable.length === 0) return new Map()
  const needed = await metConditions(
    ctx,
    usable.map(({ id, conditions }) => ({ id, condition: conditions })),
    fields,
  )
  const rows = await ctx.db
    .selectFrom('tickets')
    .select((eb) => ['tickets.id', needed(eb).as('needed')])
    .where('tickets.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, needed }) => [id, usable.filter((skill) => needed.includes(skill.id))]))
}

type Known = Pick<TicketNeeds, 'knownTo' | 'isOfCustomer'>

/** Returns who was assigned to the latest tickets of a ticket’s customer or, without one, of its requester. */
async function loadKnownTo({ db }: Context, ids: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<{ id: number; known: number[]; is_of_customer: boolean }>`
    select t.id, t.customer_id is not null as is_of_customer, array(
      select distinct r.assignee_id from (
        (select o.assignee_id, o.created_at from tickets o where o.customer_id = t.customer_id and o.id <> t.id
          and o.deleted_at is null order by o.created_at desc, o.id desc limit ${recentTickets})
        union all
        (select o.assignee_id, o.created_at from tickets o where t.customer_id is null and o.requester_id = t.requester_id
          and o.id <> t.id and o.deleted_at is null order by o.created_at desc, o.id desc limit ${recentTickets})
      ) r where r.assignee_id is not null) as known
    from tickets t where t.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, known, is_of_customer }) => [id, { knownTo: known, isOfCustomer: is_of_customer }]))
}
