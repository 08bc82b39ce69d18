import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrations/migrate.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { openPool } from '../platform/database/pool.ts'
import { applicationRole, type DatabaseConnection } from '../platform/database/session-settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection to the test server, as its superuser; `template` is the migrated database that each test file copies. */
    postgres: pg.ClientConfig & { template: string }
  }
}

const template = 'hatchway_template'
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
}

/** Starts one PostgreSQL for the whole run: the embedded one, or that of `HATCHWAY_TEST_DATABASE_URL`. It is migrated once. */
export default async function setup(project: TestProject) {
  const { connection, stop } = await server()
  const admin = openPool({ ...connection, max: 1 })
  await admin.query(`drop database if exists ${template}`)
  await admin.query(createDatabase(template))
  await admin.end()

  const owner = openPool({ ...withDatabase(connection, template), max: 1 })
  await migrate(owner)
  await owner.end()

  project.provide('postgres', { ...connection, template })
  return stop
}

/**
 * Returns the statement that creates a database. It is copied as files: the default way, block by block through the write-ahead log, takes
 * several times as long.
 */
export const createDatabase = (name: string, from = 'template1') =>
  `create database ${name} template ${from} strategy file_copy`

/** Returns a connection to another database of the same server. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Returns how the application connects to a database of the test server: by its own login, or on an external server by the owner's. */
export const asApplication = (owner: pg.ClientConfig): DatabaseConnection => ({
  ...owner,
  ...(!owner.connectionString && { user: applicationRole }),
  role: applicationRole,
})

async function server(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const connectionString = process.env.HATCHWAY_TEST_DATABASE_URL
  if (connectionString) return { connection: { connectionString }, stop: async () => {} }
  const dataFolder = fs.mkdtempSync(path.join(temporaryFolder(), 'hatchway-test-'))
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: quick, log })
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns where the databases are kept: in memory if there is room, because a run creates and drops hundreds of them, a thousand files
 * each, which costs PostgreSQL a quarter of its processor time on a disk.
 */
function temporaryFolder() {
  const memory = '/dev/shm'
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    if (bavail * bsize >= 2 * 1024 ** 3) return memory
  } catch {
    // Not Linux.
  }
  return os.tmpdir()
}

const log = {
  debug() {},
  info() {},
  warn(message: string) {
    // Expected when a test kills a process, or drops its database.
    if (!/(connection to client lost|due to administrator command)$/.test(message)) console.warn(message)
  },
}
