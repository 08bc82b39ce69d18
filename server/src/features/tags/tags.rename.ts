import type { Validated } from '@hatchway/contract/endpoint'
import type { TagRename, tags } from '@hatchway/contract/tickets/tags'
import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import '../tickets/tickets.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { ticketBulkMessages } from '../tickets/bulk/ticket-bulk.messages.ts'
import { undoWithin } from '../tickets/tickets.timeline.ts'
import { tagMessages as messages } from './tags.messages.ts'
import type { TagRenameTable } from './tags.table.ts'

/** The number of tickets that are changed in one transaction, so that no reply waits for all of them. */
const batchSize = 500
/** More tickets than this are changed after the response. */
const atOnce = 5_000

type Rename = Selectable<TagRenameTable>

/**
 * Renames a tag on every ticket, deleted ones included; views and macros follow by a reaction to the event. It is one entry in the log. A
 * ticket that has the new tag as well loses the former one.
 */
export async function renameTag(
  step: Transact,
  { body: { from, to } }: Validated<(typeof tags)['rename']>,
  { request }: HttpExchange,
): Promise<TagRename> {
  const change_id = request.id
  await step(async (ctx) => {
    await assertNoneRuns(ctx)
    if (!(await isUsed(ctx, from))) throw notFound('tag')
    await ctx.db
      .insertInto('tag_renames')
      .values({ change_id, from_tag: from, to_tag: to, is_merge: await isUsed(ctx, to), created_at: ctx.now })
      .execute()
  })
  return inBatches(step, request, change_id, renameBatch, async (ctx, rename) => {
    const { is_merge, from_tag, to_tag, ticket_ids, had_both_ids } = rename
    await ctx.db.updateTable('tag_renames').set({ is_running: false }).where('change_id', '=', change_id).execute()
    await record(
      ctx,
      is_merge ? 'tag.merged' : 'tag.renamed',
      {},
      {
        name: to_tag,
        changes: { tag: { from: from_tag, to: to_tag } },
        renameId: change_id,
        tickets: ticket_ids.length + had_both_ids.length,
      },
    )
  })
}

/** Gives the former tag back to the tickets that had it. Tickets from which the new tag was removed since are left alone. */
export async function undoRename(
  step: Transact,
  { body }: Validated<(typeof tags)['undo']>,
  { request }: HttpExchange,
): Promise<TagRename> {
  const { changeId } = body
  await step(async (ctx) => {
    const rename = await lockRename(ctx, changeId)
    await assertNoneRuns(ctx)
    if (rename.undone_at) throw conflict(ticketBulkMessages.alreadyUndone, 'event.already_undone')
    if (ctx.now.getTime() - rename.created_at.getTime() > undoWithin)
      throw conflict(ticketBulkMessages.undoExpired, 'event.undo_expired')
    await ctx.db
      .updateTable('tag_renames')
      .set({ is_running: true, undone_at: ctx.now })
      .where('change_id', '=', changeId)
      .execute()
  })
  let done = 0
  const restoreBatch = async (ctx: Context, rename: Rename) => {
    const all = [...rename.ticket_ids, ...rename.had_both_ids]
    const ids = all.slice(done, done + batchSize)
    done += ids.length
    const { from_tag: former, to_tag: tag } = rename
    await sql`
      update tickets set tags = case when id = ${anyOf(rename.had_both_ids)}
        then array_append(tags, ${former}) else array_replace(tags, ${tag}, ${former}) end
      where id = ${anyOf(ids)} and tags @> array[${tag}] and not tags @> array[${former}]`.execute(ctx.db)
    return ids.length
  }
  return inBatches(step, request, changeId, restoreBatch, async (ctx, rename) => {
    await ctx.db.updateTable('tag_renames').set({ is_running: false }).where('change_id', '=', changeId).execute()
    await record(
      ctx,
      'tag.rename_undone',
      {},
      {
        name: rename.from_tag,
        changes: { tag: { from: rename.to_tag, to: rename.from_tag } },
        renameId: changeId,
        tickets: rename.ticket_ids.length + rename.had_both_ids.length,
      },
    )
  })
}

type Batch = (ctx: Context, rename: Rename) => Promise<number>

/** Runs batches until one is empty, then `finish`; after the first {@link atOnce} tickets it continues after the response. */
async function inBatches(
  step: Transact,
  request: FastifyRequest,
  changeId: string,
  batch: Batch,
  finish: (ctx: Context, rename: Rename) => Promise<void>,
): Promise<TagRename> {
  const next = () =>
    step(async (ctx) => {
      const rename = await lockRename(ctx, changeId)
      const count = await batch(ctx, rename)
      if (count === 0) await finish(ctx, rename)
      return count
    })
  let [count, total] = [1, 0]
  while (count > 0 && total < atOnce) {
    count = await next()
    total += count
  }
  const isRunning = count > 0
  if (isRunning)
    request.server.inBackground(async (isStopping) => {
      while (!isStopping() && (await next()) > 0);
    })
  return step(async (ctx) => presentRename(await lockRename(ctx, changeId), isRunning))
}

async function renameBatch({ db }: Context, { change_id, from_tag: from, to_tag: to }: Rename) {
  const { rows } = await sql<{ id: number; had_both: boolean }>`
    with batch as (
      select id, tags @> array[${to}] as had_both from tickets
      where tags @> array[${from}] and tags <> '{}' order by id limit ${batchSize} for no key update
    )
    update tickets t set tags = case when b.had_both then array_remove(t.tags, ${from}) else array_replace(t.tags, ${from}, ${to}) end
    from batch b where t.id = b.id returning t.id, b.had_both`.execute(db)
  const idsOf = (both: boolean) => rows.filter(({ had_both }) => had_both === both).map(({ id }) => id)
  if (rows.length > 0)
    await sql`
      update tag_renames set ticket_ids = ticket_ids || ${idsOf(false)}::int[], had_both_ids = had_both_ids || ${idsOf(true)}::int[]
      where change_id = ${change_id}`.execute(db)
  return rows.length
}

/** A stopped server leaves a change unfinished; the same request again, or an undo, completes it. */
async function assertNoneRuns({ db, now }: Context) {
  const running = await rowExists(
    db
      .selectFrom('tag_renames')
      .where('is_running', '=', true)
      .where('created_at', '>', new Date(now.getTime() - 15 * 60_000)),
  )
  if (running) throw conflict(messages.stillRunning, 'tag.renaming')
}

async function isUsed({ db }: Context, tag: string) {
  const { rows } = await sql`
    select 1 from tickets where tags @> array[${tag}] and tags <> '{}' limit 1`.execute(db)
  return rows.length > 0
}

const lockRename = ({ db }: Context, changeId: string) =>
  db
    .selectFrom('tag_renames')
    .selectAll()
    .where('change_id', '=', changeId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('change'))

const presentRename = (row: Rename, isRunning: boolean): TagRename => ({
  changeId: row.change_id,
  from: row.from_tag,
  to: row.to_tag,
  isMerge: row.is_merge,
  tickets: row.ticket_ids.length + row.had_both_ids.length,
  isRunning,
})
