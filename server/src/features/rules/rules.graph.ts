import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import './rules.table.ts'

/** Held by every change that concerns other rules: their number, their order, and which folders they run. */
export const rulesCollection = 'rules'

type Node = { id: number; name: string; folderId: number | null; runs: readonly number[] }

/** Returns the rules that are not deleted, with the folders that their actions run. */
export async function ruleGraph({ db }: Context): Promise<Node[]> {
  const rows = await db
    .selectFrom('rules')
    .select(['id', 'name', 'folder_id', 'content'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, name, folder_id, content }) => ({
    id,
    name,
    folderId: folder_id,
    runs: foldersRunBy(content.actions),
  }))
}

/** The order in which rules run: those in no folder, then those of each folder. */
export const ruleOrder = sql`(select sort_order from rule_folders where rule_folders.id = rules.folder_id) nulls first,
  rules.folder_id nulls first, rules.sort_order, rules.id`

export const foldersRunBy = (actions: readonly RuleAction[]) =>
  actions.flatMap((action) => (action.kind === 'run_folder' ? [action.folderId] : []))

/** Returns whether a rule that is in a folder, and runs some, would be run by its own actions. */
export function runsItself(graph: readonly Node[], rule: Omit<Node, 'name'>): boolean {
  if (rule.folderId === null) return false
  const others = graph.filter(({ id }) => id !== rule.id)
  const reached = new Set<number>(rule.runs)
  for (const folder of reached)
    for (const { folderId, runs } of others) if (folderId === folder) for (const next of runs) reached.add(next)
  return reached.has(rule.folderId)
}
