import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'
import { unique } from '../../testing/unique.ts'
import './groups.table.ts'

/** Creates an agent group with these members. */
export async function aGroup(
  db: Db,
  { memberIds = [], ...given }: { id?: number; name?: string; memberIds?: number[] } = {},
) {
  const group = await db
    .insertInto('groups')
    .values({ name: unique('Group'), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'group_members',
    memberIds.map((user_id) => ({ group_id: group.id, user_id })),
  )
  return group
}
