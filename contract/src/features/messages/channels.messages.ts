/** The channels of a message within a sentence. */
export const channelMessages = {
  bell: 'in the app',
  mail: 'email',
  push: 'push',
  by: (channels: readonly string[]) => `by ${channels.join(' and ')}`,
  all: (parts: readonly string[]) => parts.join(' and '),
} as const
