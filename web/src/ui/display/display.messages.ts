/** The texts of what shows a person or the state of a setting. */
export const displayMessages = {
  unassigned: 'Unassigned',
  setUp: 'Set up',
  notSetUp: 'Not set up',
} as const
