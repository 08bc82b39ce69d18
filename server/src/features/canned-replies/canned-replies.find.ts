import type { CannedReply } from '@hatchway/contract/tickets/canned-replies'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import './canned-replies.table.ts'
import { allUses, groupIds, isUsableBy, mayChange, type TemplateTable, usesBy } from './shared-templates.ts'

export const replies: TemplateTable = { table: 'canned_replies', one: 'canned_reply' }

/** Returns the canned replies that the caller may use: by their own number of uses, then by that of all users. */
export async function findReplies(ctx: Context): Promise<CannedReply[]> {
  const inOrder = select(ctx).orderBy('myUses', 'desc').orderBy('uses', 'desc')
  const rows = await inOrder
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map((row) => present(ctx, row))
}

export async function findReply(ctx: Context, id: number): Promise<CannedReply | undefined> {
  const row = await select(ctx).where('kept.id', '=', id).executeTakeFirst()
  return row && present(ctx, row)
}

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('canned_replies as kept')
    .select(['kept.id', 'kept.owner_id', 'kept.name', 'kept.content', 'kept.version'])
    .select([groupIds(replies).as('groupIds'), allUses(replies).as('uses'), usesBy(ctx, replies).as('myUses')])
    .where(sql<boolean>`${isUsableBy(ctx, replies)}`)

type Row = Omit<CannedReply, 'isShared' | 'can'> & { owner_id: number | null }

function present(ctx: Context, row: Row): CannedReply {
  return { ...row, isShared: row.owner_id === null, can: { change: mayChange(ctx, row) } }
}
