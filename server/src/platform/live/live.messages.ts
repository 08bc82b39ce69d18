/** The texts about live updates: responses to those who cannot have them, and reasons why a connection ends. */
export const liveMessages = {
  notFound: 'Not found',
  apiKey: 'Live updates do not accept API keys',
  tooManyPages: 'You have too many pages open. Close some of them.',
  tooManyMessages: 'Too many messages',
  sessionEnded: 'Your session has ended',
  restarting: 'The server is restarting',
} as const
