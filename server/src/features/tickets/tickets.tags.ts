import { redactedText } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader } from '../../platform/database/batch-loader.ts'
import type { Entry } from '../activity/activity.read.ts'
import { visibleTickets } from './tickets.access.ts'
import './tickets.table.ts'

const offered = 20
/** An agent of some groups is offered the tags of this many of the newest tagged tickets that they see. */
const scannedTickets = 2000

/** Returns the tags in use that begin with the text, ignoring case, the most used first: of tickets that the agent may see. */
export async function suggestTags(ctx: Context, { query }: { query: { q: string } }) {
  const beginning = query.q.trim().replaceAll(/[\\%_]/g, '\\$&')
  return ctx.db
    .selectFrom(usesFor(ctx))
    .select(['tag', 'uses'])
    .where('uses', '>', 0)
    .$if(beginning !== '', (tags) => tags.where(sql<boolean>`lower(tag) like lower(${`${beginning}%`})`))
    .orderBy('uses', 'desc')
    .orderBy('tag')
    .limit(offered)
    .execute()
}

/** Counts over all tickets are maintained on change; counts over some tickets are computed on request. */
function usesFor(ctx: Context) {
  const { actor, db } = ctx
  if (actor.kind === 'staff' && actor.groupIds === null)
    return db.selectFrom('tag_uses').select(['tag', 'uses']).as('tags')
  const newest = db
    .selectFrom('tickets')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .where(visibleTickets(ctx))
    .where(sql<boolean>`tags <> '{}'`)
    .orderBy('created_at', 'desc')
    .limit(scannedTickets)
  return db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => ['tag', fn.countAll<number>().as('uses')])
    .groupBy('tag')
    .as('tags')
}

/** Maintains the number of tickets for each tag. The log has one consumer, so that changes do not wait for each other here. */
export async function countTags(
  ctx: Context,
  { data }: Entry<'ticket.created' | 'ticket.changed' | 'ticket.deleted' | 'ticket.restored'>,
) {
  const { before, after } = tagsIn(data)
  const steps = [
    ...after.filter((tag) => !before.includes(tag)).map((tag) => ({ tag, uses: 1 })),
    ...before.filter((tag) => !after.includes(tag)).map((tag) => ({ tag, uses: -1 })),
  ]
  if (steps.length > 0) await addUses(ctx.db, steps)
}

const addUses = createBatchLoader(async (db, steps: readonly { tag: string; uses: number }[][]) => {
  const byTag = Map.groupBy(steps.flat(), ({ tag }) => tag)
  const sums = [...byTag].map(([tag, some]) => ({ tag, uses: some.reduce((sum, { uses }) => sum + uses, 0) }))
  await sql`
    with step as (select * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) s (tag text, uses int)),
    fewer as (
      update tag_uses t set uses = greatest(t.uses + s.uses, 0) from step s where s.tag = t.tag and s.uses < 0
    )
    insert into tag_uses as t (tag, uses) select tag, uses from step where uses > 0
    on conflict (tag) do update set uses = t.uses + excluded.uses`.execute(db)
  return () => undefined
})

/** A deleted ticket counts no longer, a restored one again. */
function tagsIn(data: Entry<'ticket.created' | 'ticket.changed' | 'ticket.deleted' | 'ticket.restored'>['data']) {
  if ('changes' in data) return { before: asTags(data.changes.tags?.from), after: asTags(data.changes.tags?.to) }
  return 'deletion' in data ? { before: asTags(data.tags), after: [] } : { before: [], after: asTags(data.tags) }
}

/** Tags that were redacted were counted then. */
const asTags = (value: unknown) =>
  Array.isArray(value) ? (value as string[]).filter((tag) => tag !== redactedText) : []
