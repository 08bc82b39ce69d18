import type { ReactNode } from 'react'

/** The texts of the user’s own sessions. */
export const sessionsMessages = {
  label: 'Sessions',
  loadFailed: 'Sessions couldn’t be loaded',
  current: 'This session',
  unknownAddress: 'Unknown IP address',
  active: 'Active now',
  lastSeen: (ago: ReactNode) => <>Last seen: {ago}</>,
  signedIn: (ago: ReactNode) => <>Signed in: {ago}</>,
  ending: 'Ending...',
  end: {
    button: 'End',
    label: (device: string) => `End ${device}`,
    question: (device: string) => `End the session “${device}”?`,
    consequence: 'That device will need to sign in again.',
    confirm: 'End session',
    done: 'Session ended',
    doneHint: (device: string) => `${device} has been signed out.`,
    failed: 'The session couldn’t be ended',
  },
  endOthers: {
    button: 'End all others',
    question: 'End all other sessions?',
    consequence: (count: number) =>
      `You’ll stay signed in here. ${count === 1 ? '1 session ends.' : `${count} sessions end.`}`,
    confirm: 'End sessions',
    done: 'Other sessions ended',
    doneHint: 'You’re signed out everywhere else.',
    failed: 'The sessions couldn’t be ended',
  },
} as const
