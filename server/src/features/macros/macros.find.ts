import type { Macro } from '@hatchway/contract/tickets/macros'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import {
  allUses,
  groupIds,
  isUsableBy,
  mayChange,
  type TemplateTable,
  usesBy,
} from '../canned-replies/shared-templates.ts'
import './macros.table.ts'

export const kept: TemplateTable = { table: 'macros', one: 'macro' }

/** Returns the macros that the caller may use: by their own number of uses, then by that of all users. */
export async function findMacros(ctx: Context): Promise<Macro[]> {
  const inOrder = select(ctx).orderBy('myUses', 'desc').orderBy('uses', 'desc')
  const rows = await inOrder
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map((row) => present(ctx, row))
}

export async function findMacro(ctx: Context, id: number): Promise<Macro | undefined> {
  const row = await select(ctx).where('kept.id', '=', id).executeTakeFirst()
  return row && present(ctx, row)
}

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('macros as kept')
    .select(['kept.id', 'kept.owner_id', 'kept.name', 'kept.actions', 'kept.version'])
    .select([groupIds(kept).as('groupIds'), allUses(kept).as('uses'), usesBy(ctx, kept).as('myUses')])
    .where(sql<boolean>`${isUsableBy(ctx, kept)}`)

type Row = Omit<Macro, 'isShared' | 'can'> & { owner_id: number | null }

function present(ctx: Context, row: Row): Macro {
  return { ...row, isShared: row.owner_id === null, can: { change: mayChange(ctx, row) } }
}
