import './pictures.table.ts'
import type { Validated } from '@hatchway/contract/endpoint'
import type { pictures } from '@hatchway/contract/files/pictures'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { isKey } from '../../platform/files/store.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'

/** If an SVG should still contain a script or an external reference, this policy prevents it from running or loading anything. */
const drawOnly = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/** Returns a picture to any client that knows its URL. The content of a URL never changes, so clients cache it permanently. */
export async function openPicture(
  ctx: Context,
  { params }: Validated<typeof pictures.open>,
  { request, reply }: HttpExchange,
) {
  if (!isKey(params.token)) throw notFound('picture')
  const picture = await asSystem(ctx, 'a logo is shown to strangers too', ({ db }) =>
    db.selectFrom('pictures').select(['token', 'mime_type']).where('token', '=', params.token).executeTakeFirst(),
  )
  if (!picture) throw notFound('picture')
  const stream = await request.server.fileStore.open(picture.token)
  reply.headers({
    'content-type': picture.mime_type,
    'content-disposition': 'inline',
    'content-security-policy': drawOnly,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  return stream
}
