import './docker.table.ts'
import type { Validated } from '@hatchway/contract/endpoint'
import type { docker } from '@hatchway/contract/releases/docker'
import { releaseVersion, versionKey } from '@hatchway/contract/releases/release-version'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isKey } from '../../platform/files/store.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleReleases } from '../releases/releases.access.ts'
import { mayHaveImages } from './docker.access.ts'

type DownloadRequest = Validated<typeof docker.download>['body']

/**
 * Returns the requested release. The caller's input is only compared: the image that is fetched is the one stored with the release. Clients
 * of the specified API know a release by its `downloadUrl`, therefore that also finds its image.
 */
export async function findImage(ctx: Context, { imageUrl, imageName, version }: DownloadRequest) {
  if (!mayHaveImages(ctx.actor)) throw notFound('docker_image')
  const address = imageUrl.replace(/^docker:\/\//, '')
  const written = releaseVersion.safeParse(version)
  return ofReleases(ctx)
    .where(({ eb, or }) => or([eb('image_url', '=', address), eb('download_url', '=', imageUrl)]))
    .where('version_key', '=', written.success ? versionKey(written.data) : '')
    .orderBy(sql`image_url is null`)
    .orderBy(sql`package_name is not distinct from ${imageName ?? null} desc`)
    .orderBy('releases.id', 'desc')
    .executeTakeFirstOrThrow(() => notFound('docker_image'))
}

/** Returns a ready archive, with the newest release that entitles the caller to it. Throws 404 when there is none. */
export async function findArchive(ctx: Context, key: string) {
  if (!isKey(key) || !mayHaveImages(ctx.actor)) throw notFound('archive')
  const archive = await ctx.db
    .selectFrom('docker_archives')
    .select(['image', 'digest', 'store_key', 'size'])
    .where('store_key', '=', key)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const release =
    archive &&
    (await ofReleases(ctx).where('image_url', '=', archive.image).orderBy('version_key', 'desc').executeTakeFirst())
  if (!archive || !release) throw notFound('archive')
  return { ...archive, size: archive.size!, release }
}

/** Returns the state of the newest archive of an image; null when there is none. */
export async function findArchiveState(ctx: Context, image: string) {
  const archive = await ctx.db
    .selectFrom('docker_archives')
    .select(['state', 'bytes_done', 'bytes_total'])
    .where('image', '=', image)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return archive ?? null
}

const ofReleases = (ctx: Context) =>
  ctx.db
    .selectFrom('releases')
    .innerJoin('services', 'services.id', 'releases.service_id')
    .select(['releases.id', 'releases.version', 'releases.package_name', 'releases.image_url', 'releases.download_url'])
    .select(['services.name as service_name', 'services.customer_id'])
    .where(visibleReleases(ctx))
    .limit(1)
