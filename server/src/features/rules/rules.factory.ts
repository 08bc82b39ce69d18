import type { RuleContent } from '@hatchway/contract/rules/rules'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import './rules.table.ts'

type Given = Partial<RuleContent> & { name?: string; folderId?: number | null; order?: number }

/** A rule that is on, with one version: it sets new tickets to urgent, unless it is given something else. */
export async function aRule(db: Db, { name = unique('Rule'), folderId = null, order = 1, ...given }: Given = {}) {
  const content: RuleContent = {
    triggers: [{ kind: 'created' }],
    actors: [],
    conditions: { all: [] },
    actions: [{ kind: 'set_priority', priority: 'urgent' }],
    stopsLater: false,
    ticketsPerHour: 500,
    ...given,
  }
  const stored = JSON.stringify(content)
  const rule = await db
    .insertInto('rules')
    .values({ name, folder_id: folderId, is_active: true, content: stored, sort_order: order, changed_at: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rule_versions')
    .values({ rule_id: rule.id, version: 1, at: new Date(), name, content: stored })
    .execute()
  return rule
}
