import { type Compilable, type Expression, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { conflict } from '../../http/errors.ts'
import { lockCollection } from '../collection-lock.ts'
import { existingRows, isRestorable, type RestorableTable } from './restorable-rows.ts'
import { rowMessages } from './rows.messages.ts'

type CountLimit = {
  /** Requests that add to the same collection lock it under this name. */
  collection: string
  /** The existing rows. */
  rows: Expression<unknown> & Compilable
  most: number
  /** How many rows are about to be added. */
  adding?: number
  message: string
}

/** Throws 409 when adding would exceed the limit, also for concurrent requests. */
export async function assertBelowLimit(
  { db }: Pick<Context, 'db'>,
  { collection, rows, most, adding = 1, message }: CountLimit,
) {
  await lockCollection({ db }, collection)
  const counted = await sql<{ count: number }>`select count(*) from ${rows} there`.execute(db)
  if (counted.rows[0]!.count + adding > most) throw conflict(message, 'limit_reached')
}

type CountedTable =
  | 'catalogue_categories'
  | 'categories'
  | 'groups'
  | 'knowledge_categories'
  | 'rule_folders'
  | 'skills'
  | 'task_templates'
  | 'ticket_types'

/** The same for all rows of a table but the deleted ones: `There can be at most 200 ticket types.` */
export const assertTableBelowLimit = (
  ctx: Pick<Context, 'db'>,
  table: CountedTable | RestorableTable,
  most: number,
  plural: string,
  collection: string = table,
) =>
  assertBelowLimit(ctx, {
    collection,
    rows: isRestorable(table) ? existingRows(ctx, table).select('id') : ctx.db.selectFrom(table).select('id'),
    most,
    message: rowMessages.atMost(most, plural),
  })
