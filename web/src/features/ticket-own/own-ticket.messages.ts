/** The texts of resolving, reopening and withdrawing one’s own ticket. */
export const ownTicketMessages = {
  moves: {
    resolve: {
      label: 'Resolve',
      done: (number: string) => `Ticket #${number} resolved`,
      failed: 'The ticket couldn’t be resolved',
    },
    reopen: {
      label: 'Reopen',
      done: (number: string) => `Ticket #${number} reopened`,
      failed: 'The ticket couldn’t be reopened',
    },
    withdraw: {
      label: 'Withdraw ticket',
      done: (number: string) => `Ticket #${number} withdrawn`,
      failed: 'The ticket couldn’t be withdrawn',
    },
  },
  more: 'More',
  undo: 'Undo',
} as const
