/** The texts of the mention of push below the notifications. */
export const pushHintMessages = {
  hint: 'Get these even when the page is closed.',
  setUp: 'Set up push',
} as const
