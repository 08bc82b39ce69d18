import type { Validated } from '@hatchway/contract/endpoint'
import type { attachments } from '@hatchway/contract/files/attachments'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { visibleAttachments } from './attachments.find.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'
import { sendAttachment } from './send-attachment.ts'

/** Streams a file to a caller who may see its ticket. */
export async function downloadAttachment(
  ctx: Context,
  { params }: Validated<typeof attachments.open>,
  exchange: HttpExchange,
) {
  return sendAttachment(await findFile(ctx, params.id), exchange)
}

/** Streams a file by its signed URL, without authentication. A file that was removed returns 404 nevertheless. */
export async function downloadSigned(
  ctx: Context,
  { params }: Validated<typeof attachments.openSigned>,
  exchange: HttpExchange,
) {
  const id = (await signerOf(ctx)).read('open', params.token, ctx.now)
  if (!id) throw forbidden(messages.linkInvalid, 'signed_url_expired')
  const file = await asSystem(ctx, 'signed_url', (system) => findFile(system, Number(id)))
  return sendAttachment(file, exchange)
}

function findFile(ctx: Context, id: number) {
  return visibleAttachments(ctx)
    .where('attachments.id', '=', id)
    .where('attachments.redacted_at', 'is', null)
    .select(['attachments.file_name', 'attachments.file_size', 'attachments.mime_type', 'attachments.store_key'])
    .executeTakeFirstOrThrow(() => notFound('file'))
}
