/** The texts of the property that opens the list of users who can see the ticket. */
export const viewersRowMessages = {
  access: 'Access',
  view: 'View who can see this ticket',
} as const
