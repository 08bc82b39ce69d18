import { CompiledQuery, type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { jobRole, jobSchema } from '../platform/jobs/queue.ts'

/**
 * Creates and upgrades the queue's tables, in a schema of their own, as the owner. Only the role of the queue may use them, and it can't
 * change their structure: jobs name addresses that mails go to, and what a job does can't be caused by a statement of a request.
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
    grant usage on schema ${jobSchema} to ${jobRole};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${jobRole};
    grant usage on all sequences in schema ${jobSchema} to ${jobRole};
    revoke execute on all functions in schema ${jobSchema} from public;
    grant execute on all functions in schema ${jobSchema} to ${jobRole}`)
    .execute(owner)
}
