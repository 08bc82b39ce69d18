import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../../platform/capitalized.ts'
import { countOf } from '../../../platform/count-text.ts'

/** Returns what a change did, with its object: `Priority set to Urgent on 10 tickets`. `value` is the label of the new value. */
export function describeChange(change: BulkChange, target: string, value?: string): string {
  if (change.deletion !== undefined)
    return change.deletion === 'spam' ? `${capitalized(target)} marked as spam` : `${capitalized(target)} deleted`
  if (change.isFollowing !== undefined)
    return change.isFollowing ? `Following ${target}` : `Stopped following ${target}`
  if (change.snoozedUntil !== undefined)
    return change.snoozedUntil === null ? `Snooze removed from ${target}` : `${target} snoozed`
  if (change.addTags && change.removeTags) return `Tags changed on ${target}`
  if (change.addTags) return `${capitalized(tagged(change.addTags))} added to ${target}`
  if (change.removeTags) return `${capitalized(tagged(change.removeTags))} removed from ${target}`
  if (change.assigneeId !== undefined)
    return change.assigneeId === null ? `${target} unassigned` : `${target} assigned${value ? ` to ${value}` : ''}`
  const [field, set] = setField(change, value)
  return field ? `${capitalized(field)} set to ${set} on ${target}` : `${target} changed`
}

/** Returns the noun of the field that a change sets, and the label of its new value. */
function setField(change: BulkChange, value: string | undefined) {
  const [key = '', set] = Object.entries(change).find(([, given]) => given !== undefined) ?? []
  const field = findTicketField(key)
  return [field?.noun, value ?? field?.values?.[String(set)] ?? String(set)] as const
}

/** Returns the question before a change, with its object: `Set priority to Urgent on 10 tickets?` */
export function askForChange(change: BulkChange, target: string, value?: string): string {
  if (change.deletion !== undefined) return change.deletion === 'spam' ? `Mark ${target} as spam?` : `Delete ${target}?`
  if (change.isFollowing !== undefined) return change.isFollowing ? `Follow ${target}?` : `Stop following ${target}?`
  if (change.snoozedUntil !== undefined)
    return change.snoozedUntil === null ? `Remove the snooze from ${target}?` : `Snooze ${target}?`
  if (change.addTags && change.removeTags) return `Change tags on ${target}?`
  if (change.addTags) return `Add ${tagged(change.addTags)} to ${target}?`
  if (change.removeTags) return `Remove ${tagged(change.removeTags)} from ${target}?`
  if (change.assigneeId !== undefined)
    return change.assigneeId === null ? `Unassign ${target}?` : `Assign ${target}${value ? ` to ${value}` : ''}?`
  const [field, set] = setField(change, value)
  return field ? `Set ${field} to ${set} on ${target}?` : `Change ${target}?`
}

const tagged = (tags: readonly string[]) => `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`

/** Returns `1 ticket` or `10 tickets`. */
export const ticketsLabel = (count: number) => countOf(count, 'ticket')
