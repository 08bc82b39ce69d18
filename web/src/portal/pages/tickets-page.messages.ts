/** The texts of the page with the list of tickets. */
export const ticketsPageMessages = {
  title: 'Support Tickets',
  subtitle: 'Manage and track your support requests',
  scope: 'About this list',
  scopeHint: 'You are only able to view tickets related to your organization.',
  filters: 'Custom Filter',
  export: 'Export Report',
  types: 'Request types',
  loadFailed: 'Tickets couldn’t be loaded',
} as const
