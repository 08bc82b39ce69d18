/** The texts of a list of agents and admins. */
export const staffSelectMessages = {
  search: 'People',
  loadFailed: 'Failed to fetch people',
  noMatch: 'No match',
} as const
