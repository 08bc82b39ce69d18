import { staffRoles } from '@hatchway/contract/accounts/users'
import type { TeamMember } from '@hatchway/contract/dashboard'
import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import '../users/users.table.ts'
import { type Calendar, groupsIn, type Scope, toDoIn } from './dashboard.scope.ts'

export type ToDo = {
  open: number
  unassigned: number
  oldest: Date | null
  unassignedLine: number[]
  dueToday: number
  overdue: number
  dueLine: number[]
}

const lineDays = 14

/** How many open tickets in scope a user has, and how many of them are urgent; without a user, those that no one is assigned to. */
export type Load = { userId: number | null; open: number; urgent: number }

/** Returns the number of open tickets in a scope by assignee, in one pass over an index that contains only open tickets. */
export async function loadsIn(ctx: Context, scope: Scope): Promise<Load[]> {
  return toDoIn(ctx, scope)
    .groupBy('tickets.assignee_id')
    .select((eb) => [
      'tickets.assignee_id as userId',
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('tickets.priority', '=', 'urgent').as('urgent'),
    ])
    .execute()
}

/**
 * Returns the open work in a scope. What has no assignee and what is due are small parts of it, each with an index: times are compared and
 * converted for their tickets only.
 */
export async function countToDo(ctx: Context, scope: Scope, { zone }: Calendar, loads: readonly Load[]): Promise<ToDo> {
  const today = sql`(${ctx.now}::timestamptz at time zone ${zone})::date`
  const begin = (daysFromToday: number) =>
    sql<Date>`(${today} + ${sql.lit(daysFromToday)})::timestamp at time zone ${zone}`
  const perDay = (moment: string, rows: Expression<unknown>, from: number) => sql<number[]>`(
    select array_agg(coalesce(c.n, 0)::int order by d.day)
    from (select ${today} + ${from}::int + n as day from generate_series(0, ${lineDays - 1}::int) n) d
      left join (
        select (${sql.ref(moment)} at time zone ${zone})::date as day, count(*) as n from ${rows} one group by 1
      ) c on c.day = d.day)`
  const unassigned = toDoIn(ctx, scope).where('tickets.assignee_id', 'is', null)
  const lately = unassigned.select('tickets.created_at').where('tickets.created_at', '>=', begin(1 - lineDays))
  const due = toDoIn(ctx, scope).select('tickets.due_date').where('tickets.due_date', '<', begin(lineDays))
  const { rows } = await sql<Omit<ToDo, 'open' | 'unassigned'>>`
    with due as materialized ${due}
    select (select min(created_at) from ${unassigned.select('tickets.created_at')} u) as oldest,
      ${perDay('created_at', lately, 1 - lineDays)} as "unassignedLine",
      count(*) filter (where due_date >= ${begin(0)} and due_date < ${begin(1)}) as "dueToday",
      count(*) filter (where due_date < ${ctx.now}) as overdue,
      ${perDay('due_date', sql`(select * from due where due_date >= ${begin(0)})`, 0)} as "dueLine"
    from due`.execute(ctx.db)
  return {
    ...rows[0]!,
    open: loads.reduce((sum, { open }) => sum + open, 0),
    unassigned: loads.find(({ userId }) => userId === null)?.open ?? 0,
  }
}

const mostMembers = 100

/**
 * Returns the users who work in the groups in scope, and how many of its open tickets each has. Any user with such a ticket is included, so
 * that none is left out. Those with the most come first.
 */
export async function teamIn(ctx: Context, scope: Scope, loads: readonly Load[]): Promise<TeamMember[]> {
  const groups = groupsIn(ctx, scope)
  const given = sql<{ user_id: number; open: number; urgent: number }>`(
    select "userId" as user_id, open, urgent
    from json_to_recordset(${JSON.stringify(loads)}::json) as l ("userId" int, open int, urgent int) where "userId" is not null)`
  const members = await ctx.db
    .with('load', (db) => db.selectFrom(given.as('given')).selectAll())
    .selectFrom('users')
    .leftJoin('load', 'load.user_id', 'users.id')
    .select(['users.id', 'users.full_name', 'users.avatar_url', 'users.capacity'])
    .select((eb) => [
      eb.fn.coalesce('load.open', eb.lit(0)).as('open'),
      eb.fn.coalesce('load.urgent', eb.lit(0)).as('urgent'),
    ])
    .where('users.role', 'in', staffRoles)
    .where('users.is_active', '=', true)
    .where((eb) => {
      const worksHere = eb.exists(
        eb
          .selectFrom('group_members')
          .select('group_members.user_id')
          .whereRef('group_members.user_id', '=', 'users.id')
          .$if(groups !== null, (query) => query.where('group_members.group_id', 'in', groups!)),
      )
      return eb.or([worksHere, eb('load.user_id', 'is not', null)])
    })
    .orderBy('open', 'desc')
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(mostMembers)
    .execute()
  return members.map(({ id, full_name, avatar_url, open, urgent, capacity }) => ({
    person: { id, fullName: full_name, avatarUrl: avatar_url },
    open,
    urgent,
    capacity,
  }))
}
