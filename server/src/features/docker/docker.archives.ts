import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ConnectionLostError, repeatWhileLost } from '../../platform/database/connection-loss.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { limitConcurrency } from '../../platform/jobs/semaphore.ts'
import { removeBeyondCap, tempDirOf } from './docker.cleaning.job.ts'
import { failureOf, UnknownManifest } from './docker.failures.ts'
import { beginArchive, findCached, getProgress, markFailed, releaseLease } from './docker.lease.background.ts'
import { LeaseLostError, makeArchive } from './docker.make.ts'
import { dockerMessages as messages } from './docker.messages.ts'
import type { DockerArchive } from './docker.table.ts'
import { type ImageName, imageNameOf, sourceOf } from './image-name.ts'
import { type FoundImage, readManifest } from './manifest.ts'
import { openSkopeo, SkopeoFailed } from './skopeo.ts'

const concurrentDownloads = 2
const concurrentInspections = 4
/** Milliseconds between two polls of an archive that another process makes. */
const pollInterval = 250

export type Archives = {
  /** Returns the version of skopeo, or null when images cannot be fetched on this server. */
  skopeoVersion: () => Promise<string | null>
  /** Returns the archive of an image, from the cache or made now. Making it continues when no request waits. */
  want: (image: string) => Promise<DockerArchive>
}

/** Opens the archives of this process. What it makes ends with it; any other process on the same database may take that over. */
export function openArchives(app: FastifyInstance): Archives {
  const { settings, imageStore, stopping } = app
  const skopeo = openSkopeo(settings.images)
  const limitDownloads = limitConcurrency(concurrentDownloads)
  const limitInspections = limitConcurrency(concurrentInspections)
  const running = new Set<Promise<void>>()
  const pool = () => app.database.pool!
  app.addHook('onClose', async () => void (await Promise.allSettled(running)))

  function begin(archive: DockerArchive, name: ImageName) {
    const resources = { pool: pool(), skopeo, store: imageStore, folder: tempDirOf(settings) }
    const timeLimit = AbortSignal.timeout(settings.images.minutes * 60_000)
    const made = makeArchive(resources, archive, name, limitDownloads, AbortSignal.any([stopping, timeLimit]))
      .then(() => removeBeyondCap({ pool: pool(), imageStore, settings }))
      .catch((error: unknown) => handleFailure(archive, error))
      .catch((error: unknown) =>
        app.log.warn({ err: error, image: archive.image }, 'An archive waits for another process to take it over'),
      )
      .finally(() => running.delete(made))
    running.add(made)
  }

  async function handleFailure({ image, store_key }: DockerArchive, error: unknown) {
    if (error instanceof LeaseLostError) return app.log.warn({ image }, 'Another process now creates this archive')
    if (stopping.aborted) return void (await releaseLease(pool(), store_key))
    // It says nothing about the image: a request that waits for the archive makes it again.
    if (error instanceof ConnectionLostError) {
      await repeatWhileLost(() => releaseLease(pool(), store_key), stopping)
      return
    }
    app.log.warn({ ...wordsOf(error), image }, 'A docker archive could not be created')
    await markFailed(pool(), store_key, failureOf(error).message)
  }

  /** Returns the image that the registry currently has under this name. */
  async function inspect(name: ImageName): Promise<FoundImage> {
    const read = async (source: string) => readManifest(await skopeo.manifest(source))
    let manifest = await read(sourceOf(name))
    if (manifest && 'amd64' in manifest) manifest = await read(sourceOf({ ...name, digest: manifest.amd64 }))
    if (!manifest || !('image' in manifest)) throw new UnknownManifest()
    return manifest.image
  }

  /** Waits until an archive is ready, has failed, or is made by no live process. */
  async function ended(id: number) {
    while (true) {
      if (stopping.aborted) throw new HttpError('starting', messages.restarting, { retryAfter: 5 })
      const archive = await getProgress(pool(), id)
      if (!archive || archive.lease_until === null || archive.is_left) return archive
      await pause(pollInterval)
    }
  }

  async function isStored({ state, store_key }: DockerArchive) {
    return state === 'ready' && (await imageStore.size(store_key)) !== null
  }

  return {
    skopeoVersion: skopeo.version,
    async want(image) {
      const name = imageNameOf(image)
      if (!name) throw new HttpError('docker_image.unavailable', messages.invalidName)
      const found = await limitInspections(() => inspect(name)).catch(async (error: unknown) => {
        const failure = failureOf(error)
        app.log.warn({ ...wordsOf(error), image }, 'A registry did not describe an image')
        const cached = failure.isAway ? await findCached(pool(), image) : undefined
        if (cached && (await isStored(cached))) return cached
        throw new HttpError('docker_image.unavailable', failure.message)
      })
      if ('store_key' in found) return found

      let lost: string | null = null
      while (true) {
        const { archive, isMine } = await beginArchive(pool(), image, found, lost)
        if (isMine) begin(archive, name)
        const result = await ended(archive.id)
        if (result?.state === 'failed') throw new HttpError('docker_image.unavailable', result.failure!)
        if (result && (await isStored(result))) return result
        lost = result?.state === 'ready' ? result.store_key : null
      }
    },
  }
}

/** Returns the details for the application log: the output of skopeo, or the error itself. */
const wordsOf = (error: unknown) =>
  error instanceof SkopeoFailed ? { said: error.said, how: error.how } : { err: error }
