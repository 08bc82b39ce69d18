/** The texts of the latest notifications below the bell. */
export const panelMessages = {
  title: 'Notifications',
  markAllRead: 'Mark all as read',
  clearAll: 'Clear all',
  loading: 'Loading notifications',
  loadFailed: 'Notifications couldn’t be loaded.',
  again: 'Try again',
  none: 'No notifications',
  noneHint: 'You’re all caught up.',
  unread: ', unread',
} as const
