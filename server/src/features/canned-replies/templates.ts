import type { CannedReply } from '@hatchway/contract/templates/canned-replies'
import type { Macro } from '@hatchway/contract/templates/macros'
import { type RawBuilder, sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { replaceJoinRows } from '../../platform/database/rows/replace-join-rows.ts'
import { assertCurrentVersion, badRequest, forbidden, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { templateMessages as messages, type TemplateLabels } from './canned-replies.messages.ts'
import './canned-replies.table.ts'

/** Canned replies and macros belong to one agent or are shared by the desk; their tables have the same structure. */
export type TemplateKind<Content extends 'content' | 'actions'> = {
  table: 'canned_replies' | 'macros'
  /** The prefix of the events, and of the tables of groups and uses. */
  prefix: 'canned_reply' | 'macro'
  /** The column that only this kind has. */
  content: Content
  labels: TemplateLabels
  limit: { own: number; shared: number }
}
type Sharing = { isShared: boolean; groupIds: number[] }
type Input<T, Content extends keyof T> = { name: string } & { [K in Content]: T[K] }

/**
 * Returns the handlers of one kind of template. `stored` returns a content as its column stores it, and may throw for an invalid one.
 */
export function templateHandlers<T extends CannedReply | Macro, Content extends keyof T & ('content' | 'actions')>(
  kind: TemplateKind<Content>,
  stored: (ctx: Context, content: T[Content]) => Promise<string> | string,
) {
  const { prefix, content, labels } = kind
  // The queries use columns that both tables have, and the content under its own name.
  const table = kind.table as 'canned_replies'
  const column = content as 'content'

  const select = (ctx: Context) =>
    ctx.db
      .selectFrom(`${table} as template`)
      .select(['template.id', 'template.owner_id', 'template.name', `template.${column}`, 'template.version'])
      .select([groupIds(kind).as('groupIds'), allUses(kind).as('uses'), usesByCaller(ctx, kind).as('myUses')])
      .where(isUsable(ctx, kind))
  const present = (ctx: Context, row: { owner_id: number | null }) =>
    ({ ...row, isShared: row.owner_id === null, can: { change: mayChange(ctx, row.owner_id) } }) as unknown as T

  /** Returns the templates that the caller may use: by their own number of uses, then by that of all users. */
  async function list(ctx: Context): Promise<T[]> {
    const rows = await select(ctx)
      .orderBy('myUses', 'desc')
      .orderBy('uses', 'desc')
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id')
      .execute()
    return rows.map((row) => present(ctx, row))
  }

  /** Returns a template that the caller may use. Throws 404. */
  async function requireOne(ctx: Context, id: number): Promise<T> {
    const row = await select(ctx)
      .where('template.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound(prefix))
    return present(ctx, row)
  }

  /** Returns a template that the caller may change, locked until the end of the transaction. */
  async function lock(ctx: Context, id: number): Promise<T> {
    const seen = await requireOne(ctx, id)
    if (!seen.can.change) throw forbidden(messages.onlyAdminsChange(labels))
    await ctx.db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    return requireOne(ctx, id)
  }

  async function add(ctx: Context, { body }: { body: Input<T, Content> & Sharing }): Promise<T> {
    const owner_id = ownerOfNew(ctx, body)
    await assertBelowTemplateLimit(ctx, kind, owner_id)
    const values = {
      owner_id,
      name: body.name,
      updated_at: ctx.now,
      [column]: await stored(ctx, body[content] as T[Content]),
    }
    const { id } = await ctx.db
      .insertInto(table)
      .values(values as typeof values & { content: string })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (body.isShared) await writeGroups(ctx, kind, id, body.groupIds)
    await record(ctx, `${prefix}.created`, {}, { id, name: body.name })
    return requireOne(ctx, id)
  }

  type Change = { [K in keyof Input<T, Content>]?: Input<T, Content>[K] | undefined } & {
    groupIds?: number[] | undefined
    version?: number | undefined
  }
  async function change(ctx: Context, { params, body }: { params: { id: number }; body: Change }): Promise<T> {
    const before = await lock(ctx, params.id)
    assertCurrentVersion(body.version, before, messages.changedByOther(labels))
    if (body.groupIds?.length && !before.isShared) throw groupsOfUnshared()

    const next = body[content] as T[Content] | undefined
    await ctx.db
      .updateTable(table)
      .set({
        version: before.version + 1,
        updated_at: ctx.now,
        ...(body.name !== undefined && { name: body.name }),
        ...(next !== undefined && { [column]: await stored(ctx, next) }),
      })
      .where('id', '=', before.id)
      .execute()
    if (body.groupIds && before.isShared) await writeGroups(ctx, kind, before.id, body.groupIds)
    const after = await requireOne(ctx, before.id)
    const { id, name } = after
    const fields = { name, [content]: after[content], groupIds: after.groupIds }
    await record(ctx, `${prefix}.changed`, {}, { id, name, changes: changesBetween<object>(before, fields) })
    return after
  }

  async function remove(ctx: Context, { params }: { params: { id: number } }) {
    const { id, name } = await lock(ctx, params.id)
    await ctx.db.deleteFrom(table).where('id', '=', id).execute()
    await record(ctx, `${prefix}.deleted`, {}, { id, name })
    return null
  }

  /** Counts one use by the caller. */
  async function countUse({ actor, db }: Context, id: number) {
    await sql`
      insert into ${usesOf(kind)} as known (user_id, ${keyOf(kind)}, uses) values (${signedIn(actor).id}, ${id}, 1)
      on conflict (user_id, ${keyOf(kind)}) do update set uses = known.uses + 1`.execute(db)
  }

  return { list, requireOne, add, change, remove, countUse }
}

type Tables = { prefix: string }
const groupsOf = ({ prefix }: Tables) => sql.table(`${prefix}_groups`)
const usesOf = ({ prefix }: Tables) => sql.table(`${prefix}_uses`)
const keyOf = ({ prefix }: Tables) => sql.ref(`${prefix}_id`)

/**
 * Returns the condition for the rows that the caller may use: their own, and the shared ones for everyone or for one of their groups.
 * Admins may use every shared one.
 */
function isUsable({ actor }: Context, kind: Tables): RawBuilder<boolean> {
  const me = signedIn(actor)
  const shared =
    me.kind === 'staff' && me.isAdmin
      ? sql`true`
      : sql`(not exists (select from ${groupsOf(kind)} g where g.${keyOf(kind)} = template.id) or exists (
          select from ${groupsOf(kind)} g join group_members m on m.group_id = g.group_id
          where g.${keyOf(kind)} = template.id and m.user_id = ${me.id}))`
  return sql<boolean>`(template.owner_id = ${me.id} or (template.owner_id is null and ${shared}))`
}

/** The group ids and the numbers of uses, as columns of each row. */
const groupIds = (kind: Tables) => sql<number[]>`coalesce((
  select json_agg(g.group_id order by g.group_id) from ${groupsOf(kind)} g where g.${keyOf(kind)} = template.id), '[]')`
const allUses = (kind: Tables) => sql<number>`coalesce((
  select sum(u.uses) from ${usesOf(kind)} u where u.${keyOf(kind)} = template.id), 0)::int`
const usesByCaller = ({ actor }: Context, kind: Tables) => sql<number>`coalesce((
  select u.uses from ${usesOf(kind)} u
  where u.${keyOf(kind)} = template.id and u.user_id = ${signedIn(actor).id}), 0)`

/** Returns whether the caller may change a row: the owner their own, an admin a shared one. */
function mayChange({ actor }: Context, ownerId: number | null) {
  return actor.kind === 'staff' && (ownerId === null ? actor.isAdmin : ownerId === actor.id)
}

/**
 * Returns the owner of a new row, null when it is shared. Throws 400 for groups of one that is not shared, 403 when the caller may not
 * share.
 */
function ownerOfNew(ctx: Context, { isShared, groupIds }: Sharing) {
  if (!isShared && groupIds.length > 0) throw groupsOfUnshared()
  if (!isShared) return signedIn(ctx.actor).id
  if (!mayChange(ctx, null)) throw forbidden(messages.onlyAdminsShare)
  return null
}

const groupsOfUnshared = () => badRequest(messages.groupsOfUnshared, 'groupIds')
export const invalidGroups = () => badRequest(messages.noSuchGroups, 'groupIds')

type Limited = Pick<TemplateKind<'content' | 'actions'>, 'table' | 'labels' | 'limit'>

/** Throws when an agent, or the desk, already has the maximum number. */
async function assertBelowTemplateLimit(ctx: Context, { table, labels, limit }: Limited, ownerId: number | null) {
  const most = ownerId === null ? limit.shared : limit.own
  await assertBelowLimit(ctx, {
    collection: `${table}:${ownerId ?? 'desk'}`,
    rows: ctx.db.selectFrom(table).select('id').where('owner_id', 'is not distinct from', ownerId),
    most,
    message: ownerId === null ? messages.tooManyShared(most, labels) : messages.tooManyOwn(most, labels),
  })
}

const joinTables = {
  canned_reply: { table: 'canned_reply_groups', owner: 'canned_reply_id', member: 'group_id' },
  macro: { table: 'macro_groups', owner: 'macro_id', member: 'group_id' },
} as const

/** Replaces the groups of a shared row. Rows of one owner have none, and only admins may write them. */
async function writeGroups(
  { db }: Context,
  kind: Pick<TemplateKind<'content' | 'actions'>, 'prefix'>,
  id: number,
  given: readonly number[],
) {
  const wanted = [...new Set(given)]
  const there = wanted.length ? await db.selectFrom('groups').select('id').where('id', 'in', wanted).execute() : []
  if (there.length < wanted.length) throw invalidGroups()
  await replaceJoinRows({ db }, joinTables[kind.prefix], id, wanted)
}
