import { hasExtension, isSupportedFile, unsupportedFile } from '@hatchway/contract/files/file-kinds'
import { limits } from '@hatchway/contract/limits'
import { dayMs, minuteMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { type FileStore, newStoreKey } from '../../platform/files/store.ts'
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts'
import { attachReceived } from './attachments.from-form.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'
import { type Message, ownMessage } from './attachments.own-message.ts'
import { attachmentUrl } from './attachments.urls.ts'
import './attachments.table.ts'
import { cleanFileName } from './file-names.ts'

type UploadRequest = { fileName: string; fileMimeType?: string | undefined }

/** Creates a signed URL that accepts one PUT of that file for 15 minutes. The upload can be completed within a day. */
export async function createUpload(
  ctx: Context,
  store: FileStore,
  ticketId: number,
  given: UploadRequest,
  message: Message | null,
) {
  const fileName = cleanFileName(given.fileName)
  const mimeType = given.fileMimeType ?? ''
  const isTypeAwaited = !hasExtension(fileName) && mimeType === ''
  if (!isTypeAwaited && !isSupportedFile(fileName, mimeType))
    throw badRequest(unsupportedFile(fileName, mimeType), 'fileName', 'file.unsupported_type')
  await deleteExpired(ctx, store)
  const me = signedIn(ctx.actor).id
  await assertBelowLimit(ctx, {
    collection: `uploads:${me}`,
    rows: ctx.db.selectFrom('uploads').select('id').where('user_id', '=', me),
    most: limits.unfinishedUploadsPerUser,
    message: messages.tooManyUploads(limits.unfinishedUploadsPerUser),
  })
  const key = newStoreKey()
  const { id } = await ctx.db
    .insertInto('uploads')
    .values({
      ticket_id: ticketId,
      comment_id: message?.id ?? null,
      user_id: me,
      file_name: fileName,
      store_key: key,
      expires_at: new Date(ctx.now.getTime() + dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const token = (await signerOf(ctx)).sign('put', key, new Date(ctx.now.getTime() + 15 * minuteMs))
  return {
    signedUrl: `${ctx.origin.url}/api/uploads/${token}`,
    uniqueFileName: `${key}-${fileName}`,
    filePath: attachmentUrl(id),
    rawUrl: `${ctx.origin.url}${attachmentUrl(id)}`,
  }
}

type UploadCompletion = {
  uniqueFileName?: string | undefined
  fileMimeType?: string | undefined
  fileSize?: number | string | undefined
}

/**
 * Creates an attachment from what was put under a signed URL: once, for the user who created the upload, and when the bytes have arrived.
 * The file belongs to `message`, or otherwise to the message given when the upload was created.
 */
export async function completeUpload(
  ctx: Context,
  store: FileStore,
  ticketId: number,
  given: UploadCompletion,
  message: Message | null,
) {
  if (!given.uniqueFileName) throw badRequest(messages.uploadNameMissing, 'uniqueFileName')
  const key = given.uniqueFileName.slice(0, 32)
  const promised = await ctx.db
    .deleteFrom('uploads')
    .where('store_key', '=', key)
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', signedIn(ctx.actor).id)
    .returning(['id', 'file_name', 'comment_id'])
    .executeTakeFirst()
  if (!promised)
    throw (await isRecorded(ctx, ticketId, key))
      ? conflict(messages.alreadyAdded, 'file.already_uploaded')
      : notFound('upload')

  const size = await store.size(key)
  if (size === null) throw badRequest(messages.notUploaded, 'uniqueFileName', 'file.incomplete')
  const { fileSize } = given
  if (fileSize !== undefined && fileSize !== '' && Number(fileSize) !== size)
    throw badRequest(messages.incomplete(size, fileSize), 'fileSize', 'file.incomplete')
  const file = { id: promised.id, fileName: promised.file_name, mimeType: given.fileMimeType ?? '', size, key }
  const promisedFor = message ?? (await ownMessage(ctx, ticketId, promised.comment_id))
  const [attachment] = await attachReceived(ctx, store, ticketId, [file], promisedFor)
  return attachment!
}

async function isRecorded(ctx: Context, ticketId: number, key: string) {
  return rowExists(ctx.db.selectFrom('attachments').where('ticket_id', '=', ticketId).where('store_key', '=', key))
}

/**
 * Deletes bytes of uploads that were never completed, a few at a time whenever the next upload is created, so that no separate job is
 * needed.
 */
async function deleteExpired(ctx: Context, store: FileStore) {
  const { rows: expired } = await sql<{ store_key: string }>`select * from delete_expired_uploads()`.execute(ctx.db)
  ctx.onCommit(() => {
    for (const { store_key } of expired) void store.remove(store_key)
  })
}
