import type { SelectQueryBuilder } from 'kysely'

/** Returns how many rows a query selects: `countRows(db.selectFrom('mails').where('status', '=', 'queued'))`. */
export async function countRows<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}
