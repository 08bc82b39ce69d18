import { staffRoles } from '@hatchway/contract/accounts/users'
import type { NamedChannel } from '@hatchway/contract/messages/channels'
import { toOneLine } from '@hatchway/contract/one-line'
import type { EscalationRecipient } from '@hatchway/contract/sla/policies'
import type { Context } from '../../../platform/context.ts'
import { createBatchLoader, createListLoader } from '../../../platform/database/batch-loader.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { columnValues } from '../../../platform/database/rows/column-values.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { canSendMail } from '../../mails/mails.ts'
import { type NewDelivery, writeDeliveries } from '../../messages/messages.deliveries.ts'
import { notifyContacts } from '../../messages/notify-contacts.ts'
import { statusForCustomers } from '../../tickets/customer-status.ts'
import { type Audience, notify } from '../notify.ts'
import { admins, followersOf, membersOf, userIdsOf, usersOf } from './named-recipients.ts'
import { ticketNoticeMessages as messages } from './reactions.messages.ts'
import { ticketOf } from './ticket-of-entry.ts'
import '../../assignment/assignment.table.ts'
import '../../comments/comments.table.ts'
import '../../groups/groups.table.ts'
import '../../tickets/followers/ticket-followers.table.ts'
import '../../tickets/participants/ticket-participants.table.ts'
import '../../tickets/tickets.table.ts'

/**
 * Notifies of a new ticket: its requester, and its assignee or otherwise the members of its group, or all agents while there are none.
 */
export async function notifyTicketCreated(ctx: Context, entry: Entry<'ticket.created'>) {
  const { assigneeId, groupId } = entry.data
  const [about, members, group, isAutomatic] = await Promise.all([
    ticketOf(ctx, entry),
    assigneeId === null ? membersOf(ctx, groupId) : [],
    groupName(ctx, groupId),
    assigneeId === null ? isQueuedForAssignment(ctx, entry) : false,
  ])
  if (!about) return
  const { ticket, who, what } = about
  const isForAll = assigneeId === null && members.length === 0
  await notify(ctx, entry, ticket, [
    {
      to: [assigneeId],
      content: { type: 'ticket_assigned', message: messages.assignedToYou(who, what) },
      staffOnly: true,
    },
    { to: [ticket.requester_id], content: { type: 'ticket_confirmation', message: messages.received(what) } },
    {
      to: isAutomatic ? [] : isForAll ? await allStaff(ctx) : members,
      content: {
        type: 'ticket_created',
        message: groupId === null ? messages.added(what) : messages.addedToGroup(group, what),
      },
      staffOnly: true,
    },
  ])
}

/** Notifies of an assignment: the new assignee, or the members of the group when the ticket has no assignee. */
export async function notifyTicketAssigned(ctx: Context, entry: Entry<'ticket.assigned'>) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, who, what } = about
  const { assigneeId, groupId, changes } = entry.data
  const isMoved = assigneeId === null && groupId !== null && changes.assignedGroupId !== undefined
  const isNewToGroup = isMoved && !('automatic' in entry.data) && !(await isQueuedForAssignment(ctx, entry))
  await notify(ctx, entry, ticket, [
    {
      to: changes.assigneeId === undefined ? [] : [assigneeId],
      content: { type: 'ticket_assigned', message: messages.assignedToYou(who, what) },
      staffOnly: true,
    },
    {
      to: isNewToGroup ? await membersOf(ctx, groupId) : [],
      content: { type: 'ticket_assigned', message: messages.assignedToGroup(who, what, await groupName(ctx, groupId)) },
      staffOnly: true,
    },
  ])
}

/** Notifies the members of a group of a ticket for which no assignee was available, unless it waits for one who will be. */
export async function notifyTicketNotAssigned(ctx: Context, entry: Entry<'ticket.not_assigned'>) {
  const { groupId, reason, waits } = entry.data
  const needsSettings = reason.why === 'no_members' || reason.why === 'skill_missing'
  const about = waits && !needsSettings ? undefined : await ticketOf(ctx, entry)
  if (!about) return
  const message = messages.notAssigned(await groupName(ctx, groupId), about.what)
  await notify(ctx, entry, about.ticket, [
    { to: await membersOf(ctx, groupId), content: { type: 'ticket_created', message }, staffOnly: true },
  ])
}

/** Notifies the assignee that a ticket's snooze ended. */
export const notifySnoozeEnded = (ctx: Context, entry: Entry<'ticket.woken'>) =>
  notifyAssignee(ctx, entry, 'snooze_ended', messages.snoozeEnded)

/** Reminds the assignee that a ticket is due soon. */
export const notifyDueSoon = (ctx: Context, entry: Entry<'ticket.due_soon'>) =>
  notifyAssignee(ctx, entry, 'due_soon', messages.dueSoon)

async function notifyAssignee(
  ctx: Context,
  entry: Entry,
  type: 'snooze_ended' | 'due_soon',
  message: (what: string) => string,
) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, what } = about
  await notify(ctx, entry, ticket, [
    { to: [ticket.assignee_id], content: { type, message: message(what) }, staffOnly: true },
  ])
}

/** Warns the assignee, or the group where no agent is assigned, of a target of which a quarter of the time is left. */
export async function notifySlaWarning(ctx: Context, entry: Entry<'ticket.sla_warning'>) {
  await notifyOfTarget(ctx, entry, { type: 'sla_warning', state: 'dueSoon', notify: [{ kind: 'assignee' }] })
}

/** Notifies the assignee, or the group where no agent is assigned, of an overdue target. */
export async function notifySlaBreached(ctx: Context, entry: Entry<'ticket.sla_breached'>) {
  await notifyOfTarget(ctx, entry, { type: 'sla_breached', state: 'overdue', notify: [{ kind: 'assignee' }] })
}

/** Notifies those whom a step of an escalation names. */
export async function notifySlaEscalated(ctx: Context, entry: Entry<'ticket.sla_escalated'>) {
  const { dueAt, notify: recipients, channels } = entry.data
  const isOverdue = dueAt !== null && new Date(dueAt) <= entry.at
  const state = isOverdue ? 'overdue' : 'dueSoon'
  await notifyOfTarget(ctx, entry, { type: 'sla_escalated', state, notify: recipients, channels })
}

type TargetNotice = {
  type: 'sla_warning' | 'sla_breached' | 'sla_escalated'
  state: 'dueSoon' | 'overdue'
  notify: readonly EscalationRecipient[]
  channels?: readonly NamedChannel[]
}

async function notifyOfTarget(
  ctx: Context,
  entry: Entry<'ticket.sla_warning' | 'ticket.sla_breached' | 'ticket.sla_escalated'>,
  { type, state, notify: recipients, channels = [] }: TargetNotice,
) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, what } = about
  const message = messages.targets[state][entry.data.target](what)
  const to: (number | null)[] = []
  for (const recipient of recipients) to.push(...(await usersOf(ctx, ticket, recipient)))
  await notify(ctx, entry, ticket, [{ to, content: { type, message }, channels, staffOnly: true }])
}

/**
 * Notifies those whom an action of a rule names. Customers among them see the ticket, and the message is written for them too. Who is on
 * call is notified during quiet hours too, as by an escalation.
 */
export async function notifyByRule(ctx: Context, entry: Entry<'ticket.notified'>) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { to, onCall = [], channels, message } = entry.data
  const content = { type: 'rule_notification' as const, message: toOneLine(message) }
  await notify(ctx, entry, about.ticket, [
    { to: onCall, content, channels, ignoresQuietHours: true },
    { to, content, channels },
  ])
}

/** Sends the email of an action of a rule, also to addresses without an account. */
export async function sendRuleEmail(ctx: Context, entry: Entry<'ticket.emailed'>) {
  const about = await ticketOf(ctx, entry)
  if (!about || about.ticket.deleted_at !== null || !(await canSendMail(ctx))) return
  const deliveries = entry.data.to.map(({ userId, address }): NewDelivery => {
    const what = { channel: 'mail', kind: 'rule_email', message: entry.data.emailSubject } as const
    return userId === null ? { ...what, address: address! } : { ...what, userId }
  })
  await writeDeliveries(ctx, entry, about.ticket.id, deliveries)
}

/** Notifies all admins of a rule that was switched off because it changed too many tickets. */
export async function notifyRuleSwitchedOff(ctx: Context, entry: Entry<'rule.switched_off'>) {
  const { name, reason, ticketId } = entry.data
  if (reason === null || ticketId === undefined) return
  const about = await ticketOf(ctx, { ticketId, actorId: null })
  if (!about) return
  const content = { type: 'rule_switched_off' as const, message: messages.ruleSwitchedOff(name, reason) }
  await notify(ctx, entry, about.ticket, [{ to: await admins(ctx), content, staffOnly: true }])
}

/** Notifies the requester, those in copy and the followers of a closed ticket that it is continued in a new one, as far as they see both. */
export async function notifyFollowUp(ctx: Context, entry: Entry<'ticket.linked'>) {
  // Both tickets have the entry.
  if (entry.data.kind !== 'follow_up_of' || entry.ticketId !== entry.data.fromId) return
  await notifyOfSuccessor(ctx, entry, 'follow_up', messages.continued, { from: entry.data.toId, to: entry.ticketId })
}

/** Notifies the requester, those in copy and the followers of a ticket that it was merged into another, as far as they see both. */
export async function notifyTicketMerged(ctx: Context, entry: Entry<'ticket.merged_away'>) {
  await notifyOfSuccessor(ctx, entry, 'ticket_merged', messages.merged, {
    from: entry.ticketId,
    to: entry.data.targetId,
  })
}

async function notifyOfSuccessor(
  ctx: Context,
  entry: Entry,
  type: 'follow_up' | 'ticket_merged',
  text: (ticket: string, number: number) => string,
  { from, to }: { from: number | null; to: number | null },
) {
  const [source, target] = await Promise.all(
    [from, to].map((ticketId) => ticketOf(ctx, { ticketId, actorId: entry.actorId })),
  )
  if (!source || !target) return
  const message = text(source.what, target.ticket.number)
  const audience = await audienceOf(ctx, source.ticket)
  await notify(ctx, entry, target.ticket, [{ to: audience, content: { type, message } }], { other: source.ticket })
}

/**
 * Notifies the requester, those in copy and the followers of a new status. The text does not name who changed it: a customer may not know that user. The
 * assignee is notified of what the requester did; when that was a reply, the notification of the reply is enough.
 */
export async function notifyStatusChanged(ctx: Context, entry: Entry<'ticket.status_changed'>) {
  // The reply that ended the wait is the news, and everyone is notified of it.
  if (entry.data.endsWaiting) return
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, what, who } = about
  const isByRequester = entry.actorId !== null && entry.actorId === ticket.requester_id
  const { status: state, isWithdrawal } = entry.data
  const ownStep = isWithdrawal ? 'withdrew' : state === 'resolved' || state === 'closed' ? 'resolved' : 'reopened'
  const isOwnStep = isByRequester && !(await hasCommentOf(ctx, entry))
  // From the entry, because the ticket's status may have changed since, perhaps by the recipient.
  const status = entry.data.changes.status?.toText ?? ticket.status_name
  const portalStatus = statusForCustomers(entry.data.status, status)
  const isNow = (say: (what: string, status: string) => string) => ({
    type: 'status_changed' as const,
    message: say(what, status),
    portalMessage: say(what, portalStatus),
  })
  await notifyContacts(ctx, entry, ticket, {
    type: 'status_changed',
    message: messages.newStatus(what, portalStatus),
  })
  await notify(ctx, entry, ticket, [
    {
      to: [ticket.requester_id],
      content: isNow(messages.newStatusOfYours),
    },
    {
      to: isOwnStep ? [ticket.assignee_id] : [],
      content: {
        type: 'status_changed',
        message: messages[ownStep](who, what),
      },
      staffOnly: true,
    },
    {
      to: await usersInCopy(ctx, ticket.id),
      content: isNow(messages.newStatusInCopy),
    },
    {
      to: await followersOf(ctx, ticket.id),
      content: isNow(messages.newStatusOfFollowed),
    },
  ])
}

/**
 * Notifies of a comment: the mentioned users; of a public reply the requester, those in copy and the followers; of a requester's or
 * customer's reply the assignee; of a note the followers.
 */
export async function notifyCommentAdded(ctx: Context, entry: Entry<'comment.added'>) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, who, what } = about
  const { isInternal, authorRole, mentions } = entry.data
  const isFromOutside = !isInternal && authorRole === 'requester'
  const mentioned = {
    to: mentions,
    content: {
      type: 'mentioned' as const,
      message: isInternal ? messages.mentionedInNote(who, what) : messages.mentioned(who, what),
    },
    staffOnly: isInternal,
  }
  if (isInternal)
    return notify(ctx, entry, ticket, [
      mentioned,
      {
        to: await followersOf(ctx, ticket.id),
        content: { type: 'internal_note', message: messages.noteOnFollowed(who, what) },
        staffOnly: true,
      },
    ])
  const [requester, ...others] = await audienceOfReply(ctx, about)
  await notifyContacts(ctx, entry, ticket, { type: 'public_reply', message: messages.reply(who, what) })
  await notify(ctx, entry, ticket, [
    mentioned,
    requester!,
    {
      to: isFromOutside ? [ticket.assignee_id] : [],
      content: { type: 'requester_reply', message: messages.reply(who, what) },
      staffOnly: true,
    },
    ...others,
  ])
}

type ReplyTo = { ticket: { id: number; requester_id: number | null }; who: string; what: string }

/** Returns the audience of every public reply: the requester, people in copy and followers. */
export async function audienceOfReply(ctx: Context, { ticket, who, what }: ReplyTo): Promise<Audience> {
  const { requester, participants, followers } = await concernedBy(ctx, ticket)
  const replied = (message: string) => ({ type: 'public_reply' as const, message })
  return [
    { as: 'requester', to: requester, content: replied(messages.replyToYours(who, what)) },
    { as: 'participant', to: participants, content: replied(messages.replyInCopy(who, what)) },
    { as: 'follower', to: followers, content: replied(messages.replyToFollowed(who, what)) },
  ]
}

/** Notifies of being added in copy: the user, or the contact by email. Only staff see who added them: customers may not know that user. */
export async function notifyParticipantAdded(ctx: Context, entry: Entry<'ticket.participant_added'>) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, who, what } = about
  const { userId, address } = entry.data.participant
  const isInCopy = { type: 'participant_added' as const, message: messages.nowInCopy(what) }
  if (address !== null) return notifyContacts(ctx, entry, ticket, isInCopy, address)
  const to = (await usersInCopy(ctx, ticket.id)).filter((id) => id === userId)
  const byWhom = { ...isInCopy, message: messages.addedInCopy(who, what) }
  await notify(ctx, entry, ticket, [
    { to, content: byWhom, staffOnly: true },
    { to, content: isInCopy },
  ])
}

/** Whether the change came with a comment: both have the same time. */
async function hasCommentOf({ db }: Context, { ticketId, actorId, at }: Entry<'ticket.status_changed'>) {
  return rowExists(
    db
      .selectFrom('comments')
      .where('ticket_id', '=', ticketId)
      .where('author_id', '=', actorId)
      .where('created_at', '=', at),
  )
}

/** Returns the users whom a ticket concerns. */
async function concernedBy(ctx: Context, { id, requester_id }: { id: number; requester_id: number | null }) {
  const [participants, followers] = await Promise.all([usersInCopy(ctx, id), followersOf(ctx, id)])
  return { requester: [requester_id], participants, followers }
}

/** Returns the ids of all users whom a ticket concerns. */
const audienceOf = async (ctx: Context, ticket: { id: number; requester_id: number | null }) =>
  Object.values(await concernedBy(ctx, ticket)).flat()

const usersInCopy = async ({ db }: Context, ticketId: number) => userIdsOf(await loadUsersInCopy(db, ticketId))

const loadUsersInCopy = createListLoader('ticket_id', (db, ticketIds) =>
  db
    .selectFrom('ticket_participants')
    .select(['ticket_id', 'user_id'])
    .where('ticket_id', '=', anyOf(ticketIds))
    .where('user_id', 'is not', null)
    .execute(),
)

/** Returns whether a ticket is going to be assigned automatically: then the members of its group are not notified now. */
const isQueuedForAssignment = async ({ db }: Context, { ticketId }: Pick<Entry, 'ticketId'>) =>
  ticketId !== null && areQueued(db, ticketId)

const areQueued = createBatchLoader(async (db, ticketIds: readonly number[]) => {
  const rows = await db
    .selectFrom('assignment_queue')
    .select('ticket_id')
    .where('ticket_id', '=', anyOf(ticketIds))
    .execute()
  const queued = new Set(rows.map(({ ticket_id }) => ticket_id))
  return (id) => queued.has(id)
})

async function allStaff({ db }: Context) {
  return columnValues(db.selectFrom('users').select('id').where('role', 'in', staffRoles))
}

const groupName = async ({ db }: Context, groupId: number | null) =>
  (groupId === null ? undefined : await loadGroupNames(db, groupId)) ?? messages.yourGroup

const loadGroupNames = createBatchLoader(async (db, ids: readonly number[]) => {
  const rows = await db.selectFrom('groups').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
})
