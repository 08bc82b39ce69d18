import { type Kysely, sql } from 'kysely'

/**
 * With row-level security, PostgreSQL uses neither statistics nor an index for an operator that is not marked LEAKPROOF. The operators that
 * filter lists of tickets, files and articles leak nothing: at worst they report an invalid pattern. Without this, a search for a common
 * word reads every row.
 */
const operators = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.texticlike(text, text)',
  'pg_catalog.enum_eq(anyenum, anyenum)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.ts_match_vq(tsvector, tsquery)',
]

/**
 * Marks these operators as leakproof in this database, and returns whether they are. Only a superuser may do so; where the owner is none,
 * `docs/operations.md` has the statements for a superuser. Checked on every start, since a dump of a database does not contain it.
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
