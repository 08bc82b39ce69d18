import type { attachments } from '@hatchway/contract/attachments'
import type { Validated } from '@hatchway/contract/endpoint'
import { signerOf } from '../../platform/auth/signed-token.ts'
import { tooLarge } from '../../platform/files/store.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'

/** Takes the bytes of a promised file, whatever type they claim to be. The signature is the right to send them: no session is needed. */
export async function putFile(
  step: Transact,
  { params }: Validated<typeof attachments.put>,
  { request }: Pick<HttpExchange, 'request'>,
) {
  const key = await step(async (ctx) => (await signerOf(ctx)).read('put', params.token, ctx.now))
  if (!key) throw refuse(request.raw, forbidden('This address has expired, or was never given out'))
  const { fileStore, settings } = request.server
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > settings.maxUploadBytes) throw refuse(request.raw, tooLarge(settings.maxUploadBytes))

  const size = await fileStore.put(key, request.raw, settings.maxUploadBytes).catch((error: Error) => {
    throw refuse(request.raw, error)
  })
  return { size }
}

/** What still comes is let go by, or the connection would stand still and the answer never be read. */
function refuse(incoming: HttpExchange['request']['raw'], error: Error) {
  incoming.unpipe()
  incoming.resume()
  return error
}
