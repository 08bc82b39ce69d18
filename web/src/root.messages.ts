/** The texts that are shown before any part of the application is. */
export const rootMessages = {
  loading: 'Loading',
  loadingUser: 'Loading user information...',
  failed: 'Hatchway couldn’t be loaded',
  failedHint: 'The page couldn’t be loaded. Hatchway may have been updated.',
  tryAgain: 'Try again',
} as const
