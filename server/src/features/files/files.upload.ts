import type { Validated } from '@hatchway/contract/endpoint'
import type { files, UploadedFile } from '@hatchway/contract/files/attachments'
import type { Context } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { ReceivedForm } from '../../platform/http/multipart.ts'
import { assertCanAttach } from '../attachments/attachments.add.ts'
import { attachReceived } from '../attachments/attachments.from-form.ts'
import { findFiles } from './files.find.ts'
import { fileMessages as messages } from './files.messages.ts'

/** Adds each file of a form to each of the tickets. Adds none when the caller may not add to one of them. */
export async function uploadFiles(
  ctx: Context,
  store: FileStore,
  { body }: Pick<Validated<typeof files.upload>, 'body'>,
  form: ReceivedForm | null,
): Promise<UploadedFile[]> {
  const ticketIds = [...new Set([...body['ticketIds[]'], ...body.ticketIds])]
  if (!form?.files.length) throw badRequest(messages.noFile, 'files')
  if (ticketIds.length === 0) throw badRequest(messages.noTicket, 'ticketIds[]')
  for (const id of ticketIds) await assertCanAttach(ctx, id)

  const added: number[] = []
  for (const id of ticketIds) added.push(...(await attachReceived(ctx, store, id, form.files)).map((file) => file.id))
  return findFiles(ctx, added)
}
