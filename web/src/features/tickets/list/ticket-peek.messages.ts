/** The texts of the preview of a ticket beside the list. */
export const ticketPeekMessages = {
  title: (ticketNumber: string) => `Preview of #${ticketNumber}`,
  close: 'Close',
  type: 'Request Type',
  open: 'Open ticket',
  messagesFailed: 'The messages couldn’t be loaded',
  descriptionFailed: 'The description couldn’t be loaded',
  latest: 'Latest messages',
  internalNote: 'Internal note',
} as const
