/** The texts of the earlier versions of a message. */
export const messageHistoryMessages = {
  title: 'Edit history',
  description: 'Only admins see earlier versions.',
  loadFailed: 'The history couldn’t be loaded',
  current: 'Current',
  currentSince: (at: string) => `Current, since ${at}`,
  span: (from: string, to: string) => `${from} – ${to}`,
} as const
