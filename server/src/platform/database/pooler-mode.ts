import type pg from 'pg'
import { send } from './connection-loss.ts'
import { DatabaseClient } from './database-client.ts'

/** How often each session is asked. While others use the pooler, it may give each session the backend that it had before by chance. */
const rounds = 16

/**
 * Whether a pooler hands out its connections for one transaction at a time (PgBouncer in transaction mode). Three sessions that are open at the
 * same time have three backends, and keep them; a pooler of that kind serves them from whatever is idle. Every other round runs the other way
 * around, so that a pooler that takes turns is seen, too.
 */
export async function sharesConnections(connection: pg.ClientConfig): Promise<boolean> {
  const sessions = [1, 2, 3].map(() => new DatabaseClient({ ...connection, application_name: 'hatchway-start' }))
  try {
    const backends = new Map<pg.Client, number>()
    for (const session of sessions) {
      await session.connect()
      backends.set(session, await backendOf(session))
    }
    if (new Set(backends.values()).size < sessions.length) return true
    for (let round = 0; round < rounds; round += 1)
      for (const session of sessions.reverse()) if ((await backendOf(session)) !== backends.get(session)) return true
    return false
  } finally {
    await Promise.all(sessions.map((session) => session.end()))
  }
}

async function backendOf(session: pg.Client) {
  const { rows } = await send<{ pid: number }>(session, 'select pg_backend_pid() as pid')
  return rows[0]!.pid
}
