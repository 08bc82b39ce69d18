const inSeconds = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`)

/** The texts about passwords that are easily guessed. */
export const passwordMessages = {
  common: 'Choose a less common password',
  ownName: 'Your password cannot be your own name',
} as const

/** The texts about too many of something within a time. */
export const rateLimitMessages = {
  attempts: (seconds: number) => `Too many attempts. Please try again in ${inSeconds(seconds)}.`,
  exports: (seconds: number) => `Too many exports. Please try again in ${inSeconds(seconds)}.`,
  tests: (seconds: number) => `Too many tests. Please try again in ${inSeconds(seconds)}.`,
  tickets: (seconds: number) => `Too many new tickets. Please try again in ${inSeconds(seconds)}.`,
  orders: (seconds: number) => `Too many orders. Please try again in ${inSeconds(seconds)}.`,
  reports: (seconds: number) => `Too many reports. Please try again in ${inSeconds(seconds)}.`,
} as const
