import type { Attachment } from '@hatchway/contract/files/attachments'
import { redactedText } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type FileStore, newStoreKey } from '../../platform/files/store.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { lockTickets } from '../tickets/tickets.find.ts'
import { showAttachment, visibleAttachments } from './attachments.find.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'

/**
 * Removes the bytes and the name of a file for good, on every ticket that it was given to. The log keeps that it happened, and who did it.
 * When the store cannot remove the bytes, nothing has happened and the caller gets the error.
 */
export async function redactAttachment(ctx: Context, store: FileStore, id: number): Promise<Attachment> {
  const file = await visibleAttachments(ctx)
    .select(['attachments.store_key', 'attachments.redacted_at'])
    .where('attachments.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('file'))
  if (file.redacted_at) throw conflict(messages.alreadyRemoved)
  const copies = await ctx.db.selectFrom('attachments').selectAll().where('store_key', '=', file.store_key).execute()
  const tickets = await lockTickets(
    ctx,
    copies.map(({ ticket_id }) => ticket_id),
    { orDeleted: true },
  )
  for (const copy of copies) {
    await ctx.db
      .updateTable('attachments')
      .set({
        file_name: redactedText,
        file_size: 0,
        mime_type: 'application/octet-stream',
        store_key: newStoreKey(),
        redacted_at: ctx.now,
      })
      .where('id', '=', copy.id)
      .execute()
    await sql`select redact_file_in_log(${copy.ticket_id}, ${copy.id}, ${redactedText})`.execute(ctx.db)
    const { customer_id } = tickets.get(copy.ticket_id)!
    await record(
      ctx,
      'attachment.redacted',
      { ticketId: copy.ticket_id, customerId: customer_id },
      { attachmentId: copy.id, commentId: copy.comment_id, isInternal: copy.is_internal },
    )
  }
  const redacted = await showAttachment(ctx, id)
  await store.remove(file.store_key)
  return redacted
}
