import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'

/** The groups that a shared template is limited to, and how often each user used it. */
export type TemplateUse = { groupIds?: number[]; usesBy?: Record<number, number> }

/** Inserts them for a canned reply or a macro. */
export async function templateUse(
  db: Db,
  kind: 'canned_reply' | 'macro',
  id: number,
  { groupIds = [], usesBy = {} }: TemplateUse,
) {
  const template = { [`${kind}_id`]: id }
  const groups = groupIds.map((group_id) => ({ ...template, group_id }))
  const uses = Object.entries(usesBy).map(([user, count]) => ({ ...template, user_id: Number(user), uses: count }))
  await insertRows(db, `${kind}_groups`, groups as never)
  await insertRows(db, `${kind}_uses`, uses as never)
}
