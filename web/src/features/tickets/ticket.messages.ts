/** The texts of a ticket that several screens show. */
export const ticketMessages = {
  createNew: 'Create New',
  noDueDate: 'No due date',
  sla: { paused: 'Paused', met: 'Met' },
  change: {
    done: 'Ticket changed',
    fieldDone: (field: string) => `${field} changed`,
    snoozed: 'Snoozed',
    snoozeRemoved: 'Snooze removed',
    failed: 'The change couldn’t be saved',
    retry: 'Try again',
    outdated: 'Someone else changed this ticket',
    outdatedHint: 'Showing the latest version. Reapply your change if it’s still needed.',
    reapply: 'Reapply',
  },
} as const
