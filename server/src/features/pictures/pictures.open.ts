import './pictures.table.ts'
import type { Validated } from '@hatchway/contract/endpoint'
import type { pictures } from '@hatchway/contract/pictures'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { isKey } from '../../platform/files/store.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'

/** Should a drawing still hold something that could run or fetch, then not in a page of ours: it may draw, and nothing else. */
const drawOnly = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/** Shows a picture to whoever knows its address. What lies there never changes, so that it is fetched once. */
export async function openPicture(
  ctx: Context,
  { params }: Validated<typeof pictures.open>,
  { request, reply }: HttpExchange,
) {
  if (!isKey(params.token)) throw notFound('Picture')
  const picture = await asSystem(ctx, 'a logo is shown to strangers too', ({ db }) =>
    db.selectFrom('pictures').select(['token', 'mime_type']).where('token', '=', params.token).executeTakeFirst(),
  )
  if (!picture) throw notFound('Picture')
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
