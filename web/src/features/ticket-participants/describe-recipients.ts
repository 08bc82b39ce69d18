import { type Channel, channels } from '@hatchway/contract/messages/channels'
import type { TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'
import { recipientMessages as messages } from './recipient.messages.ts'

/** Describes the recipients of a reply in one line: `To Dana Whitfield, copy to Noah Fischer`. Followers are not named. */
export function describeRecipients(recipients: readonly TicketRecipient[]): string {
  const named = (reason: TicketRecipient['reason']) =>
    recipients.filter((recipient) => recipient.reason === reason).map(({ name }) => name)
  const [to] = named('requester')
  const copies = named('participant')
  if (to) return copies.length > 0 ? messages.toAndCopy(to, copies) : messages.to(to)
  if (copies.length > 0) return messages.copy(copies)
  return recipients.length > 0 ? messages.toFollowers : messages.none
}

/** Describes the channels of a recipient: `Email, bell`; or why they get no email. */
export function describeChannels({ channels: chosen, problem }: Pick<TicketRecipient, 'channels' | 'problem'>): string {
  if (problem) return messages.problems[problem]
  if (chosen.length === 0) return messages.noChannels
  const text = (['mail', ...channels.filter((channel) => channel !== 'mail')] as Channel[])
    .filter((channel) => chosen.includes(channel))
    .map((channel) => messages.channels[channel])
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
