import { type Channel, channels } from '@hatchway/contract/messages/channels'
import type { TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'

/** Describes the recipients of a reply in one line: `To Dana Whitfield, copy to Noah Fischer`. Followers are not named. */
export function describeRecipients(recipients: readonly TicketRecipient[]): string {
  const named = (reason: TicketRecipient['reason']) =>
    recipients.filter((recipient) => recipient.reason === reason).map(({ name }) => name)
  const [to] = named('requester')
  const copies = named('participant')
  const copy = copies.length > 0 && `copy to ${listed(copies)}`
  if (to) return copy ? `To ${to}, ${copy}` : `To ${to}`
  return copy ? copy.replace('copy', 'Copy') : recipients.length > 0 ? 'To followers' : 'No recipients'
}

function listed([first, second, ...more]: string[]) {
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`
}

const problemNames: Record<NonNullable<TicketRecipient['problem']>, string> = {
  unsubscribed: 'Unsubscribed',
  undeliverable: 'Email address fails',
  no_mail_server: 'No mail server set up',
}
const channelNames: Record<Channel, string> = { bell: 'bell', mail: 'email', digest: 'digest', push: 'push' }

/** Describes the channels of a recipient: `Email, bell`; or why they get no email. */
export function describeChannels({ channels: chosen, problem }: Pick<TicketRecipient, 'channels' | 'problem'>): string {
  if (problem) return problemNames[problem]
  if (chosen.length === 0) return 'Switched off'
  const text = (['mail', ...channels.filter((channel) => channel !== 'mail')] as Channel[])
    .filter((channel) => chosen.includes(channel))
    .map((channel) => channelNames[channel])
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
