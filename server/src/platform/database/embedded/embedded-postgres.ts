import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDataFolder, isRoot } from '../../files/data-folder.ts'
import { DatabaseClient } from '../database-client.ts'
import { prepareBinaries } from './binaries.ts'
import { findHome } from './cluster-home.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { initClusterIfMissing } from './initdb.ts'
import { clearLeftovers } from './leftovers.ts'
import { type Log, launchPostmaster, type Postmaster } from './postmaster.ts'
import { type Settings, serviceDeskSettings } from './settings.ts'
import { port, prepareSocketFolder } from './socket-folder.ts'

/** How to connect as the superuser. Only the user who runs Hatchway can reach the socket, hence no password. */
export type Connection = { host: string; port: number; user: 'postgres'; database: 'hatchway' }
export type EmbeddedPostgres = { connection: Connection; stop: () => Promise<void> }
type Options = {
  /** Created if missing. The cluster is its subfolder `postgres`. */
  dataFolder: string
  /** Added to the settings for a service desk; tests turn durability off here. */
  settings?: Settings
  log: Log
  /** The folder for what an unprivileged user could not reach below root's data folder or checkout. */
  shelf?: string
}

/**
 * Starts the bundled PostgreSQL on a private socket, with an empty database `hatchway` on the first start, and keeps it running until
 * `stop`. Rejects with `DatabaseUnavailable`, whose message can be shown as it is.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataFolder = path.resolve(options.dataFolder)
  createDataFolder(dataFolder)
  const release = lockDataFolder(dataFolder)
  try {
    const { launch, socketFolder } = await prepareCluster({ ...options, dataFolder })
    const postmaster = await launch()
    const connection = { host: socketFolder, port, user: 'postgres', database: 'hatchway' } as const
    await createDatabaseIfMissing(connection).catch(async (error) => {
      await postmaster.stop()
      throw error
    })
    const stop = keepRunning(postmaster, launch, log)
    return { connection, stop: () => stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** Creates the cluster if there is none. Returns how to start a server on it, and where its socket is. */
export async function prepareCluster({
  dataFolder,
  settings,
  log,
  shelf = isRoot ? '/var/lib/hatchway' : dataFolder,
}: Options) {
  const { cluster, owner } = findHome(dataFolder, shelf)
  const binaries = prepareBinaries(owner, shelf)
  if (path.dirname(cluster) !== fs.realpathSync(dataFolder)) {
    log.info(`User ${owner.name}, who runs PostgreSQL, cannot enter ${dataFolder}: the database is in ${cluster}.`)
  }
  if (binaries.copied) log.info(`PostgreSQL runs from ${binaries.folder}.`)

  const all = { ...serviceDeskSettings(), ...settings }
  await initClusterIfMissing(cluster, binaries, owner, all.fsync !== 'off')
  const socketFolder = prepareSocketFolder(cluster, owner)
  const launch = async () => {
    await clearLeftovers(cluster, socketFolder)
    const placed = { ...all, unix_socket_directories: socketFolder, port: String(port) }
    return launchPostmaster({ binaries: binaries.folder, cluster, owner, settings: placed, log })
  }
  return { launch, socketFolder, port }
}

async function createDatabaseIfMissing({ database, ...server }: Connection) {
  const client = new DatabaseClient({ ...server, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** Restarts PostgreSQL whenever it ends unexpectedly. Returns a function that stops it. */
function keepRunning(first: Postmaster, launch: () => Promise<Postmaster>, log: Log) {
  let current = first
  let stopping = false
  const watching = watch()
  return async () => {
    stopping = true
    await current.stop()
    await watching
  }

  async function watch() {
    while (!stopping) {
      const how = await current.exited
      if (stopping) return
      log.warn(`PostgreSQL exited unexpectedly (${how}) and is being restarted.`)
      try {
        current = await launch()
        if (stopping) await current.stop()
      } catch (error) {
        log.warn((error as Error).message)
        await sleep(1000)
      }
    }
  }
}
