import { clausesOf } from '@hatchway/contract/conditions/condition'
import { sentence as conditionSentence } from '@hatchway/contract/conditions/condition-sentence'
import type { RuleContent } from '@hatchway/contract/rules/rules'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { conditionNames, membersOf } from '../../conditions/conditions.ts'
import { metConditions } from '../../tickets/list/tickets.filter.ts'
import { writeTicketTextsOneByOne } from '../../tickets/texts/ticket-texts.write.ts'
import '../../tickets/tickets.table.ts'
import { ruleOrder } from '../rules.graph.ts'
import { ruleProblems } from '../rules.problem.ts'
import { loadRuleReferences, type RuleReferences, withDeletedNames } from '../rules.references.ts'
import '../rules.table.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'

export type ActiveRule = {
  id: number
  name: string
  version: number
  folderId: number | null
  content: RuleContent
  switchedAt: Date | null
  /** Why its actions can't be applied: its runs fail. */
  problem?: string
}

/** Returns the active rules in the order in which they run. */
export async function loadActiveRules({ db }: Context): Promise<ActiveRule[]> {
  const rows = await db
    .selectFrom('rules')
    .select(['id', 'name', 'version', 'folder_id', 'content', 'switched_at'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(ruleOrder)
    .execute()
  return rows.map(({ folder_id, switched_at, ...row }) => ({ ...row, folderId: folder_id, switchedAt: switched_at }))
}

/** Returns the rules that can be started now, with the records that rules name: those whose events and conditions can be evaluated. */
export async function usableRules(ctx: Context, rules: readonly ActiveRule[]) {
  const present = await loadRuleReferences(ctx)
  const namesDeleted = rules.some(({ content }) => ruleProblems(content, present).length > 0)
  const references = namesDeleted ? await withDeletedNames(ctx, present) : present
  const usable = rules.flatMap((rule): ActiveRule[] => {
    const [problem] = ruleProblems(rule.content, references)
    if (!problem) return [rule]
    return problem.path.startsWith('actions') ? [{ ...rule, problem: problem.text }] : []
  })
  return { references, usable }
}

/** A ticket as it was when conditions were evaluated, and the rules whose conditions it met. */
export type Matched = { version: number; updatedAt: Date; ruleIds: ReadonlySet<number> }

const rulesPerStatement = 50

/** Returns which rules' conditions tickets meet now. Tickets that are deleted or merged into another are absent. */
export async function matchRules(
  ctx: Context,
  rules: readonly ActiveRule[],
  ids: readonly number[],
  { fields }: RuleReferences,
): Promise<Map<number, Matched>> {
  await writeTexts(ctx, rules, ids)
  const found = new Map<number, Matched & { ruleIds: Set<number> }>()
  for (let from = 0; from < rules.length; from += rulesPerStatement) {
    const some = rules.slice(from, from + rulesPerStatement)
    const met = await metConditions(
      ctx,
      some.map(({ id, content }) => ({ id, condition: content.conditions })),
      fields,
    )
    const rows = await ctx.db
      .selectFrom('tickets')
      .select((eb) => ['id', 'version', 'updated_at', met(eb).as('rule_ids')])
      .where('tickets.id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .where('merged_into_id', 'is', null)
      .execute()
    for (const { id, version, updated_at, rule_ids } of rows) {
      const known = found.get(id) ?? { version, updatedAt: updated_at, ruleIds: new Set<number>() }
      for (const ruleId of rule_ids) known.ruleIds.add(ruleId)
      found.set(id, known)
    }
  }
  return found
}

/** The words of a ticket are written in the background: conditions on its text need those of now. */
async function writeTexts(ctx: Context, rules: readonly ActiveRule[], ids: readonly number[]) {
  const readsText = rules.some(({ content }) => clausesOf(content.conditions).some(({ field }) => field === 'text'))
  if (!readsText) return
  const { rows } = await sql<{ ticket_id: number }>`
    select distinct ticket_id from ticket_text_changes where ticket_id = ${anyOf(ids)}`.execute(ctx.db)
  await writeTicketTextsOneByOne(
    ctx,
    rows.map(({ ticket_id }) => ticket_id),
  )
}

/** Returns the conditions of a rule as sentences, one for each that has to hold. */
export async function matchedTexts(ctx: Context, { conditions }: RuleContent, { fields }: RuleReferences) {
  const nameOf = await conditionNames(ctx, [conditions])
  return membersOf(conditions).map((one) => {
    const text = conditionSentence({ all: [one] }, fields, nameOf).replace(/^Tickets /, '')
    return text.charAt(0).toUpperCase() + text.slice(1)
  })
}
