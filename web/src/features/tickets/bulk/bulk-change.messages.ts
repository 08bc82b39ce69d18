import { capitalized } from '../../../platform/capitalized.ts'
import { countOf } from '../../../platform/count-text.ts'

const taggedWith = (tags: readonly string[]) => `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`
const to = (value: string | undefined) => (value ? ` to ${value}` : '')

/** The texts of changes of tickets in the list. `target` is one ticket by its number, or a number of tickets. */
export const bulkChangeMessages = {
  tickets: (count: number) => countOf(count, 'ticket'),
  failed: 'The tickets couldn’t be changed',
  undo: 'Undo',
  changing: 'Changing tickets...',
  changingTickets: (tickets: string) => `Changing ${tickets}...`,
  progress: (done: string, tickets: string) => `${done} of ${tickets}...`,
  macroApplied: (name: string, tickets: string) => `“${name}” applied to ${tickets}`,
  /** What a change did. */
  done: {
    spam: (target: string) => `${capitalized(target)} marked as spam`,
    deleted: (target: string) => `${capitalized(target)} deleted`,
    followed: (target: string) => `Following ${target}`,
    unfollowed: (target: string) => `Stopped following ${target}`,
    snoozed: (target: string) => `${target} snoozed`,
    unsnoozed: (target: string) => `Snooze removed from ${target}`,
    tags: (target: string) => `Tags changed on ${target}`,
    tagsAdded: (tags: readonly string[], target: string) => `${capitalized(taggedWith(tags))} added to ${target}`,
    tagsRemoved: (tags: readonly string[], target: string) => `${capitalized(taggedWith(tags))} removed from ${target}`,
    assigned: (target: string, assignee: string | undefined) => `${target} assigned${to(assignee)}`,
    unassigned: (target: string) => `${target} unassigned`,
    set: (field: string, value: string, target: string) => `${capitalized(field)} set to ${value} on ${target}`,
    changed: (target: string) => `${target} changed`,
  },
  /** The question before a change. */
  ask: {
    spam: (target: string) => `Mark ${target} as spam?`,
    delete: (target: string) => `Delete ${target}?`,
    follow: (target: string) => `Follow ${target}?`,
    unfollow: (target: string) => `Stop following ${target}?`,
    snooze: (target: string) => `Snooze ${target}?`,
    unsnooze: (target: string) => `Remove the snooze from ${target}?`,
    tags: (target: string) => `Change tags on ${target}?`,
    addTags: (tags: readonly string[], target: string) => `Add ${taggedWith(tags)} to ${target}?`,
    removeTags: (tags: readonly string[], target: string) => `Remove ${taggedWith(tags)} from ${target}?`,
    assign: (target: string, assignee: string | undefined) => `Assign ${target}${to(assignee)}?`,
    unassign: (target: string) => `Unassign ${target}?`,
    set: (field: string, value: string, target: string) => `Set ${field} to ${value} on ${target}?`,
    change: (target: string) => `Change ${target}?`,
  },
} as const
