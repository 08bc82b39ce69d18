/** The names of groups of a list whose tickets have no value. */
export const ticketListMessages = {
  unassigned: 'Unassigned',
  noGroup: 'No group',
  noCustomer: 'No customer',
  none: 'None',
} as const
