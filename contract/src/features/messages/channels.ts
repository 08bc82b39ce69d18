import { channelMessages as messages } from './channels.messages.ts'

/** How a message reaches its recipient. `digest` collects messages into one email an hour or a day. */
export const channels = ['bell', 'mail', 'digest', 'push'] as const
export type Channel = (typeof channels)[number]

/** The channels that an escalation step or a rule can name in place of those that each recipient chose. */
export const namedChannels = ['bell', 'mail', 'push'] as const satisfies Channel[]
export type NamedChannel = (typeof namedChannels)[number]

/** Returns named channels within a sentence: `in the app and by email`. */
export function channelsText(chosen: readonly NamedChannel[]): string {
  const sent = [
    ...(chosen.includes('mail') ? [messages.mail] : []),
    ...(chosen.includes('push') ? [messages.push] : []),
  ]
  return messages.all([
    ...(chosen.includes('bell') ? [messages.bell] : []),
    ...(sent.length > 0 ? [messages.by(sent)] : []),
  ])
}
