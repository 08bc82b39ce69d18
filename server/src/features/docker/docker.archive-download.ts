import { addAbortSignal } from 'node:stream'
import type { Validated } from '@hatchway/contract/endpoint'
import type { docker } from '@hatchway/contract/releases/docker'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { findArchive } from './docker.find.ts'
import { archiveFileName, imageNameOf } from './image-name.ts'

const look = {
  type: 'application/octet-stream',
  disposition: 'attachment' as const,
  contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Streams an archive to a caller who is entitled to its image, from the byte at which their download continues. */
export async function downloadArchive(ctx: Context, { params }: Validated<typeof docker.open>, exchange: HttpExchange) {
  const { store_key: key, image, size, release } = await findArchive(ctx, params.key)
  const fileName = archiveFileName(imageNameOf(image)!, release.package_name, release.version)
  const { imageStore, stopping } = exchange.request.server
  const bytes = await sendFile(imageStore, { key, size, fileName }, look, exchange, { etag: `"${key}"` })
  // A download of an hour would delay the end of the process; the browser resumes it with another one.
  return addAbortSignal(stopping, bytes)
}
