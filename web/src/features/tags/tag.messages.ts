import { countOf } from '../../platform/count-text.ts'

/** The texts of the list of tags. */
export const tagMessages = {
  loadFailed: 'Tags couldn’t be loaded',
  none: 'No tags yet',
  purpose: 'Tags that agents add to tickets appear here.',
  hint: 'Renaming a tag changes all tickets, views and macros that have it. Using an existing name merges the tags.',
  search: 'Search tags',
  title: 'Tags',
  ticketsWith: (tag: string) => `Tickets with the tag ${tag}`,
  tickets: (count: number) => countOf(count, 'ticket'),
  renameTag: (tag: string) => `Rename ${tag}`,
  rename: 'Rename',
  noMatch: (search: string) => `No tag contains “${search}”.`,
  merged: (from: string, to: string) => `Tag “${from}” merged into “${to}”`,
  renamed: (from: string, to: string) => `Tag “${from}” renamed to “${to}”`,
  changedOn: (tickets: number) => `Changed on ${countOf(tickets, 'ticket')}.`,
  isRunning: 'The rest are updated in the background.',
  undo: 'Undo',
  restored: (tag: string) => `Tag “${tag}” restored`,
  undoFailed: 'The change couldn’t be undone',
} as const

/** The texts of the dialog that renames a tag. */
export const renameMessages = {
  title: (tag: string) => `Rename “${tag}”`,
  mergeEffect: (name: string, tickets: number) =>
    `“${name}” is already on ${countOf(tickets, 'ticket')}. The two tags are merged.`,
  effect: (tickets: number) => `The tag is renamed on ${countOf(tickets, 'ticket')}.`,
  merge: 'Merge tags',
  merging: 'Merging...',
  rename: 'Rename tag',
  renaming: 'Renaming...',
  unchanged: 'Enter another name',
  name: 'Name',
} as const
