import type { Condition } from '@hatchway/contract/conditions/condition'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'
import { unique } from '../../testing/unique.ts'
import { aGroup } from '../groups/groups.factory.ts'
import type { GroupAssignmentTable } from './assignment.table.ts'

type Given = Partial<Omit<Insertable<GroupAssignmentTable>, 'group_id'>> & { memberIds?: number[]; name?: string }

/** A group that assigns its tickets automatically: round robin, unless given otherwise. */
export async function anAssigningGroup(db: Db, { memberIds, name, ...settings }: Given = {}) {
  const group = await aGroup(db, { ...(memberIds && { memberIds }), ...(name && { name }) })
  await db
    .insertInto('group_assignments')
    .values({ group_id: group.id, mode: 'round_robin', ...settings })
    .execute()
  return group
}

/** A skill that tickets need for which a condition holds. */
export async function aSkill(
  db: Db,
  {
    name = unique('Skill'),
    conditions,
    personIds = [],
  }: { name?: string; conditions: Condition; personIds?: number[] },
) {
  const skill = await db
    .insertInto('skills')
    .values({ name, conditions: JSON.stringify(conditions) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'skill_users',
    personIds.map((user_id) => ({ skill_id: skill.id, user_id })),
  )
  return skill
}
