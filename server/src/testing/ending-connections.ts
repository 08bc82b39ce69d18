import { sql } from 'kysely'
import type { Desk } from './test-desk.ts'

type Place = { table: string; on: 'insert' | 'update'; when?: string }

/**
 * Runs `work` while each connection that writes such a row ends at that statement, so many times in all, as when the server is restarted.
 * Returns how many have ended.
 */
export async function whileConnectionsEnd(
  { db }: Desk,
  { table, on, when = 'true', times }: Place & { times: number },
  work: () => Promise<unknown>,
) {
  await sql
    .raw(`
    create sequence ended_connections;
    create function end_this_connection() returns trigger language plpgsql security definer as $$
    begin
      -- A sequence keeps its value when the transaction is lost.
      if nextval('public.ended_connections') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger end_this_connection before ${on} on ${table} for each row when (${when})
      execute function end_this_connection()`)
    .execute(db)
  try {
    await work()
    const { rows } = await sql<{ ended: number }>`
      select least(last_value, ${times}) as ended from ended_connections where is_called`.execute(db)
    return Number(rows[0]?.ended ?? 0)
  } finally {
    await sql
      .raw(
        `drop trigger end_this_connection on ${table}; drop function end_this_connection; drop sequence ended_connections`,
      )
      .execute(db)
  }
}

/** Runs a step, also when the connection is lost during it: the next run repeats it. Returns what it does. */
export const repeated =
  <T>(step: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await step()
      } catch (error) {
        if ((error as { code?: string }).code !== 'database_unavailable') throw error
      }
    }
  }
