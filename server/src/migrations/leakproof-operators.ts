import { type Kysely, sql } from 'kysely'

/**
 * Beneath row-level security PostgreSQL neither looks at statistics nor uses an index for an operator that it does not know to keep
 * secrets. Those that lists of tickets, files and articles filter by do: at worst they complain of a broken pattern. Without this a search for a
 * common word reads every row.
 */
const operators = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.texticlike(text, text)',
  'pg_catalog.enum_eq(anyenum, anyenum)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.ts_match_vq(tsvector, tsquery)',
]

/**
 * Lets PostgreSQL trust these operators in this database, and answers whether it does. Only a superuser may say so;
 * where the owner is none, `docs/operations.md` has the lines for somebody who is. Looked at on every start, since a dump of a
 * database doesn't hold it.
 */
export async function markOperatorsLeakproof(owner: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isTrusted: boolean; mayTrust: boolean }>`
    select bool_and(proleakproof) as "isTrusted", (select rolsuper from pg_roles where rolname = current_user) as "mayTrust"
    from pg_proc where oid = any(${operators}::regprocedure[])`.execute(owner)
  const { isTrusted, mayTrust } = rows[0]!
  if (!isTrusted && mayTrust)
    for (const operator of operators) await sql.raw(`alter function ${operator} leakproof`).execute(owner)
  return isTrusted || mayTrust
}
