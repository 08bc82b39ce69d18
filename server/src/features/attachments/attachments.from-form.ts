import type { Attachment } from '@hatchway/contract/files/attachments'
import { storedTypeOf } from '@hatchway/contract/files/file-kinds'
import { limits } from '@hatchway/contract/limits'
import { userIdOf } from '../../platform/actor.ts'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { record } from '../activity/record.ts'
import { asSystemOnTickets } from '../tickets/tickets.as-system.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'
import '../tickets/tickets.table.ts'
import type { Message } from './attachments.own-message.ts'
import { presentAttachment } from './attachments.present.ts'
import './attachments.table.ts'
import { assertSupportedFile } from './file-contents.ts'
import { cleanFileName } from './file-names.ts'

/** A file that is already in the store; `id` is set when an upload reserved it. */
export type StoredFile = Pick<ReceivedFile, 'fileName' | 'mimeType' | 'size' | 'key'> & { id?: number }

/**
 * Attaches files to a ticket that the caller has just created or may attach to, and to a message of theirs on it. Throws 400 for
 * unsupported kinds of files.
 */
export async function attachReceived(
  ctx: Context,
  store: FileStore,
  ticketId: number,
  files: StoredFile[],
  message: Message | null = null,
): Promise<Attachment[]> {
  for (const file of files) await assertSupportedFile(store, file)
  if (files.length === 0) return []
  if (!filesBeyondOwnGroups(ctx)) return attach(ctx, ticketId, files, message)
  return asSystemOnTickets(ctx, [ticketId], 'ticket_files', ({ db }) =>
    attach({ ...ctx, db }, ticketId, files, message),
  )
}

const filesBeyondOwnGroups = ({ actor }: Context) => actor.kind === 'staff' && actor.groupIds !== null

async function attach(ctx: Context, ticketId: number, files: StoredFile[], message: Message | null) {
  await assertBelowLimit(ctx, {
    collection: `attachments:${ticketId}`,
    rows: ctx.db.selectFrom('attachments').select('id').where('ticket_id', '=', ticketId),
    most: limits.filesPerTicket,
    adding: files.length,
    message: messages.tooMany(limits.filesPerTicket),
  })
  const rows = await ctx.db
    .insertInto('attachments')
    .values(
      files.map((file) => ({
        ...(file.id !== undefined && { id: file.id }),
        ticket_id: ticketId,
        comment_id: message?.id ?? null,
        is_internal: message?.isInternal ?? false,
        file_name: cleanFileName(file.fileName),
        file_size: file.size,
        mime_type: storedTypeOf(cleanFileName(file.fileName), file.mimeType),
        store_key: file.key,
        uploaded_by: userIdOf(ctx.actor),
        created_at: ctx.now,
      })),
    )
    .returningAll()
    .execute()
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select('customer_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()

  for (const row of rows)
    await record(
      ctx,
      'attachment.added',
      { ticketId, customerId: ticket.customer_id },
      {
        attachmentId: row.id,
        fileName: row.file_name,
        fileSize: row.file_size,
        commentId: row.comment_id,
        isInternal: message?.isInternal ?? false,
      },
    )
  const signer = await signerOf(ctx)
  const uploader = 'fullName' in ctx.actor ? ctx.actor.fullName : null
  return rows.map((row) => presentAttachment(ctx, signer, { ...row, uploader }))
}
