import { countText } from '../../../platform/count-text.ts'

/** The texts of the bar of selected tickets, its menu and the dialog of tags. */
export const bulkBarMessages = {
  selectAll: (total: number) => `Select all ${countText(total)} that match`,
  buttons: { assignee: 'Assign', status: 'Status', priority: 'Priority' },
  merge: 'Merge',
  mergeEntry: 'Merge...',
  mergeShortcut: 'Merge the selected tickets',
  mergeCommand: 'Merge the selected tickets…',
  more: 'More',
  category: 'Category',
  tagsEntry: 'Tags...',
  snooze: 'Snooze',
  snoozeTitle: (tickets: string) => `Snooze ${tickets}`,
  macro: 'Macro',
  follow: 'Follow',
  unfollow: 'Stop following',
  spam: 'Mark as spam',
  delete: 'Delete',
  tags: {
    title: (tickets: string) => `Tags of ${tickets}`,
    hint: 'Other tags are kept.',
    submit: 'Change tags',
    empty: 'Enter a tag first',
    add: 'Add',
    added: 'Tags to add',
    remove: 'Remove',
    removed: 'Tags to remove',
  },
} as const
