import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { FileStore } from '../../platform/files/store.ts'
import { DiskFullError } from './docker.failures.ts'
import { heartbeat, heartbeatMs, markReady } from './docker.lease.background.ts'
import type { DockerArchive } from './docker.table.ts'
import { type ImageName, loadedAs, sourceOf } from './image-name.ts'
import type { Skopeo } from './skopeo.ts'

type Workshop = { pool: pg.Pool; skopeo: Skopeo; store: FileStore; folder: string }
type Step = 'waiting' | 'fetching' | 'packing'

/** Another process makes the archive now, because this one sent no heartbeat for too long. */
export class LeaseLostError extends Error {}

/**
 * Makes one archive: fetches the image as the registry stores it, so that the progress can be measured in bytes, and packs it on this disk.
 * While it runs it sends heartbeats with its progress.
 */
export async function makeArchive(
  { pool, skopeo, store, folder }: Workshop,
  { store_key: key, digest, bytes_total }: DockerArchive,
  name: ImageName,
  turn: <T>(work: () => Promise<T>) => Promise<T>,
  signal: AbortSignal,
) {
  const cwd = path.join(folder, key)
  const leaseLost = new AbortController()
  const isOver = AbortSignal.any([signal, leaseLost.signal])
  let step: Step = 'waiting'
  const tell = async () => {
    const bytesDone = step === 'waiting' ? 0 : step === 'packing' ? bytes_total : await bytesIn(path.join(cwd, 'image'))
    if (!(await heartbeat(pool, key, { state: step, bytesDone: Math.min(bytesDone, bytes_total) })))
      leaseLost.abort(new LeaseLostError())
  }
  const signs = repeat(tell)
  try {
    await turn(async () => {
      isOver.throwIfAborted()
      await fs.mkdir(cwd, { recursive: true })
      await requireDiskSpace(cwd, bytes_total)
      step = 'fetching'
      await tell()
      // By digest, because the tag may move to another image in the meantime.
      await skopeo.fetch(sourceOf({ ...name, digest }), { cwd, signal: isOver })
      step = 'packing'
      await tell()
      await skopeo.pack(loadedAs(name), { cwd, signal: isOver })
      const size = await store.moveIn(key, path.join(cwd, 'archive.tar'))
      if (await markReady(pool, key, size)) return
      await store.remove(key)
      throw new LeaseLostError()
    })
  } catch (error) {
    throw isOver.aborted ? isOver.reason : error
  } finally {
    await signs.stop()
    await fs.rm(cwd, { recursive: true, force: true })
  }
}

/** Throws unless the disk has space for both the fetched image and the archive made of it. */
async function requireDiskSpace(folder: string, bytes: number) {
  const { bavail, bsize } = await fs.statfs(folder)
  if (bavail * bsize < bytes * 2) throw new DiskFullError()
}

async function bytesIn(folder: string) {
  const names = await fs.readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      fs.stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function repeat(work: () => Promise<void>) {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  let isStopped = false
  const next = () => {
    timer = setTimeout(() => {
      // A failed heartbeat is followed by the next; after too many failures another process takes over.
      running = work()
        .catch(() => {})
        .finally(() => !isStopped && next())
    }, heartbeatMs)
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
