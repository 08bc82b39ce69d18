import { isDeepStrictEqual } from 'node:util'
import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { newRule, Rule, RuleContent, ruleChange, rules } from '@hatchway/contract/rules/rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { reorderRows } from '../../platform/database/rows/reorder-rows.ts'
import { assertCurrentVersion, badRequest, notFound } from '../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { resolveCategoryKeys } from '../categories/categories.find.ts'
import { readCondition } from '../conditions/conditions.ts'
import { contentTexts, findRule, listRules } from './rules.find.ts'
import { foldersRunBy, ruleGraph, rulesCollection, runsItself } from './rules.graph.ts'
import { ruleMessages as messages } from './rules.messages.ts'
import { ruleProblems } from './rules.problem.ts'
import { loadRuleReferences, type RuleReferences } from './rules.references.ts'
import './rules.table.ts'

type Given = Pick<z.output<typeof newRule>, keyof RuleContent>

/** Adds a rule as the last one. It does nothing to what happened before it is switched on. */
export async function addRule(ctx: Context, given: z.output<typeof newRule>): Promise<Rule> {
  await assertRoom(ctx)
  const { name, folderId, isActive, ...rest } = given
  const content = await storedContent(ctx, rest)
  await requireRunnable(ctx, { id: 0, folderId, isActive, content })
  const { id } = await ctx.db
    .insertInto('rules')
    .values({
      name,
      folder_id: folderId,
      is_active: isActive,
      content: JSON.stringify(content),
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from rules)`,
      changed_at: ctx.now,
      changed_by: userIdOf(ctx.actor),
      ...(isActive && { switched_at: ctx.now, switched_by: userIdOf(ctx.actor) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(ctx, { id, version: 1, note: '', name, content })
  await keepTimeChecks(ctx, id, isActive ? content : null)
  await record(ctx, 'rule.created', {}, { id, name })
  if (isActive) await record(ctx, 'rule.switched_on', {}, { id, name })
  return findRule(ctx, id)
}

const assertRoom = (ctx: Context) => assertTableBelowLimit(ctx, 'rules', limits.rules, messages.rules)

/** Changes a rule. Another name or content is a new version. Throws 409 for a `version` other than the rule's. */
export async function changeRule(ctx: Context, id: number, change: z.output<typeof ruleChange>): Promise<Rule> {
  await lockCollection(ctx, rulesCollection)
  const before = await findRule(ctx, id)
  assertCurrentVersion(change.version, before, messages.ruleChanged)
  const content = await storedContent(ctx, {
    triggers: change.triggers ?? before.triggers,
    actors: change.actors ?? before.actors,
    conditions: change.conditions ?? before.conditions,
    actions: change.actions ?? before.actions,
    stopsLater: change.stopsLater ?? before.stopsLater,
    ticketsPerHour: change.ticketsPerHour ?? before.ticketsPerHour,
  })
  const { name = before.name, folderId = before.folderId, isActive = before.isActive } = change
  return store(ctx, before, { name, folderId, isActive, content, note: change.note ?? '' })
}

/** Makes the name and content of an earlier version the newest one. */
export async function restoreVersion(ctx: Context, id: number, version: number): Promise<Rule> {
  await lockCollection(ctx, rulesCollection)
  const before = await findRule(ctx, id)
  const { name, content } = await ctx.db
    .selectFrom('rule_versions')
    .select(['name', 'content'])
    .where('rule_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => notFound('rule'))
  return store(ctx, before, { ...before, name, content, note: messages.restored(version) })
}

type Next = Pick<Rule, 'name' | 'folderId' | 'isActive'> & { content: RuleContent; note: string }

async function store(ctx: Context, before: Rule, next: Next): Promise<Rule> {
  const { id } = before
  const { name, folderId, isActive, content } = next
  const former = contentOf(before)
  const isOther = !isDeepStrictEqual(content, former)
  const isSwitched = isActive !== before.isActive
  const candidate = { id, folderId, isActive, content }
  // A rule that lost a record that it names can still be moved, renamed and switched off.
  if (isOther || (isSwitched && isActive)) await requireRunnable(ctx, candidate)
  else if (folderId !== before.folderId) await requirePlace(ctx, candidate, await loadRuleReferences(ctx))
  const isNewVersion = isOther || name !== before.name
  const version = before.version + (isNewVersion ? 1 : 0)
  const by = userIdOf(ctx.actor)
  await ctx.db
    .updateTable('rules')
    .set({
      name,
      folder_id: folderId,
      is_active: isActive,
      version,
      ...(isNewVersion && { content: JSON.stringify(content), changed_at: ctx.now, changed_by: by }),
      ...(isSwitched && { switched_at: ctx.now, switched_by: by, switched_off_reason: null }),
    })
    .where('id', '=', id)
    .execute()
  if (isNewVersion) await insertVersion(ctx, { id, version, note: next.note, name, content })
  if (isOther || isSwitched) await keepTimeChecks(ctx, id, isActive ? content : null)
  await recordChange(ctx, before, { ...next, version, former })
  return findRule(ctx, id)
}

type Changed = Next & { version: number; former: RuleContent }

async function recordChange(
  ctx: Context,
  before: Rule,
  { name, folderId, isActive, content, version, former }: Changed,
) {
  const { id } = before
  const textsOf = await contentTexts(ctx, [former, content])
  const wordsOf = (of: { name: string; folderId: number | null }, content: RuleContent) => {
    const { triggers, actors, conditions, actions } = textsOf(content)
    const { ticketsPerHour } = content
    return { name: of.name, folderId: of.folderId, triggers, actors, conditions, actions, ticketsPerHour }
  }
  const changes = inBrief(changesBetween(wordsOf(before, former), wordsOf({ name, folderId }, content)))
  if (Object.keys(changes).length > 0 || version > before.version)
    await record(ctx, 'rule.changed', {}, { id, name, changes, version })
  if (isActive === before.isActive) return
  if (isActive) await record(ctx, 'rule.switched_on', {}, { id, name })
  else await record(ctx, 'rule.switched_off', {}, { id, name, reason: null })
}

/** Deletes a rule: it runs no more. Its runs are kept. */
export async function removeRule(ctx: Context, id: number) {
  await lockCollection(ctx, rulesCollection)
  const { name } = await findRule(ctx, id)
  await ctx.db.updateTable('rules').set({ deleted_at: ctx.now, is_active: false }).where('id', '=', id).execute()
  await keepTimeChecks(ctx, id, null)
  await record(ctx, 'rule.deleted', {}, { id, name })
  return null
}

/** Restores a deleted rule, switched off. Throws 404 for one that is not deleted. */
export async function restoreRule(ctx: Context, id: number): Promise<Rule> {
  await assertRoom(ctx)
  const { name, folder_id, content } = await ctx.db
    .updateTable('rules')
    .set({ deleted_at: null, is_active: false })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['name', 'folder_id', 'content'])
    .executeTakeFirstOrThrow(() => notFound('rule'))
  await requireNoCycle(ctx, { id, folderId: folder_id, content })
  await record(ctx, 'rule.restored', {}, { id, name })
  return findRule(ctx, id)
}

/** Orders the rules; those that are not named follow, in their former order. One of them may get another folder. */
export async function orderRules(ctx: Context, { ids, moved }: Validated<typeof rules.order>['body']) {
  await lockCollection(ctx, rulesCollection)
  if (moved) {
    const before = await findRule(ctx, moved.id)
    await store(ctx, before, { ...before, folderId: moved.folderId, content: contentOf(before), note: '' })
  }
  await reorderRows(ctx.db, 'rules', ids)
  const listed = await listRules(ctx)
  await record(ctx, 'rules.ordered', {}, { names: listed.rules.map(({ name }) => name) })
  return listed
}

/** Returns a content as it is stored: conditions as a structure, and categories by their keys. */
export async function storedContent(ctx: Context, given: Given): Promise<RuleContent> {
  const { conditions, actions } = given
  return {
    ...contentOf(given),
    conditions: typeof conditions === 'string' ? (await readCondition(ctx, conditions)).condition : conditions,
    actions: await Promise.all(
      actions.map(async (action) => {
        if (action.kind !== 'set_category') return action
        const [key] = await resolveCategoryKeys(ctx, [action.category])
        return { ...action, category: key ?? action.category }
      }),
    ),
  }
}

/** Returns what a version holds, and nothing else. */
function contentOf<T extends Given>({
  triggers,
  actors,
  conditions,
  actions,
  stopsLater,
  ticketsPerHour,
}: T): Pick<T, keyof RuleContent> {
  return { triggers, actors, conditions, actions, stopsLater, ticketsPerHour }
}

type Candidate = { id: number; folderId: number | null; isActive: boolean; content: RuleContent }

/** Throws 400 for a rule that can't run, or that would be on without anything that starts it. */
const requireRunnable = async (ctx: Context, candidate: Candidate) =>
  requirePlace(ctx, candidate, await requireValidContent(ctx, candidate.content))

async function requirePlace(ctx: Context, { id, folderId, isActive, content }: Candidate, references: RuleReferences) {
  if (folderId !== null && !references.folders.has(folderId)) throw badRequest(messages.chooseFolder, 'folderId')
  const isCalledOnly = folderId !== null && references.folders.get(folderId)!.isCalledOnly
  if (isActive && content.triggers.length === 0 && !isCalledOnly) throw badRequest(messages.noTrigger, 'triggers')
  await requireNoCycle(ctx, { id, folderId, content })
}

/** Throws 400 for a content that can't run. Returns the records that it was checked with. */
export async function requireValidContent(ctx: Context, content: RuleContent) {
  const references = await loadRuleReferences(ctx)
  const [problem] = ruleProblems(content, references)
  if (problem) throw badRequest(problem.text, problem.path)
  return references
}

async function requireNoCycle(ctx: Context, { id, folderId, content }: Omit<Candidate, 'isActive'>) {
  const runs = foldersRunBy(content.actions)
  if (folderId === null || runs.length === 0) return
  if (runsItself(await ruleGraph(ctx), { id, folderId, runs })) throw badRequest(messages.runsItself, 'actions')
}

type Version = { id: number; version: number; note: string; name: string; content: RuleContent }

const insertVersion = ({ db, now, actor }: Context, { id, content, ...rest }: Version) =>
  db
    .insertInto('rule_versions')
    .values({ rule_id: id, at: now, changed_by: userIdOf(actor), content: JSON.stringify(content), ...rest })
    .execute()

/** The time triggers of a rule that is switched on, or gets others, count from now on. */
async function keepTimeChecks({ db, now }: Context, rule_id: number, content: RuleContent | null) {
  const times = (content?.triggers ?? []).flatMap((trigger) => (trigger.kind === 'time' ? [trigger] : []))
  const bases = times.map(({ since }) => since)
  const minutes = times.map(({ minutes }) => minutes)
  await sql`
    delete from rule_time_checks c where c.rule_id = ${rule_id} and not exists (
      select from unnest(${bases}::text[], ${minutes}::int[]) kept (since, minutes)
      where kept.since = c.since and kept.minutes = c.minutes)`.execute(db)
  if (times.length === 0) return
  await db
    .insertInto('rule_time_checks')
    .values(times.map(({ since, minutes }) => ({ rule_id, since, minutes, checked_until: now })))
    .onConflict((known) => known.doNothing())
    .execute()
}
