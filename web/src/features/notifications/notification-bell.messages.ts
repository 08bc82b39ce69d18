/** The texts of the bell and of arriving notifications, which each first screen needs. */
export const bellMessages = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  tooMany: '99+',
  open: 'Open',
  logged: {
    loadFailed: 'Notifications couldn’t be loaded',
    changeFailed: 'Notifications couldn’t be changed',
  },
} as const
