/** The texts of the notification settings. */
export const notificationsSectionMessages = {
  title: 'Notifications',
  hint: 'You won’t be notified of your own actions. If you’re in several groups, you’re notified once.',
  loadFailed: 'Notification settings couldn’t be loaded',
  reset: {
    requester: 'Reset to defaults',
    agent: 'Reset to agent defaults',
    admin: 'Reset to admin defaults',
  },
  isDefault: 'These are the defaults',
} as const

/** The texts of the user’s sessions. */
export const sessionsSectionMessages = {
  hint: 'Devices where you’re signed in. A session ends 14 days after it was last used.',
} as const

/** The texts of the user’s API key. */
export const apiKeySectionMessages = {
  hint: 'Use the API with your own permissions.',
  shownUntil: 'you leave this page',
} as const
