import { sql } from 'kysely'
import type { Desk } from './test-desk.ts'

/** Returns the tables with a row that contains the text in any column. */
export const tablesWith = async (desk: Pick<Desk, 'db'>, text: string): Promise<string[]> =>
  (await tablesWithEach(desk, [text])).get(text) ?? []

/** {@link tablesWith} for each of these texts that is in any table, in one search. */
export async function tablesWithEach(
  { db }: Pick<Desk, 'db'>,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    order by name`.execute(db)
  const found = new Map<string, string[]>()
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ text: string }>`
      select distinct wanted.text from ${sql.raw(name)} t, unnest(${texts}::text[]) wanted (text)
      where strpos(t::text, wanted.text) > 0`.execute(db)
    for (const { text } of hits) found.set(text, [...(found.get(text) ?? []), name])
  }
  return found
}
