import type { TeamMember } from '@hatchway/contract/dashboard'
import { sql } from 'kysely'
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

/** Returns the open work in a scope, read in one pass over an index that contains only open tickets. */
export async function countToDo(ctx: Context, scope: Scope, { zone }: Calendar): Promise<ToDo> {
  const todo = toDoIn(ctx, scope).select(['tickets.created_at', 'tickets.assignee_id', 'tickets.due_date'])
  const local = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone})::date`
  const today = sql`(${ctx.now}::timestamptz at time zone ${zone})::date`
  const perDay = (counted: typeof today, from: number) => sql<number[]>`(
    select array_agg(coalesce(c.n, 0)::int order by d.day)
    from (select ${today} + ${from}::int + n as day from generate_series(0, ${lineDays - 1}::int) n) d
      left join (${counted}) c on c.day = d.day)`
  const { rows } = await sql<ToDo>`
    with todo as materialized ${todo}
    select count(*) as open, count(*) filter (where assignee_id is null) as unassigned,
      min(created_at) filter (where assignee_id is null) as oldest,
      count(*) filter (where ${local('due_date')} = ${today}) as "dueToday",
      count(*) filter (where due_date < ${ctx.now}) as overdue,
      ${perDay(sql`select ${local('created_at')} as day, count(*) as n from todo where assignee_id is null group by 1`, 1 - lineDays)} as "unassignedLine",
      ${perDay(sql`select ${local('due_date')} as day, count(*) as n from todo where due_date is not null group by 1`, 0)} as "dueLine"
    from todo`.execute(ctx.db)
  return rows[0]!
}

const mostMembers = 100

/**
 * Returns the users who work in the groups in scope, and how many of its open tickets each has. Any user with such a ticket is included, so
 * that none is left out. Those with the most come first.
 */
export async function teamIn(ctx: Context, scope: Scope): Promise<TeamMember[]> {
  const groups = groupsIn(ctx, scope)
  const load = toDoIn(ctx, scope)
    .where('tickets.assignee_id', 'is not', null)
    .groupBy('tickets.assignee_id')
    .select((eb) => [
      'tickets.assignee_id as user_id',
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('tickets.priority', '=', 'urgent').as('urgent'),
    ])
  const members = await ctx.db
    .with('load', () => load)
    .selectFrom('users')
    .leftJoin('load', 'load.user_id', 'users.id')
    .select(['users.id', 'users.full_name', 'users.avatar_url', 'users.capacity'])
    .select((eb) => [
      eb.fn.coalesce('load.open', eb.lit(0)).as('open'),
      eb.fn.coalesce('load.urgent', eb.lit(0)).as('urgent'),
    ])
    .where('users.role', 'in', ['agent', 'admin'])
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
