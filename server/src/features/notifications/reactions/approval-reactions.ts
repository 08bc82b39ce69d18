import type { Context } from '../../../platform/context.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { type NewDelivery, writeDeliveries } from '../../messages/messages.deliveries.ts'
import { loadActors } from '../../users/load-actors.ts'
import { type Audience, notify } from '../notify.ts'
import { admins, usersOf } from './named-recipients.ts'
import { approvalNoticeMessages as messages, noticeMessages } from './reactions.messages.ts'
import '../../approvals/approvals.table.ts'
import '../../tickets/tickets.table.ts'
import '../../users/users.table.ts'

type ApprovalEntry = Extract<Entry, { event: `approval.${string}` }>

/** Asks the approvers of a stage, and the deputies of those who are absent. */
export const notifyApprovers = (
  ctx: Context,
  entry: Entry<'approval.stage_started' | 'approval.delegated' | 'approval.resumed'>,
) =>
  notifyReaders(ctx, entry, ({ what, who }) => {
    const message = entry.event === 'approval.delegated' ? messages.delegated(who, what) : messages.needed(what)
    return [{ to: entry.data.to, content: { type: 'approval_requested', message } }]
  })

/** Reminds the approvers who have not decided. */
export const notifyApprovalReminder = (ctx: Context, entry: Entry<'approval.reminded'>) =>
  notifyReaders(ctx, entry, ({ what }) => [
    { to: entry.data.to, content: { type: 'approval_reminder', message: messages.stillWaiting(what) } },
  ])

/** Emails a new link to an approver who asked for one: at once, also in their quiet hours. */
export async function mailNewApprovalLink(ctx: Context, entry: Entry<'approval.link_renewed'>) {
  const message = messages.needed(messages.request(entry.data.name, entry.data.number))
  const deliveries = entry.data.to.map(
    (userId): NewDelivery => ({ channel: 'mail', kind: 'approval_requested', userId, message }),
  )
  await writeDeliveries(ctx, entry, entry.ticketId, deliveries, { isAtOnce: true })
}

/** Notifies who asked of the outcome, or of why there can be none; without them, those who work on the ticket. */
export const notifyApprovalOutcome = (
  ctx: Context,
  entry: Entry<'approval.approved' | 'approval.declined' | 'approval.blocked' | 'approval.outcome_failed'>,
) =>
  notifyReaders(ctx, entry, ({ what, who, askers }) => [
    {
      to: askers,
      content: { type: 'approval_decided', message: outcomeText(entry, what, who) },
      staffOnly: true,
    },
  ])

function outcomeText(entry: Parameters<typeof notifyApprovalOutcome>[1], what: string, who: string) {
  switch (entry.event) {
    case 'approval.approved':
      return messages.approved(what)
    case 'approval.declined':
      return messages.declined(who, what)
    case 'approval.blocked':
      return messages.blocked(what, entry.data.problem)
    case 'approval.outcome_failed':
      return messages.actionFailed(what, entry.data.problem)
  }
}

/** Notifies those who had been asked that nothing is left to decide, and who asked of a change or a merge that ended the request. */
export const notifyApprovalEnded = (ctx: Context, entry: Entry<'approval.withdrawn' | 'approval.voided'>) =>
  notifyReaders(ctx, entry, ({ what, askers }) => {
    const isWithdrawnByPerson =
      entry.event === 'approval.withdrawn' && !entry.data.mergedInto && !entry.data.withdrawalId
    const to = isWithdrawnByPerson ? entry.data.to : [...entry.data.to, ...askers]
    const type = 'approval_voided' as const
    // That a ticket has another requester or customer, or which hidden field has changed, is for staff to know.
    const isForStaff = entry.event === 'approval.voided' && entry.data.isForStaff === true
    return [
      { to, content: { type, message: endedText(entry, what) }, staffOnly: isForStaff },
      ...(isForStaff ? [{ to, content: { type, message: messages.withdrawn(what) } }] : []),
    ]
  })

function endedText({ event, data }: Entry<'approval.withdrawn'> | Entry<'approval.voided'>, what: string) {
  if (event === 'approval.voided') return messages.voided(data.fields.join(', '), what)
  if (data.withdrawalId) return messages.withdrawnWithTicket(what)
  return data.mergedInto ? messages.withdrawnByMerge(what) : messages.withdrawn(what)
}

/** Notifies people who may read a request, and perhaps not its ticket. A request on a deleted ticket notifies no one. */
async function notifyReaders(
  ctx: Context,
  entry: ApprovalEntry,
  audienceOf: (about: { what: string; who: string; askers: number[] }) => Audience,
) {
  const { db } = ctx
  const about = await db
    .selectFrom('approvals')
    .innerJoin('tickets', 'tickets.id', 'approvals.ticket_id')
    .leftJoin('users as actor', (join) => join.on('actor.id', '=', entry.actorId))
    .select(['tickets.id', 'tickets.assigned_group_id', 'tickets.requester_id', 'tickets.customer_id'])
    .select([
      'tickets.assignee_id',
      'approvals.asked_by',
      'tickets.deleted_at',
      'approvals.subject',
      'approvals.ticket_number',
    ])
    .select('actor.full_name as who')
    .where('approvals.id', '=', entry.data.id)
    .executeTakeFirst()
  if (!about || about.deleted_at !== null) return
  const { subject, ticket_number, who, asked_by, ...ticket } = about
  const isThere = asked_by !== null && (await loadActors(ctx, [asked_by])).length > 0
  const askers = isThere ? [asked_by] : await findWorkers(ctx, ticket)
  const audience = audienceOf({
    what: messages.request(subject, ticket_number),
    who: who ?? noticeMessages.system,
    askers,
  })
  await notify(ctx, entry, ticket, audience, { approvalId: entry.data.id })
}

/** Returns the assignee of a ticket, the members of its group while it has none, or else the admins. */
async function findWorkers(ctx: Context, ticket: Parameters<typeof usersOf>[1]): Promise<number[]> {
  const ids = (await usersOf(ctx, ticket, { kind: 'assignee' })).filter((id) => id !== null)
  return ids.length > 0 ? ids : admins(ctx)
}
