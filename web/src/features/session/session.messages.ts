import { countOf } from '../../platform/count-text.ts'

/** The texts about the session, and those of the user’s menu that both sides have. */
export const sessionMessages = {
  signedOut: 'Logged out',
  signedOutHint: 'You have been successfully logged out.',
  signOutFailed: 'Logout failed',
  connection: {
    paused: 'Live updates are paused.',
    offline: 'You’re offline. Live updates are paused.',
    reconnecting: (seconds: number | undefined) =>
      seconds ? `Reconnecting in ${countOf(seconds, 'second')}` : 'Reconnecting',
    tryNow: 'Try now',
  },
  shortcuts: 'Keyboard shortcuts',
  help: 'Help Center',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
