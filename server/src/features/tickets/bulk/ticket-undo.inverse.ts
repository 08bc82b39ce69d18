import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Change, EventName, Events, LinkEnds } from '../../activity/activity.events.ts'
import { deleteNoteAgain, restoreNote } from '../../comments/comments.change.ts'
import { unapplyPolicy } from '../../sla/tracking/sla-tickets.change.ts'
import { orderTasks } from '../../tasks/tasks.change.ts'
import { restoreTasks, takeTasks, undoTaskChange } from '../../tasks/tasks.undo.ts'
import { deleteTicket, restoreTicket } from '../deletion/ticket-deletion.ts'
import { setFollower } from '../followers/ticket-followers.ts'
import { type Ends, join, part } from '../links/ticket-links.ts'
import { mergeAgain, unmergeTickets } from '../merging/ticket-merging.merge.ts'
import { rejoinTickets, splitAgain } from '../merging/ticket-merging.split.ts'
import { addAgain, removeAgain } from '../participants/ticket-participants.ts'
import { findTicket, lockTicket } from '../tickets.find.ts'
import { assertCanChange, updateLockedTicket } from '../tickets.update.ts'
import { ticketBulkMessages as messages } from './ticket-bulk.messages.ts'
import { changedSince, previousValues } from './ticket-undo.values.ts'

type InverseOperation<E extends EventName> = (ctx: Context, ticketId: number, data: Events[E]) => Promise<unknown>

/** How each kind of event is undone. Its effect must still be in place; handlers throw when the former value is no longer valid. */
export const inverseOperations: { [E in EventName]?: InverseOperation<E> } = {
  'ticket.changed': restore,
  'ticket.assigned': restore,
  'ticket.status_changed': restore,
  'ticket.linked': async (ctx, _, data) => part(ctx, ends(data), await bothEnds(ctx, data)),
  'ticket.unlinked': async (ctx, _, data) => join(ctx, ends(data), await bothEnds(ctx, data)),
  'ticket.followed': (ctx, ticketId, { userId }) => follow(ctx, ticketId, userId, false),
  'ticket.unfollowed': (ctx, ticketId, { userId }) => follow(ctx, ticketId, userId, true),
  'ticket.participant_added': (ctx, ticketId, data) => removeAgain(ctx, ticketId, data),
  'ticket.participant_removed': (ctx, ticketId, data) => addAgain(ctx, ticketId, data),
  'ticket.merged': (ctx, _, data) => unmergeTickets(ctx, data),
  'ticket.merged_away': (ctx, _, data) => unmergeTickets(ctx, data),
  'ticket.unmerged': (ctx, _, data) => mergeAgain(ctx, data),
  'ticket.merged_back': (ctx, _, data) => mergeAgain(ctx, data),
  'ticket.split': (ctx, _, data) => rejoinTickets(ctx, data),
  'ticket.split_off': (ctx, _, data) => rejoinTickets(ctx, data),
  'ticket.rejoined': (ctx, _, data) => splitAgain(ctx, data),
  'ticket.sla_applied': (ctx, ticketId, data) => unapplyPolicy(ctx, ticketId, data),
  'ticket.deleted': (ctx, ticketId) => restoreTicket(ctx, ticketId),
  'ticket.restored': async (ctx, ticketId, { restored }) =>
    deleteTicket(ctx, await lockTicket(ctx, ticketId), restored),
  'task.created': (ctx, ticketId, data) => takeTasks(ctx, ticketId, [data.taskId]),
  'task.changed': (ctx, ticketId, data) => undoTaskChange(ctx, ticketId, data.taskId, data.changes),
  'task.assigned': (ctx, ticketId, data) => undoTaskChange(ctx, ticketId, data.taskId, data.changes),
  'task.completed': (ctx, ticketId, data) => undoTaskChange(ctx, ticketId, data.taskId, data.values),
  'task.reopened': (ctx, ticketId, data) => undoTaskChange(ctx, ticketId, data.taskId, data.values),
  'task.deleted': (ctx, ticketId, data) => restoreTasks(ctx, ticketId, [data.taskId]),
  'task.restored': (ctx, ticketId, data) => takeTasks(ctx, ticketId, [data.taskId]),
  'tasks.ordered': (ctx, ticketId, data) => orderTasks(ctx, ticketId, data.before),
  'tasks.added': (ctx, ticketId, data) => takeTasks(ctx, ticketId, data.taskIds, data.name),
  'tasks.removed': (ctx, ticketId, data) => restoreTasks(ctx, ticketId, data.taskIds, data.name),
  'comment.deleted': (ctx, ticketId, { commentId }) => restoreNote(ctx, ticketId, commentId),
  'comment.restored': (ctx, ticketId, { commentId }) => deleteNoteAgain(ctx, ticketId, commentId),
}

/** Restores the former properties, unless they have been changed since. */
async function restore(ctx: Context, ticketId: number, { changes }: { changes: Record<string, Change> }) {
  const ticket = await lockTicket(ctx, ticketId)
  assertCanChange(ctx, ticket)
  const since = changedSince(ticket, changes)
  if (since.length > 0) throw conflict(messages.changedSince(since), 'event.changed_since')
  await updateLockedTicket(ctx, ticket, previousValues(ticket, changes), { isUndo: true })
}

async function follow(ctx: Context, ticketId: number, userId: number, isFollowing: boolean) {
  const changed = await setFollower(ctx, await findTicket(ctx, ticketId), userId, isFollowing)
  if (!changed) throw conflict(isFollowing ? messages.alreadyFollows : messages.noLongerFollows)
}

const ends = ({ fromId, toId, kind }: LinkEnds) => ({ fromId, toId, kind }) as Ends
const bothEnds = async (ctx: Context, { fromId, toId }: LinkEnds) => [
  await findTicket(ctx, fromId),
  await findTicket(ctx, toId),
]
