import './docker.table.ts'
import fs from 'node:fs/promises'
import type { DockerSetup } from '@hatchway/contract/releases/docker'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import type { Archives } from './docker.archives.ts'

const most = 200

/** Returns the image settings and archives for admins. */
export const showArchiveSetup =
  (archives: Archives) =>
  async (ctx: Context, _: unknown, { request }: HttpExchange): Promise<DockerSetup> => {
    const { images } = request.server.settings
    const rows = await ctx.db.selectFrom('docker_archives').selectAll().orderBy('used_at', 'desc').limit(most).execute()
    return {
      skopeoVersion: await archives.skopeoVersion(),
      hasCredentials: images.authFile === null ? null : await isReadable(images.authFile),
      plainRegistries: images.plainRegistries,
      keptBytes: rows.reduce((sum, { size }) => sum + (size ?? 0), 0),
      capBytes: images.capBytes,
      minutes: images.minutes,
      archives: rows.map(({ image, digest, state, size, bytes_total, failure, used_at }) => ({
        image,
        digest,
        state,
        bytes: size ?? bytes_total,
        failure,
        usedAt: used_at.toISOString(),
      })),
    }
  }

/** Removes all cached archives. Running downloads still finish; the next request makes the archive again. */
export async function clearArchives(ctx: Context, _: unknown, { request }: HttpExchange) {
  const removed = await ctx.db
    .deleteFrom('docker_archives')
    .where('lease_until', 'is', null)
    .returning(['store_key', 'size'])
    .execute()
  const bytes = removed.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const { imageStore, log } = request.server
  ctx.onCommit(() => {
    for (const { store_key } of removed)
      imageStore.remove(store_key).catch((error: Error) => log.warn({ err: error }, 'An archive could not be removed'))
  })
  if (removed.length > 0) await record(ctx, 'docker_archives.cleared', {}, { count: removed.length, bytes })
  return null
}

const isReadable = (file: string) =>
  fs.access(file, fs.constants.R_OK).then(
    () => true,
    () => false,
  )
