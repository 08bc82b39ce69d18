/** The texts of the mention of push below the notifications. */
export const pushHintMessages = {
  hint: 'Receive these with the page closed.',
  setUp: 'Set up push',
} as const
