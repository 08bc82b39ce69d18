import type { Validated } from '@hatchway/contract/endpoint'
import type { ArchiveDownload, ArchiveProgress, docker } from '@hatchway/contract/releases/docker'
import { signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import type { Archives } from './docker.archives.ts'
import { findArchiveState, findImage } from './docker.find.ts'
import { dockerMessages as messages } from './docker.messages.ts'
import { archiveFileName, imageNameOf } from './image-name.ts'

type Input = Validated<typeof docker.download>

const perMinute = 20

/** Responds when the archive is ready. A client that disconnects before that finds it ready on its next request. */
export const downloadImage =
  (archives: Archives) =>
  async (step: Transact, { body }: Input): Promise<ArchiveDownload> => {
    const { image_url: image, download_url } = await step(async (ctx) => {
      await rateLimit(ctx, 'docker', perMinute, signedIn(ctx.actor).id)
      return findImage(ctx, body)
    })
    if (!image) return noArchive(messages.noImage(download_url))
    if (!(await archives.skopeoVersion())) return noArchive(messages.notSetUp)
    const { store_key, digest, size } = await archives.want(image)

    return step(async (ctx) => {
      // The release may have been withdrawn in the meantime.
      const release = await findImage(ctx, body)
      const name = `${release.service_name} ${release.version}`
      const customerId = ctx.actor.kind === 'portal' ? ctx.actor.customerId : release.customer_id
      await record(ctx, 'release.downloaded', { customerId }, { id: release.id, name, image, digest, bytes: size! })
      return {
        success: true,
        fileName: archiveFileName(imageNameOf(image)!, release.package_name, release.version),
        downloadUrl: `/api/docker/archives/${store_key}`,
        message: messages.ready,
      }
    })
  }

/** Returns the progress of an archive to a caller who may have it. Clients poll it about once a second while a page shows it. */
export async function showProgress(
  ctx: Context,
  { query }: Validated<typeof docker.progress>,
): Promise<ArchiveProgress> {
  const { image_url: image } = await findImage(ctx, query)
  const archive = image ? await findArchiveState(ctx, image) : null
  if (!archive || archive.state === 'failed') return { state: 'none', bytesDone: 0, bytesTotal: 0 }
  return { state: archive.state, bytesDone: archive.bytes_done, bytesTotal: archive.bytes_total }
}

const noArchive = (message: string): ArchiveDownload => ({ success: false, fileName: null, downloadUrl: null, message })
