import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { bulkChangeMessages as messages } from './bulk-change.messages.ts'

const { done, ask } = messages

/** Returns what a change did, with its object: `Priority set to Urgent on 10 tickets`. `value` is the label of the new value. */
export function describeChange(change: BulkChange, target: string, value?: string): string {
  if (change.deletion !== undefined) return change.deletion === 'spam' ? done.spam(target) : done.deleted(target)
  if (change.isFollowing !== undefined) return change.isFollowing ? done.followed(target) : done.unfollowed(target)
  if (change.snoozedUntil !== undefined)
    return change.snoozedUntil === null ? done.unsnoozed(target) : done.snoozed(target)
  if (change.addTags && change.removeTags) return done.tags(target)
  if (change.addTags) return done.tagsAdded(change.addTags, target)
  if (change.removeTags) return done.tagsRemoved(change.removeTags, target)
  if (change.assigneeId !== undefined)
    return change.assigneeId === null ? done.unassigned(target) : done.assigned(target, value)
  const [field, set] = setField(change, value)
  return field ? done.set(field, set, target) : done.changed(target)
}

/** Returns the noun of the field that a change sets, and the label of its new value. */
function setField(change: BulkChange, value: string | undefined) {
  const [key = '', set] = Object.entries(change).find(([, given]) => given !== undefined) ?? []
  const field = findTicketField(key)
  return [field?.noun, value ?? field?.values?.[String(set)] ?? String(set)] as const
}

/** Returns the question before a change, with its object: `Set priority to Urgent on 10 tickets?` */
export function askForChange(change: BulkChange, target: string, value?: string): string {
  if (change.deletion !== undefined) return change.deletion === 'spam' ? ask.spam(target) : ask.delete(target)
  if (change.isFollowing !== undefined) return change.isFollowing ? ask.follow(target) : ask.unfollow(target)
  if (change.snoozedUntil !== undefined) return change.snoozedUntil === null ? ask.unsnooze(target) : ask.snooze(target)
  if (change.addTags && change.removeTags) return ask.tags(target)
  if (change.addTags) return ask.addTags(change.addTags, target)
  if (change.removeTags) return ask.removeTags(change.removeTags, target)
  if (change.assigneeId !== undefined)
    return change.assigneeId === null ? ask.unassign(target) : ask.assign(target, value)
  const [field, set] = setField(change, value)
  return field ? ask.set(field, set, target) : ask.change(target)
}

/** Returns `1 ticket` or `10 tickets`. */
export const ticketsLabel = messages.tickets
