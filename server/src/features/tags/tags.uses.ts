import type { MacroAction } from '@hatchway/contract/templates/macros'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Entry } from '../activity/activity.read.ts'
import { withTagRenamed } from '../conditions/conditions.ts'
import '../macros/macros.table.ts'
import '../saved-filters/saved-filters.table.ts'
import '../tickets/tickets.table.ts'
import './tags.table.ts'

/** Renames a tag in the views and macros of all users, and counts the tickets of both tags again. An undo renames where it was renamed. */
export async function renameTagUses(
  ctx: Context,
  { event, data }: Entry<'tag.renamed' | 'tag.merged' | 'tag.rename_undone'>,
) {
  const { from, to } = data.changes!.tag as { from: string; to: string }
  const rename = await ctx.db
    .selectFrom('tag_renames')
    .select(['filter_ids', 'macro_ids'])
    .where('change_id', '=', data.renameId)
    .executeTakeFirstOrThrow()
  const isUndo = event === 'tag.rename_undone'
  const filter_ids = await renameInFilters(ctx, from, to, isUndo ? rename.filter_ids : null)
  const macro_ids = await renameInMacros(ctx, from, to, isUndo ? rename.macro_ids : null)
  await ctx.db
    .updateTable('tag_renames')
    .set({ filter_ids, macro_ids })
    .where('change_id', '=', data.renameId)
    .execute()
  for (const tag of [from, to]) await countUses(ctx, tag)
}

/** Filters name their tags as the list's URL does, separated by commas, or in a condition. */
async function renameInFilters(ctx: Context, from: string, to: string, only: number[] | null) {
  const { db } = ctx
  const filters = await db
    .selectFrom('saved_filters')
    .select(['id', 'filter_params'])
    .where(sql<boolean>`(filter_params->>'tag' is not null or filter_params->>'q' is not null)`)
    .$if(only !== null, (some) => some.where('id', 'in', only!.length > 0 ? only! : [0]))
    .execute()
  const changed: number[] = []
  for (const { id, filter_params } of filters) {
    const named = String(filter_params.tag ?? '').split(',')
    const tag = named.includes(from) ? renamed(named, from, to).join(',') : undefined
    const q = filter_params.q ? await withTagRenamed(ctx, String(filter_params.q), from, to) : undefined
    if (tag === undefined && q === undefined) continue
    const next = { ...filter_params, ...(tag !== undefined && { tag }), ...(q !== undefined && { q }) }
    await db
      .updateTable('saved_filters')
      .set({ filter_params: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
    changed.push(id)
  }
  return changed
}

async function renameInMacros({ db }: Context, from: string, to: string, only: number[] | null) {
  const macros = await db
    .selectFrom('macros')
    .select(['id', 'actions'])
    .where(sql<boolean>`actions @> '[{"kind": "add_tags"}]'`)
    .$if(only !== null, (some) => some.where('id', 'in', only!.length > 0 ? only! : [0]))
    .execute()
  const changed: number[] = []
  for (const { id, actions } of macros) {
    const isAffected = (action: MacroAction) => action.kind === 'add_tags' && action.tags.includes(from)
    if (!actions.some(isAffected)) continue
    const next = actions.map((action) =>
      action.kind === 'add_tags' ? { ...action, tags: renamed(action.tags, from, to) } : action,
    )
    await db
      .updateTable('macros')
      .set({ actions: JSON.stringify(next), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    changed.push(id)
  }
  return changed
}

const renamed = (tags: readonly string[], from: string, to: string) => [
  ...new Set(tags.map((tag) => (tag === from ? to : tag))),
]

/** Counts the tickets with a tag again. A tag without any is forgotten. */
export async function countUses({ db }: Context, tag: string) {
  await sql`delete from tag_uses where tag = ${tag}`.execute(db)
  await sql`
    insert into tag_uses (tag, uses)
    select ${tag}, count(*)::int from tickets where tags @> array[${tag}] and tags <> '{}' and deleted_at is null
    having count(*) > 0
    on conflict (tag) do update set uses = excluded.uses`.execute(db)
}
