import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { RuleFolder, rules } from '@hatchway/contract/rules/rules'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { assertCurrentVersion, conflict, nameTaken } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { findFolder } from './rule-folders.find.ts'
import { ruleGraph, rulesCollection } from './rules.graph.ts'
import { ruleMessages as messages } from './rules.messages.ts'
import './rules.table.ts'

/** Adds a folder as the last one. */
export async function addFolder(ctx: Context, { body }: Validated<typeof rules.addFolder>): Promise<RuleFolder> {
  await assertTableBelowLimit(ctx, 'rule_folders', limits.ruleFolders, messages.folders, rulesCollection)
  await requireFreeName(ctx, body.name)
  const { id } = await ctx.db
    .insertInto('rule_folders')
    .values({
      name: body.name,
      is_called_only: body.isCalledOnly,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from rule_folders)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'rule_folder.created', {}, { id, name: body.name })
  return findFolder(ctx, id)
}

/** Throws 409 for a `version` other than the folder's. */
export async function changeFolder(
  ctx: Context,
  { params, body }: Validated<typeof rules.changeFolder>,
): Promise<RuleFolder> {
  await lockCollection(ctx, rulesCollection)
  const before = await findFolder(ctx, params.id)
  assertCurrentVersion(body.version, before, messages.folderChanged)
  const { name = before.name, isCalledOnly = before.isCalledOnly } = body
  await requireFreeName(ctx, name, before.id)
  const changes = changesBetween({ name: before.name, isCalledOnly: before.isCalledOnly }, { name, isCalledOnly })
  if (Object.keys(changes).length === 0) return before
  await ctx.db
    .updateTable('rule_folders')
    .set({ name, is_called_only: isCalledOnly, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, 'rule_folder.changed', {}, { id: before.id, name, changes })
  return findFolder(ctx, before.id)
}

/** Deletes a folder: its rules stay, in none. Throws 409 where a rule runs it. */
export async function removeFolder(ctx: Context, { params }: Validated<typeof rules.removeFolder>) {
  await lockCollection(ctx, rulesCollection)
  const { id, name } = await findFolder(ctx, params.id)
  const caller = (await ruleGraph(ctx)).find(({ runs }) => runs.includes(id))
  if (caller) throw conflict(messages.folderInUse(caller.name), 'in_use')
  await ctx.db.deleteFrom('rule_folders').where('id', '=', id).execute()
  await record(ctx, 'rule_folder.deleted', {}, { id, name })
  return null
}

async function requireFreeName({ db }: Context, name: string, ownId = 0) {
  const taken = await findSameName(db.selectFrom('rule_folders'), name, ownId)
  if (taken) throw nameTaken(messages.folderNameTaken(taken), 'name')
}
