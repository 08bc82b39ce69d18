/** The texts of the list of those to whom tickets can be assigned. */
export const assigneeOptionsMessages = {
  me: 'Me',
  noOne: 'No one',
  group: 'Group',
  search: 'Person',
  searchWithGroups: 'Person or group',
} as const
