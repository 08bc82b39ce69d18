import { type Kysely, sql } from 'kysely'

/**
 * User names and e-mail addresses are unique within the desk and within each customer. Users sign in on their own side only, and trying a
 * name must not reveal whether a user of another organisation has it.
 */
export async function up(db: Kysely<unknown>) {
  for (const name of ['username', 'email']) {
    const [index, column] = [sql.raw(`users_${name}`), sql.raw(name)]
    await sql`drop index ${index}`.execute(db)
    // The name comes first: sign-in looks a user up by it.
    await sql`create unique index ${index} on users (lower(${column}), coalesce(customer_id, 0))`.execute(db)
  }
}
