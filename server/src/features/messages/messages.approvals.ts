import { approvedText } from '@hatchway/contract/approvals/approved-text'
import { approvalKinds, type MessageKind } from '@hatchway/contract/messages/message-kinds'
import { dateFormatsOf, formatDateTime } from '../../platform/content/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { canApprove } from '../approvals/approvals.people.ts'
import { loadFieldReader } from '../tickets/tickets.audience.ts'
import { approvalMailMessages as messages } from './mail/mail.messages.ts'
import type { Recipient } from './messages.recipients.ts'
import type { MessageDelivery } from './messages.table.ts'
import '../activity/activity.table.ts'
import '../approvals/approvals.table.ts'

type Style = Parameters<typeof formatDateTime>[1]

/** What a mail says of a request for approval. Its readers may see the request, and perhaps not the ticket. */
export type ApprovalContent = {
  id: number
  subject: string
  mayRead: boolean
  /** Who asks, in a mail that asks for a decision: null for a request without an author. Undefined in other mails, whose actor decided. */
  askedBy: number | null | undefined
  /** The place in which the recipient can decide; null where they no longer can. */
  placeId: number | null
  text: (style: Style) => string
}

const asking: readonly MessageKind[] = ['approval_requested', 'approval_reminder']

/** Returns the request that a mail of this kind is about; null for another kind, and for a preview. */
export async function loadApprovalContent(
  ctx: Context,
  kind: MessageKind,
  { userId, actor }: Recipient,
  deliveries: readonly MessageDelivery[],
): Promise<ApprovalContent | null> {
  const { db } = ctx
  const delivery = deliveries.find((one) => one.kind === kind)
  if (!delivery || !approvalKinds.includes(kind)) return null
  const entry = await db
    .selectFrom('activity')
    .select(['event', 'data'])
    .where('id', '=', delivery.activity_id)
    .executeTakeFirst()
  if (!entry?.event.startsWith('approval.')) return null
  const approval = await db
    .selectFrom('approvals')
    .innerJoin('approval_stages', (join) =>
      join
        .onRef('approval_stages.approval_id', '=', 'approvals.id')
        .onRef('approval_stages.position', '=', 'approvals.stage'),
    )
    .innerJoin('tickets', 'tickets.id', 'approvals.ticket_id')
    .select([
      'approvals.id',
      'approvals.subject',
      'message',
      'snapshot',
      'asked_by',
      'approver_ids',
      'is_listed',
      'voided',
    ])
    .select(['tickets.customer_id', 'tickets.type_id'])
    .select(['approval_stages.id as stage_id', 'approval_stages.due_at'])
    .where('approvals.id', '=', Number(entry.data.id))
    .executeTakeFirst()
  if (!approval || userId === null) return null
  // The ticket may have moved to another customer since: then the people of the former one are asked nothing.
  const mayDecide = actor !== null && canApprove(actor, approval)
  // A deputy is asked by the same event, and decides where they are signed in.
  const to = (entry.data.to ?? []) as number[]
  const isAsker = approval.asked_by === userId && actor?.kind === 'staff'
  const isReader = isAsker || approval.approver_ids.includes(userId) || to.includes(userId)
  const place = asking.includes(kind)
    ? await db
        .selectFrom('approval_approvers')
        .select('id')
        .where('stage_id', '=', approval.stage_id)
        .where('user_id', '=', userId)
        .where('is_waiting', '=', true)
        .executeTakeFirst()
    : undefined
  const isRead = actor && (await loadFieldReader({ ...ctx, actor }))
  const fields = approval.snapshot.fields.filter(({ field }) => isRead?.(approval.type_id, field))
  const { files } = approval.snapshot
  return {
    id: approval.id,
    subject: approval.subject,
    mayRead: approval.is_listed && isReader && (mayDecide || !asking.includes(kind)),
    askedBy: asking.includes(kind) ? approval.asked_by : undefined,
    placeId: place?.id ?? null,
    text: (style) =>
      asking.includes(kind)
        ? [
            approval.message,
            [
              ...fields.map(({ label, text }) =>
                messages.field(label, approvedText(text, dateFormatsOf(style), messages.noValue)),
              ),
              ...files.map(({ name }) => messages.file(name)),
            ].join('\n'),
            approval.due_at ? messages.due(formatDateTime(approval.due_at, style)) : '',
          ]
            .filter((part) => part !== '')
            .join('\n\n')
        : delivery.message,
  }
}
