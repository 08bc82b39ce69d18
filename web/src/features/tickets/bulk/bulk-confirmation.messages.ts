import { countOf, countText } from '../../../platform/count-text.ts'

/** The texts of the question before a change of many tickets. */
export const bulkConfirmationMessages = {
  someTickets: 'the tickets',
  applyTitle: (macro: string, tickets: string) => `Apply “${macro}” to ${tickets}?`,
  cancel: 'Cancel',
  apply: 'Apply macro',
  delete: 'Delete tickets',
  change: 'Change tickets',
  counting: 'Counting tickets...',
  atMost: (most: number) => `At most ${countText(most)} tickets can be changed at once`,
  noMatch: 'No tickets match',
  tooMany: (most: number) => `More than ${countText(most)} tickets match. Filter the list first.`,
  matching: 'All matching tickets on all pages are changed. Tickets you can’t change are skipped.',
  /** What the change ends. */
  ends: {
    approval: (count: number) =>
      `${countOf(count, 'approval')} will be voided. Undo brings ${count === 1 ? 'it' : 'them'} back.`,
  },
  sent: 'Messages are sent on every ticket and can’t be unsent.',
} as const
