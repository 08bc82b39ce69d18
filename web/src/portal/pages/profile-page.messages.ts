/** The texts of the page with the user’s own profile on a portal. */
export const profilePageMessages = {
  title: 'Your profile',
  subtitle: 'How others see you, how you sign in, and what this portal shows you',
  notifications: {
    title: 'Notifications',
    hint: 'What you’re notified of, and how.',
    label: 'Email, push and quiet hours',
    value: 'For replies, status changes and mentions',
    choose: 'Choose',
    chooseLabel: 'Choose notifications',
  },
  sessions: {
    title: 'Sessions',
    hint: 'Devices where you’re signed in. A session ends 14 days after it was last used.',
  },
} as const
