import { hourMs } from '@hatchway/contract/time/local-time'
import type { Signer } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the URL that serves a file to a caller who may see its ticket. */
export const attachmentUrl = (id: number) => `/api/attachments/${id}/file`

/** Returns a URL that serves a file for an hour without a session. The name at its end is for readers only; the token decides. */
export function signedUrl(ctx: Context, signer: Signer, file: { id: number; file_name: string }) {
  const token = signer.sign('open', String(file.id), new Date(ctx.now.getTime() + hourMs))
  return `${ctx.origin.url}/api/files/${token}/${encodeURIComponent(file.file_name.slice(-40).toWellFormed())}`
}
