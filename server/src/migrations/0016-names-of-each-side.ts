import { type Kysely, sql } from 'kysely'

/**
 * Names and addresses are each side's own: the desk's, and every customer's. People sign in on their own side alone, and whether
 * somebody of another organisation has a name is nothing that trying to take it may tell.
 */
export async function up(db: Kysely<unknown>) {
  for (const name of ['username', 'email']) {
    const [index, column] = [sql.raw(`users_${name}`), sql.raw(name)]
    await sql`drop index ${index}`.execute(db)
    // The name comes first: whoever signs in is looked for by it.
    await sql`create unique index ${index} on users (lower(${column}), coalesce(customer_id, 0))`.execute(db)
  }
}
