/** Errors of lists, for what does not exist and for what the caller does not read. */
export const ticketFilterMessages = {
  noSuchFilter: 'There is no such filter',
  noSuchOrder: 'There is no such order',
  noSuchColumn: 'There is no such column',
} as const
