import { type Compilable, type Expression, sql } from 'kysely'
import type { Context } from '../context.ts'
import { conflict } from '../http/errors.ts'
import { lockCollection } from './collection-lock.ts'

type Room = {
  /** Requests that add to the same collection wait for each other under this name. */
  collection: string
  /** What is there already. */
  rows: Expression<unknown> & Compilable
  most: number
  /** How many are about to be added. */
  adding?: number
  message: string
}

/** Refuses (409) to add beyond a limit, however many requests come at once. */
export async function requireRoom({ db }: Pick<Context, 'db'>, { collection, rows, most, adding = 1, message }: Room) {
  await lockCollection({ db }, collection)
  const counted = await sql<{ count: number }>`select count(*) from ${rows} there`.execute(db)
  if (counted.rows[0]!.count + adding > most) throw conflict(message)
}
