import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../../platform/capitalized.ts'

/** Returns what a change did, with its object: `Priority set to Urgent on 10 tickets`. `value` is the label of the new value. */
export function describeChange(change: BulkChange, target: string, value?: string): string {
  if (change.deletion !== undefined)
    return change.deletion === 'spam' ? `${capitalized(target)} marked as spam` : `${capitalized(target)} deleted`
  if (change.isFollowing !== undefined)
    return change.isFollowing ? `Following ${target}` : `Stopped following ${target}`
  if (change.snoozedUntil !== undefined)
    return change.snoozedUntil === null ? `Snooze removed from ${target}` : `${target} snoozed`
  if (change.addTags && change.removeTags) return `Tags changed on ${target}`
  if (change.addTags) return `${tagged(change.addTags)} added to ${target}`
  if (change.removeTags) return `${tagged(change.removeTags)} removed from ${target}`
  if (change.assigneeId !== undefined)
    return change.assigneeId === null ? `${target} unassigned` : `${target} assigned${value ? ` to ${value}` : ''}`
  const [key = '', set] = Object.entries(change).find(([, given]) => given !== undefined) ?? []
  const field = findTicketField(key)
  if (!field) return `${target} changed`
  return `${capitalized(field.noun)} set to ${value ?? field.values?.[String(set)] ?? String(set)} on ${target}`
}

const tagged = (tags: readonly string[]) => `${tags.length === 1 ? 'Tag' : 'Tags'} ${tags.join(', ')}`

/** Returns `1 ticket` or `10 tickets`. */
export const ticketsLabel = (count: number) => (count === 1 ? '1 ticket' : `${count.toLocaleString('en')} tickets`)
