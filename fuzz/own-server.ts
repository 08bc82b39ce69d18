import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { socketOf, startServer } from '../bench/server.ts'
import type { Db } from '../server/src/platform/context.ts'
import { openPool } from '../server/src/platform/database/pool.ts'
import { applicationRole } from '../server/src/platform/database/session-settings.ts'
import { localStore } from '../server/src/platform/files/local-store.ts'
import { plantCanaries } from '../server/src/testing/canaries.ts'
import { createCallers } from './callers.ts'
import type { Subject } from './fuzz.ts'
import type { SequenceSubject } from './sequence-world.ts'

/**
 * Starts a server of its own on a temporary data folder, with canaries and callers. It is a process like that of an operator, so that its
 * jobs run, and its log and its memory are judged apart from those of the fuzzer.
 */
export async function startOwnServer({
  demo,
}: {
  demo: boolean
}): Promise<Subject & SequenceSubject & { stop: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-fuzz-'))
  const server = await startServer(folder, {
    demo,
    nodeOptions: ['--expose-gc', '--import', path.join(import.meta.dirname, 'collect-garbage.ts')],
    // Nothing leaves this machine: no image is fetched, and emails are only stored.
    env: {
      HATCHWAY_SKOPEO: path.join(folder, 'none'),
      HATCHWAY_LOG: 'debug',
      DATABASE_URL: '',
      SMTP_URL: '',
      OIDC_ISSUER: '',
    },
  })
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: openPool({ ...socketOf(folder), user: 'postgres', max: 2 }) }),
  })
  // Of another node: it does at once what the server does in the background, and leaves it to the server to send mails.
  const pool = openPool({
    ...socketOf(folder),
    user: applicationRole,
    role: applicationRole,
    max: 4,
    services: { deliverMails: () => {} },
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= end()
    return stopping
  }
  async function end() {
    await Promise.all([db.destroy(), pool.end()])
    await server.stop()
    // The database of a killed server ends a little later.
    for (let tries = 0; fs.existsSync(folder) && tries < 30; tries += 1) {
      await pause(tries * 50)
      await fs.promises.rm(folder, { recursive: true, force: true }).catch(() => {})
    }
  }
  try {
    await plantCanaries({ db, app: { fileStore: localStore(path.join(folder, 'files')) } })
    const callers = await createCallers(db, server.port)
    const collectGarbage = () => void process.kill(server.pid, 'SIGUSR2')
    return { port: server.port, db, pool, callers, collectGarbage, log: server.output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
