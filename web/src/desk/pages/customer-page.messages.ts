/** The texts of the page of a customer. */
export const customerPageMessages = {
  one: 'Customer',
  loading: 'Loading the customer',
  loadFailed: 'The customer couldn’t be loaded',
  tabs: { overview: 'Overview', people: 'People', portal: 'Portal', services: 'Services' },
  tickets: 'Tickets',
  more: 'More',
  showTickets: 'Show tickets',
  rename: 'Rename',
  restore: 'Restore customer',
  archive: 'Archive customer',
  archived: 'This customer is archived. It’s hidden from forms and its users can’t sign in.',
  intake: 'This is the intake organization, for users without a customer. Each of them sees only their own tickets.',
} as const
