import { sql } from 'kysely'
import type { Desk } from './test-desk.ts'

/** Returns the tables with a row that contains the text in any column. */
export async function tablesWith({ db }: Pick<Desk, 'db'>, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    order by name`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
