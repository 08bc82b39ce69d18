import type { Db } from '../../platform/context.ts'
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
  if (memberIds.length)
    await db
      .insertInto('group_members')
      .values(memberIds.map((user_id) => ({ group_id: group.id, user_id })))
      .execute()
  return group
}
