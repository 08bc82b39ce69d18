import './docker.table.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { newStoreKey } from '../../platform/files/store.ts'
import type { DockerArchive } from './docker.table.ts'
import type { FoundImage } from './manifest.ts'

/** The seconds for which a process counts as alive after its last heartbeat, and the milliseconds between two heartbeats. */
const leaseSeconds = 20
export const heartbeatMs = 1000

/**
 * Starts to make the archive of an image, unless it exists or a live process makes it. One statement, so that only one of many concurrent
 * requests starts. `lost` is the key of an archive whose file is missing. Returns the row, and whether this process makes the archive now.
 */
export async function beginArchive(pool: pg.Pool, image: string, found: FoundImage, lost: string | null) {
  const key = newStoreKey()
  const archive = await runAsSystem(pool, 'image_archive', async ({ db }) => {
    await sql`
      insert into docker_archives as a (image, digest, state, store_key, lease_until, bytes_total)
      values (${image}, ${found.digest}, 'waiting', ${key}, now() + ${leaseSeconds} * interval '1 second', ${found.bytes})
      on conflict (image, digest) do update
        set state = 'waiting', store_key = excluded.store_key, lease_until = excluded.lease_until, bytes_done = 0,
          bytes_total = excluded.bytes_total, size = null, failure = null, used_at = now()
        where a.state = 'failed' or a.lease_until < now() or a.store_key = ${lost}`.execute(db)
    return db
      .updateTable('docker_archives')
      .set({ used_at: sql`now()` })
      .where('image', '=', image)
      .where('digest', '=', found.digest)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { archive, isMine: archive.store_key === key }
}

type Progress = { state: 'waiting' | 'fetching' | 'packing'; bytesDone: number }

/** Extends the lease of the process that makes the archive. Returns false when another process took it over. */
export const heartbeat = (pool: pg.Pool, key: string, { state, bytesDone }: Progress) =>
  change(pool, key, { state, bytes_done: bytesDone, lease_until: sql`now() + ${leaseSeconds} * interval '1 second'` })

/** Ends the lease when the process stops, so that another process can take over at once. */
export const releaseLease = (pool: pg.Pool, key: string) => change(pool, key, { lease_until: sql`'-infinity'` })

export const markFailed = (pool: pg.Pool, key: string, failure: string) =>
  change(pool, key, { state: 'failed', failure, lease_until: null })

export const markReady = (pool: pg.Pool, key: string, size: number) =>
  change(pool, key, { state: 'ready', size, lease_until: null, used_at: sql`now()` })

type Values = Record<string, unknown>

function change(pool: pg.Pool, key: string, values: Values): Promise<boolean> {
  return runAsSystem(pool, 'image_archive', async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('docker_archives')
      .set(values as Partial<DockerArchive>)
      .where('store_key', '=', key)
      .where('lease_until', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Returns the state of an archive, and whether the process that made it is gone. */
export const getProgress = (pool: pg.Pool, id: number) =>
  runAsSystem(pool, 'image_archive', ({ db }) =>
    db
      .selectFrom('docker_archives')
      .selectAll()
      .select(sql<boolean>`coalesce(lease_until < now(), false)`.as('is_left'))
      .where('id', '=', id)
      .executeTakeFirst(),
  )

/** Returns the newest ready archive of an image, whatever its digest. */
export const findCached = (pool: pg.Pool, image: string) =>
  runAsSystem(pool, 'image_archive', ({ db }) =>
    db
      .updateTable('docker_archives')
      .set({ used_at: sql`now()` })
      .where(
        'id',
        '=',
        sql<number>`(select id from docker_archives where image = ${image} and state = 'ready' order by id desc limit 1)`,
      )
      .returningAll()
      .executeTakeFirst(),
  )
