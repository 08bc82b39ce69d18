import { redactedText } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { requireApproval } from '../approvals/approvals.access.ts'
import { aboutTicket, eventOf, lockApproval } from '../approvals/approvals.stages.ts'
import { beginRedaction, redactMails, replaceNames } from './redaction.copies.ts'
import { redactionMessages as messages } from './redaction.messages.ts'
import '../approvals/approvals.table.ts'

/**
 * Removes the message of a request for approval and the comments of its approvers for good or, with a subject, puts this in the place of its
 * subject. What was decided stays.
 */
export async function redactApproval(ctx: Context, id: number, { subject }: { subject?: string | undefined }) {
  const { ticketId } = await requireApproval(ctx, id)
  const ticketIds = await beginRedaction(ctx, [ticketId])
  const locked = await asSystem(ctx, 'redaction', async (system) => {
    const before = await lockApproval(system, id)
    if (subject === undefined) await removeTexts(system, id)
    else if (subject.toLowerCase().includes(before.approval.subject.toLowerCase()))
      throw badRequest(messages.sameSubject, 'subject')
    return before
  })
  const { approval } = locked
  if (subject !== undefined) {
    await sql`select redact_approval_in_log(${ticketId}, ${id}, ${subject})`.execute(ctx.db)
    await replaceNames(ctx, ticketId, { formers: [approval.subject], replacement: subject })
  }
  await redactMails(ctx, ticketIds, approval.asked_at)
  const after = { ...locked, approval: { ...approval, ...(subject !== undefined && { subject }) } }
  await record(ctx, 'approval.redacted', aboutTicket(locked), {
    ...eventOf(after),
    part: subject === undefined ? 'texts' : 'subject',
  })
}

async function removeTexts({ db }: Context, id: number) {
  const message = await db
    .updateTable('approvals')
    .set({ message: redactedText })
    .where('id', '=', id)
    .where('message', 'not in', ['', redactedText])
    .executeTakeFirst()
  const comments = await db
    .updateTable('approval_approvers')
    .set({ comment: redactedText })
    .where('approval_id', '=', id)
    .where('comment', 'not in', ['', redactedText])
    .executeTakeFirst()
  if (message.numUpdatedRows + comments.numUpdatedRows === 0n) throw conflict(messages.nothingToRemove)
}
