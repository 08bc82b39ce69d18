import type { RuleFolder } from '@hatchway/contract/rules/rules'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import './rules.table.ts'

/** Returns the folders in their order. */
export const listFolders = (ctx: Context): Promise<RuleFolder[]> =>
  folders(ctx).orderBy('sort_order').orderBy('id').execute()

export const findFolder = (ctx: Context, id: number): Promise<RuleFolder> =>
  folders(ctx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('rule_folder'))

const folders = ({ db }: Context) =>
  db
    .selectFrom('rule_folders')
    .select(['id', 'name', 'is_called_only as isCalledOnly', 'sort_order as order', 'version'])
