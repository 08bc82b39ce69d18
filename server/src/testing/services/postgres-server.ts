import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { prepareCluster } from '../../platform/database/embedded/embedded-postgres.ts'
import type { Postmaster } from '../../platform/database/embedded/postmaster.ts'
import { createDataFolder } from '../../platform/files/data-folder.ts'

/** A PostgreSQL of one test, which may stop it. */
export type PostgresServer = {
  /** As its superuser, to a database that always exists. */
  connection: pg.ClientConfig
  start: () => Promise<void>
  /**
   * Ends it and waits for that: SIGINT as `pg_ctl stop -m fast` does, SIGQUIT as `-m immediate` does, and SIGKILL as the kernel does when the
   * memory is used up.
   */
  stop: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  close: () => Promise<void>
}

/** Starts a PostgreSQL in a folder of its own. */
export async function openPostgresServer(): Promise<PostgresServer> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-postgres-'))
  createDataFolder(dataFolder)
  // The files survive the end of all processes, so nothing has to reach the disk; what is acknowledged is written all the same.
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB', max_wal_size: '256MB' }
  const { launch, socketFolder, port } = await prepareCluster({ dataFolder, settings, log: quiet })
  let current: Postmaster | null = null
  const start = async () => {
    current = await launch()
  }
  const stop: PostgresServer['stop'] = async (signal) => {
    const [pid] = fs.readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), signal)
    await current!.exited
    current = null
  }
  await start()
  return {
    connection: { host: socketFolder, port, user: 'postgres', database: 'postgres' },
    start,
    stop,
    close: async () => {
      if (current) await stop('SIGQUIT')
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const quiet = { debug() {}, info() {}, warn() {} }
