import type { EventName } from './features/activity/activity.events.ts'
import type { Entry } from './features/activity/activity.read.ts'
import {
  notifyCommentAdded,
  notifySnoozeEnded,
  notifyStatusChanged,
  notifyTicketAssigned,
  notifyTicketCreated,
} from './features/notifications/notifications.reactions.ts'
import { notifyVersionNotice } from './features/notifications/notifications.version-notices.ts'
import { unassignTicketsOf } from './features/tickets/tickets.reassign.ts'
import { countTags } from './features/tickets/tickets.tags.ts'
import type { Context } from './platform/context.ts'
import { withPreparedStatements } from './platform/database/transaction.ts'

type Reaction<E extends EventName> = (ctx: Context, entry: Entry<E>) => Promise<void>

/** The event has no reactions; it is still recorded. */
const silent: [] = []

/**
 * The reactions to each event. Each reaction runs once for each event, as the system, in the transaction that advances the consumer's
 * cursor. Open pages are notified by the live reader, which needs no entry here.
 */
export const reactions: { [E in EventName]: Reaction<E>[] } = {
  'ticket.created': [notifyTicketCreated, countTags],
  'ticket.changed': [countTags],
  'ticket.woken': [notifySnoozeEnded],
  'ticket.linked': silent,
  'ticket.unlinked': silent,
  'ticket.followed': silent,
  'ticket.unfollowed': silent,
  'ticket.merged': silent,
  'ticket.merged_away': silent,
  'ticket.unmerged': silent,
  'ticket.merged_back': silent,
  'ticket.split': silent,
  'ticket.split_off': silent,
  'ticket.rejoined': silent,
  'ticket.assigned': [notifyTicketAssigned],
  'ticket.status_changed': [notifyStatusChanged],
  'comment.added': [notifyCommentAdded],
  'attachment.added': silent,
  'knowledge_article.created': silent,
  'knowledge_article.changed': silent,
  'knowledge_article.published': silent,
  'knowledge_article.archived': silent,
  'knowledge_article.deleted': silent,
  'knowledge_article.voted': silent,
  'knowledge_category.created': silent,
  'knowledge_category.changed': silent,
  'knowledge_category.deleted': silent,
  'filter.saved': silent,
  'filter.deleted': silent,
  'filter.changed': silent,
  'ticket_type.created': silent,
  'ticket_type.changed': silent,
  'ticket_type.deleted': silent,
  'ticket_types.ordered': silent,
  'category.created': silent,
  'category.changed': silent,
  'categories.ordered': silent,
  'canned_reply.created': silent,
  'canned_reply.changed': silent,
  'canned_reply.deleted': silent,
  'macro.created': silent,
  'macro.changed': silent,
  'macro.deleted': silent,
  'macro.applied': silent,
  'customer.created': silent,
  'customer.changed': silent,
  'customer.archived': silent,
  'customer.restored': silent,
  'portal.created': silent,
  'portal.changed': silent,
  'service.created': silent,
  'service.changed': silent,
  'release.created': silent,
  'release.changed': silent,
  'release.published': silent,
  'release.deleted': silent,
  'release.applied': silent,
  'version_notice.sent': [notifyVersionNotice],
  'release.downloaded': silent,
  'docker_archives.cleared': silent,
  'user.registered': silent,
  'user.signed_in': silent,
  'user.signed_out': silent,
  'user.sign_in_failed': silent,
  'user.sign_on_refused': silent,
  'identity.connected': silent,
  'identity.disconnected': silent,
  'user.password_reset': silent,
  'user.changed': [unassignTicketsOf],
  'user.password_changed': silent,
  'user.sessions_ended': silent,
  'user.api_key_created': silent,
  'user.api_key_regenerated': silent,
  'user.api_key_ended': silent,
  'user.notifications_chosen': silent,
  'user.created': silent,
  'user.deactivated': [unassignTicketsOf],
  'user.reactivated': silent,
  'user.invited': silent,
  'user.invitation_revoked': silent,
  'user.invitation_accepted': silent,
  'company.changed': silent,
  'group.created': silent,
  'group.changed': silent,
  'group.deleted': silent,
  'desk.set_up': silent,
}

/** An event that this version does not know was written by a newer node, which reacts to it. */
export async function react(reader: Context, entry: Entry) {
  const ctx = withPreparedStatements(reader)
  for (const reaction of (reactions[entry.event] ?? []) as Reaction<EventName>[]) await reaction(ctx, entry)
}
