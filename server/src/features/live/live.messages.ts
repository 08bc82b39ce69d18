/** The texts of why a live connection is closed. */
export const liveMessages = {
  helloFirst: 'The first message must be a hello',
  foreignSession: 'This is another user’s session',
  failed: 'Something went wrong on our side',
} as const
