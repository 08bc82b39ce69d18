import { staffRoles } from '@hatchway/contract/accounts/users'
import type { Skill, skills } from '@hatchway/contract/assignment/skills'
import type { Condition } from '@hatchway/contract/conditions/condition'
import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { badRequest, nameTaken, notFound } from '../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import {
  bindCondition,
  describeConditions,
  loadConditionFields,
  structuredCondition,
} from '../conditions/conditions.ts'
import { ticketFilterCondition } from '../tickets/list/tickets.filter.ts'
import { requireActiveStaff } from '../users/users.staff.ts'
import { assignmentMessages as messages } from './assignment.messages.ts'
import { skillConditionProblem } from './skills.conditions.ts'
import './assignment.table.ts'
import '../users/users.table.ts'

type Input<V extends keyof typeof skills> = Validated<(typeof skills)[V]>

const collection = 'skills'

/** Returns the skills by name, with the agents who have them and the number of open tickets that need them. */
export async function listSkills(ctx: Context): Promise<Skill[]> {
  return present(ctx, await rowsOf(ctx).execute())
}

export async function addSkill(ctx: Context, { body }: Input<'add'>): Promise<Skill> {
  await assertTableBelowLimit(ctx, 'skills', limits.skills, messages.skills)
  await assertNameFree(ctx, body.name)
  const conditions = await validConditions(ctx, body.conditions)
  const { id } = await ctx.db
    .insertInto('skills')
    .values({ name: body.name, conditions: JSON.stringify(conditions) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPeople(ctx, id, body.personIds)
  await record(ctx, 'skill.created', {}, { id, name: body.name })
  return findSkill(ctx, id)
}

export async function changeSkill(ctx: Context, { params: { id }, body }: Input<'change'>): Promise<Skill> {
  await lockCollection(ctx, collection)
  await lockRow(ctx, 'skills', id, 'skill')
  const before = await findSkill(ctx, id)
  if (body.name !== undefined) await assertNameFree(ctx, body.name, id)
  const conditions = body.conditions === undefined ? undefined : await validConditions(ctx, body.conditions)
  const values = {
    ...(body.name !== undefined && { name: body.name }),
    ...(conditions && { conditions: JSON.stringify(conditions) }),
  }
  if (Object.keys(values).length > 0) await ctx.db.updateTable('skills').set(values).where('id', '=', id).execute()
  if (body.personIds) await setPeople(ctx, id, body.personIds)
  const after = await findSkill(ctx, id)
  const changes = inBrief(changesBetween(loggedValues(before), loggedValues(after)))
  if (Object.keys(changes).length > 0) await record(ctx, 'skill.changed', {}, { id, name: after.name, changes })
  return after
}

export async function removeSkill(ctx: Context, id: number) {
  await lockCollection(ctx, collection)
  const { name } = await lockRow(ctx, 'skills', id, 'skill')
  await ctx.db.deleteFrom('skills').where('id', '=', id).execute()
  await record(ctx, 'skill.deleted', {}, { id, name })
  return null
}

async function findSkill(ctx: Context, id: number): Promise<Skill> {
  const row = await rowsOf(ctx)
    .where('skills.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('skill'))
  return (await present(ctx, [row]))[0]!
}

const rowsOf = ({ db }: Context) =>
  db
    .selectFrom('skills')
    .select(['skills.id', 'skills.name', 'conditions'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('skill_users')
          .innerJoin('users', 'users.id', 'skill_users.user_id')
          .select(['users.id', 'users.full_name as fullName', 'users.avatar_url as avatarUrl'])
          .whereRef('skill_users.skill_id', '=', 'skills.id')
          .where('users.is_active', '=', true)
          .where('users.role', 'in', staffRoles)
          .orderBy('users.full_name')
          .orderBy('users.id'),
      ).as('people'),
    )
    .orderBy(sql`lower(skills.name)`)

type Row = QueryRow<typeof rowsOf>

async function present(ctx: Context, rows: readonly Row[]): Promise<Skill[]> {
  const conditions = rows.map((row) => row.conditions)
  const described = await describeConditions(ctx, conditions, skillConditionProblem)
  const counts = await countOpenTickets(
    ctx,
    conditions.map((condition, at) => (described[at]!.problem === null ? condition : null)),
  )
  return rows.map((row, at) => ({ ...row, ...described[at]!, openTickets: counts[at]! }))
}

/** Counts the open tickets of several conditions in one scan of the unresolved tickets; null counts none. */
async function countOpenTickets(ctx: Context, conditions: readonly (Condition | null)[]): Promise<number[]> {
  if (conditions.length === 0) return []
  const fields = await loadConditionFields(ctx)
  const bound = await Promise.all(
    conditions.map((condition) => (condition ? bindCondition(ctx, { condition, fields }) : null)),
  )
  const { counts } = await ctx.db
    .selectFrom('tickets')
    .select((eb) => {
      const each = bound.map((condition) =>
        condition ? sql`count(*) filter (where ${ticketFilterCondition(ctx, { condition })(eb)})::int` : sql`0`,
      )
      return sql<number[]>`array[${sql.join(each)}]`.as('counts')
    })
    .where('status', 'in', ['open', 'in_progress'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counts
}

async function validConditions(ctx: Context, given: string | Condition): Promise<Condition> {
  const conditions = await structuredCondition(ctx, given)
  const problem = skillConditionProblem(conditions, await loadConditionFields(ctx))
  if (problem) throw badRequest(problem, 'conditions')
  return conditions
}

async function assertNameFree({ db }: Context, name: string, ownId = 0) {
  if (await findSameName(db.selectFrom('skills'), name, ownId)) throw nameTaken(messages.skillExists, 'name')
}

/** A deactivated agent keeps their skills. */
async function setPeople(ctx: Context, skillId: number, personIds: readonly number[]) {
  await requireActiveStaff(ctx, personIds, 'personIds', messages.notActiveStaff)
  await sql`
    delete from skill_users s using users u where u.id = s.user_id and u.is_active
      and s.skill_id = ${skillId} and s.user_id <> all(${personIds}::int[])`.execute(ctx.db)
  await sql`
    insert into skill_users (skill_id, user_id) select ${skillId}, unnest(${personIds}::int[])
    on conflict do nothing`.execute(ctx.db)
}

const loggedValues = ({ name, text, people }: Skill) => ({
  name,
  conditions: text,
  people: people.map(({ fullName }) => fullName),
})
