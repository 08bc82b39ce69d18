/** The texts of files that are added to tickets. */
export const fileMessages = {
  noFile: 'Choose at least one file',
  noTicket: 'Link at least one ticket',
} as const
