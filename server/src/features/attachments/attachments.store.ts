import type { Validated } from '@hatchway/contract/endpoint'
import type { attachments } from '@hatchway/contract/files/attachments'
import { signerOf } from '../../platform/auth/signed-token.ts'
import { tooLarge } from '../../platform/files/store.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'

/** Stores the bytes of a signed upload, whatever type the request has. The signature authorizes the request: no session is needed. */
export async function putFile(
  step: Transact,
  { params }: Validated<typeof attachments.put>,
  { request }: Pick<HttpExchange, 'request'>,
) {
  const key = await step(async (ctx) => (await signerOf(ctx)).read('put', params.token, ctx.now))
  if (!key) throw rejectUpload(request.raw, forbidden(messages.linkInvalid, 'signed_url_expired'))
  const { fileStore, settings } = request.server
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > settings.maxUploadBytes) throw rejectUpload(request.raw, tooLarge(settings.maxUploadBytes))

  const size = await fileStore.put(key, request.raw, settings.maxUploadBytes).catch((error: Error) => {
    throw rejectUpload(request.raw, error)
  })
  return { size }
}

/** Discards the rest of the request body. Otherwise the connection would stall and the client would never read the response. */
function rejectUpload(incoming: HttpExchange['request']['raw'], error: Error) {
  incoming.unpipe()
  incoming.resume()
  return error
}
