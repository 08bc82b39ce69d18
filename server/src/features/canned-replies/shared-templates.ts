import { type RawBuilder, sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { requireRoom } from '../../platform/database/count-limit.ts'
import { replaceJoinRows } from '../../platform/database/replace-join-rows.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'

/** Canned replies and macros belong to one agent or are shared by the desk; their tables have the same structure. */
export type TemplateTable = { table: 'canned_replies' | 'macros'; one: 'canned_reply' | 'macro' }

const groupsOf = ({ one }: TemplateTable) => sql.table(`${one}_groups`)
const usesOf = ({ one }: TemplateTable) => sql.table(`${one}_uses`)
const keyOf = ({ one }: TemplateTable) => sql.ref(`${one}_id`)

/**
 * Returns the condition for the rows that the caller may use: their own, and the shared ones for everyone or for one of their groups.
 * Admins may use every shared one.
 */
export function isUsableBy({ actor }: Context, kept: TemplateTable): RawBuilder<boolean> {
  const me = signedIn(actor)
  const shared =
    me.kind === 'staff' && me.isAdmin
      ? sql`true`
      : sql`(not exists (select from ${groupsOf(kept)} g where g.${keyOf(kept)} = kept.id) or exists (
          select from ${groupsOf(kept)} g join group_members m on m.group_id = g.group_id
          where g.${keyOf(kept)} = kept.id and m.user_id = ${me.id}))`
  return sql<boolean>`(kept.owner_id = ${me.id} or (kept.owner_id is null and ${shared}))`
}

/** The group ids and the numbers of uses, as columns of each row. */
export const groupIds = (kept: TemplateTable) => sql<number[]>`coalesce((
  select json_agg(g.group_id order by g.group_id) from ${groupsOf(kept)} g where g.${keyOf(kept)} = kept.id), '[]')`
export const allUses = (kept: TemplateTable) => sql<number>`coalesce((
  select sum(u.uses) from ${usesOf(kept)} u where u.${keyOf(kept)} = kept.id), 0)::int`
export const usesBy = ({ actor }: Context, kept: TemplateTable) => sql<number>`coalesce((
  select u.uses from ${usesOf(kept)} u where u.${keyOf(kept)} = kept.id and u.user_id = ${signedIn(actor).id}), 0)`

/** Counts one use by the caller. */
export async function countUse({ actor, db }: Context, kept: TemplateTable, id: number) {
  await sql`
    insert into ${usesOf(kept)} as known (user_id, ${keyOf(kept)}, uses) values (${signedIn(actor).id}, ${id}, 1)
    on conflict (user_id, ${keyOf(kept)}) do update set uses = known.uses + 1`.execute(db)
}

/** Returns whether the caller may change a row: the owner their own, an admin a shared one. */
export function mayChange({ actor }: Context, { owner_id }: { owner_id: number | null }) {
  return actor.kind === 'staff' && (owner_id === null ? actor.isAdmin : owner_id === actor.id)
}

/**
 * Returns the owner of a new row, null when it is shared. Throws 400 for groups of one that is not shared, 403 when the caller may not
 * share.
 */
export function ownerOfNew(ctx: Context, { isShared, groupIds }: { isShared: boolean; groupIds: readonly number[] }) {
  if (!isShared && groupIds.length > 0) throw badRequest('Only what is shared can be limited to groups', 'groupIds')
  if (!isShared) return signedIn(ctx.actor).id
  if (!mayChange(ctx, { owner_id: null })) throw forbidden('Only admins may share with everybody')
  return null
}

export const invalidGroups = () => badRequest('Please select groups that exist', 'groupIds')

type Limit = { own: number; shared: number; name: string }

/** Throws when an agent, or the desk, already has the maximum number. */
export async function requireRoomFor(ctx: Context, { table }: TemplateTable, ownerId: number | null, limit: Limit) {
  const most = ownerId === null ? limit.shared : limit.own
  await requireRoom(ctx, {
    collection: `${table}:${ownerId ?? 'desk'}`,
    rows: ctx.db.selectFrom(table).select('id').where('owner_id', 'is not distinct from', ownerId),
    most,
    message:
      ownerId === null
        ? `At most ${most} ${limit.name} are shared. Delete one first.`
        : `You can keep at most ${most} ${limit.name} of your own. Delete one first.`,
  })
}

/** Replaces the groups of a shared row. Rows of one owner have none, and only admins may write them. */
export async function writeGroups({ db }: Context, kept: TemplateTable, id: number, given: readonly number[]) {
  const wanted = [...new Set(given)]
  const there = wanted.length ? await db.selectFrom('groups').select('id').where('id', 'in', wanted).execute() : []
  if (there.length < wanted.length) throw invalidGroups()
  const joins = {
    canned_reply: { table: 'canned_reply_groups', owner: 'canned_reply_id', member: 'group_id' },
    macro: { table: 'macro_groups', owner: 'macro_id', member: 'group_id' },
  } as const
  await replaceJoinRows({ db }, joins[kept.one], id, wanted)
}
