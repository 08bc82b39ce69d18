import type { ReactNode } from 'react'

/** The texts of push in this browser and the user’s others. */
export const pushMessages = {
  title: 'Devices with push notifications',
  loading: 'Loading your devices',
  loadFailed: 'Your devices couldn’t be loaded.',
  again: 'Try again',
  notOffered: 'This help desk doesn’t send push notifications yet.',
  thisBrowser: 'This browser',
  /** Why push can't be turned on in this browser, and what to do about it. */
  obstacles: {
    blocked:
      'This browser blocks notifications from this site. Open the site settings beside the address, allow notifications and reload the page.',
    unsupported: 'This browser doesn’t support push notifications.',
    insecure: 'Push needs an encrypted connection. Open this site by https.',
    not_installed:
      'On iPhone and iPad, push works in apps on the Home Screen only: tap Share, then Add to Home Screen, and turn push on there.',
  },
  problem: (problem: string) => `The last push failed. ${problem}.`,
  lastSent: (ago: ReactNode) => <>Last push {ago}</>,
  added: (ago: ReactNode) => <>Added {ago}</>,
  remove: 'Remove',
  removeDevice: (device: string) => `Remove ${device}`,
  turnedOn: (device: string) => `Push turned on in ${device}`,
  notTurnedOn: { title: 'Push wasn’t turned on', hint: 'Allow notifications when your browser asks.' },
  turnOnFailed: 'Push couldn’t be turned on',
  noService: 'This browser can’t reach its push service.',
  turnedOff: (device: string) => `Push turned off in ${device}`,
  turnOffFailed: 'Push couldn’t be turned off',
  undo: 'Undo',
  test: 'Send a test',
  tested: { title: (device: string) => `Test sent to ${device}`, hint: 'It appears within seconds.' },
  ended: 'The subscription of the browser has ended. Turn push on again.',
  testFailed: 'The test couldn’t be sent',
} as const
