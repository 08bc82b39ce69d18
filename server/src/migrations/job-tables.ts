import { CompiledQuery, type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { jobSchema } from '../platform/jobs/queue.ts'

/**
 * Creates and upgrades the queue's tables, in a schema of their own, as the owner. The application may use them but not change their
 * structure.
 */
export async function installJobTables(owner: Kysely<unknown>) {
  const executeSql = async (text: string, values: unknown[] = []) => {
    const { rows } = await owner.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows: rows ?? [] }
  }
  const boss = new PgBoss({ db: { executeSql }, schema: jobSchema, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  await sql
    .raw(`
    grant usage on schema ${jobSchema} to hatchway_app;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to hatchway_app;
    grant usage on all sequences in schema ${jobSchema} to hatchway_app;
    grant execute on all functions in schema ${jobSchema} to hatchway_app`)
    .execute(owner)
}
