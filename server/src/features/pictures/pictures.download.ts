import type { Validated } from '@hatchway/contract/endpoint'
import type { pictures } from '@hatchway/contract/files/pictures'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isKey } from '../../platform/files/store.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'

/** If an SVG should still contain a script or an external reference, this policy prevents it from running or loading anything. */
const drawOnly = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/** Returns a picture to any client that knows its URL. The content of a URL never changes, so clients cache it permanently. */
export async function downloadPicture(
  ctx: Context,
  { params }: Validated<typeof pictures.open>,
  { request, reply }: HttpExchange,
) {
  if (!isKey(params.token)) throw notFound('picture')
  const { rows } = await sql<{ type: string | null }>`select picture_type(${params.token}) as type`.execute(ctx.db)
  const { type } = rows[0]!
  if (type === null) throw notFound('picture')
  const stream = await request.server.fileStore.open(params.token)
  reply.headers({
    'content-type': type,
    'content-disposition': 'inline',
    'content-security-policy': drawOnly,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  return stream
}
