import { conditionProblem } from '@hatchway/contract/conditions/condition'
import { format } from '@hatchway/contract/conditions/condition-format'
import { ruleParts, ruleSentence } from '@hatchway/contract/rules/rule-sentence'
import type { Rule, RuleContent, RuleFolder, RuleVersion } from '@hatchway/contract/rules/rules'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { conditionNames } from '../conditions/conditions.ts'
import { personBy } from '../users/users.person.ts'
import { listFolders } from './rule-folders.find.ts'
import { ruleOrder } from './rules.graph.ts'
import { ruleProblems } from './rules.problem.ts'
import { loadRuleReferences, type RuleReferences, ruleNames, withDeletedNames } from './rules.references.ts'
import './rules.table.ts'
import '../users/users.table.ts'

/** Days of runs that the list of rules counts. */
const countedDays = 7

/** Returns the rules that are not deleted in the order in which they run, and their folders. */
export async function listRules(ctx: Context): Promise<{ folders: RuleFolder[]; rules: Rule[] }> {
  const rows = await currentRules(ctx).orderBy(ruleOrder).execute()
  return { folders: await listFolders(ctx), rules: await present(ctx, rows) }
}

/** Throws 404 for a deleted rule. */
export async function findRule(ctx: Context, id: number): Promise<Rule> {
  const row = await currentRules(ctx)
    .where('rules.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('rule'))
  return (await present(ctx, [row]))[0]!
}

/** Returns the versions of a rule, newest first. */
export async function listVersions(ctx: Context, id: number): Promise<RuleVersion[]> {
  await findRule(ctx, id)
  const rows = await ctx.db
    .selectFrom('rule_versions')
    .select(['version', 'at', 'note', 'name', 'content'])
    .select(personBy('rule_versions.changed_by').as('by'))
    .where('rule_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const textsOf = await contentTexts(
    ctx,
    rows.map(({ content }) => content),
  )
  return rows.map(({ version, at, by, note, name, content }) => ({
    version,
    at: at.toISOString(),
    by,
    note,
    name,
    sentence: textsOf(content).sentence,
    ...content,
  }))
}

/** Returns what the texts of contents are: how a rule reads, and why it can't run. */
export async function contentTexts(ctx: Context, contents: readonly RuleContent[], loaded?: RuleReferences) {
  const present = loaded ?? (await loadRuleReferences(ctx))
  const namesDeleted = contents.some((content) => ruleProblems(content, present).length > 0)
  const references = namesDeleted ? await withDeletedNames(ctx, present) : present
  const nameOf = await conditionNames(
    ctx,
    contents.flatMap(({ conditions, triggers }) => [conditions, ...triggers.flatMap(triggerCondition)]),
  )
  const names = ruleNames(references, nameOf)
  return (content: RuleContent) => {
    const deleted = new Map<string, Rule['deleted'][number]>()
    const sentence = ruleSentence(content, {
      ...names,
      deleted: (kind, id) => {
        const name = names.deleted?.(kind, id)
        if (name !== undefined) deleted.set(`${kind} ${id}`, { kind, id, name })
        return name
      },
    })
    const problems = ruleProblems(content, references)
    const isReadable = conditionProblem(content.conditions, references.fields) === undefined
    return {
      ...ruleParts(content, names),
      sentence,
      deleted: [...deleted.values()],
      problem: problems[0]?.text ?? null,
      problems: problems.map(({ path, message }) => ({ path, message })),
      text: isReadable ? format(content.conditions, references.fields, nameOf) : '',
    }
  }
}

/** The values of a trigger as a condition, so that their names are looked up with those of the conditions. */
const triggerCondition = (trigger: RuleContent['triggers'][number]) =>
  trigger.kind === 'changed' && trigger.field !== null && trigger.from.length + trigger.to.length > 0
    ? [{ field: trigger.field, operator: 'isAnyOf' as const, values: [...trigger.from, ...trigger.to] }]
    : []

const currentRules = (ctx: Context) =>
  ctx.db
    .selectFrom('rules')
    .selectAll('rules')
    .select([personBy('rules.changed_by').as('changedBy'), personBy('rules.switched_by').as('switchedBy')])
    .where('deleted_at', 'is', null)

type Row = QueryRow<typeof currentRules>

async function present(ctx: Context, rows: readonly Row[]): Promise<Rule[]> {
  if (rows.length === 0) return []
  const textsOf = await contentTexts(
    ctx,
    rows.map(({ content }) => content),
  )
  const runs = await countRuns(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row): Rule => {
    const { text, sentence, deleted, problem, problems } = textsOf(row.content)
    const counted = runs.get(row.id)
    return {
      id: row.id,
      name: row.name,
      folderId: row.folder_id,
      isActive: row.is_active,
      ...row.content,
      text,
      sentence,
      deleted,
      problem,
      problems,
      order: row.sort_order,
      version: row.version,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changedBy,
      switchedAt: row.switched_at?.toISOString() ?? null,
      switchedBy: row.switchedBy,
      switchedOffReason: row.switched_off_reason,
      runs: counted?.runs ?? 0,
      failures: counted?.failures ?? 0,
      lastRunAt: counted?.last_at?.toISOString() ?? null,
    }
  })
}

type Counted = { rule_id: number; runs: number; failures: number; last_at: Date | null }

async function countRuns({ db, now }: Context, ids: readonly number[]): Promise<Map<number, Counted>> {
  const since = new Date(now.getTime() - countedDays * dayMs)
  const { rows } = await sql<Counted>`
    select r.id as rule_id, recent.runs, recent.failures, (
      select max(at) from rule_runs where rule_id = r.id and result in ('changed', 'failed')) as last_at
    from unnest(${ids}::int[]) r (id) cross join lateral (
      select count(*) filter (where result = 'changed') as runs, count(*) filter (where result = 'failed') as failures
      from rule_runs where rule_id = r.id and at >= ${since}) recent`.execute(db)
  return new Map(rows.map((row) => [row.rule_id, row]))
}
