import type { Attachment } from '@hatchway/contract/files/attachments'
import { redactedText } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { type FileStore, newStoreKey } from '../../platform/files/store.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { escapeHtml } from '../../platform/http/plain-page.ts'
import { record } from '../activity/record.ts'
import { showAttachment, visibleAttachments } from '../attachments/attachments.find.ts'
import { attachmentMessages as messages } from '../attachments/attachments.messages.ts'
import { lockTickets } from '../tickets/tickets.find.ts'
import { beginRedaction, redactMails } from './redaction.copies.ts'

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
  const ticketIds = await beginRedaction(
    ctx,
    copies.map(({ ticket_id }) => ticket_id),
  )
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
    await sql`select redact_file_in_log(${ticketIds}::int[], ${copy.id}, ${redactedText})`.execute(ctx.db)
    await redactName(ctx, ticketIds, { id: copy.id, name: copy.file_name })
    if (!copy.is_internal) await redactMails(ctx, ticketIds, copy.created_at)
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

/** Removes the name of a file where it was copied: what was approved with it, an order that it answers, and its upload. */
const redactName = (ctx: Context, ticketIds: readonly number[], { id, name }: { id: number; name: string }) =>
  asSystem(ctx, 'redaction', async ({ db }) => {
    const file = JSON.stringify({ id })
    await sql`update approvals set
        snapshot = jsonb_set(snapshot, '{files}', (
          select jsonb_agg(case when file @> ${file}::jsonb then file || jsonb_build_object('name', ${redactedText}::text) else file end
            order by place)
          from jsonb_array_elements(snapshot -> 'files') with ordinality f (file, place)))
      where ticket_id = any(${ticketIds}::int[]) and snapshot -> 'files' @> ${`[${file}]`}::jsonb`.execute(db)
    await sql`update approvals set
        voided = jsonb_set(voided, '{changes}', (
          select jsonb_agg(case when change ->> 'field' = 'attachment' then redacted_change(change, ${redactedText}) else change end
            order by place)
          from jsonb_array_elements(voided -> 'changes') with ordinality c (change, place)))
      where ticket_id = any(${ticketIds}::int[]) and voided -> 'changes' @> '[{"field": "attachment"}]'`.execute(db)
    const { rows: orders } = await sql<{ ticket_id: number }>`update catalogue_orders set answers = (
        select jsonb_agg(case when answer -> 'fileIds' @> ${String(id)}::jsonb
          then answer || jsonb_build_object('text', replace(answer ->> 'text', ${name}, ${redactedText})) else answer end order by place)
        from jsonb_array_elements(answers) with ordinality a (answer, place))
      where ticket_id = any(${ticketIds}::int[])
        and exists (select from jsonb_array_elements(answers) answer where answer -> 'fileIds' @> ${String(id)}::jsonb)
      returning ticket_id`.execute(db)
    // The text of an order has the answers as well.
    for (const { ticket_id } of orders) {
      await sql`update tickets set description = replace(description, ${escapeHtml(name)}, ${redactedText}), version = version + 1
        where id = ${ticket_id}`.execute(db)
      await sql`update approvals set message = replace(message, ${name}, ${redactedText}) where ticket_id = ${ticket_id}`.execute(
        db,
      )
    }
    await sql`delete from uploads where id = ${id}`.execute(db)
  })
