/** The texts about the recipients of a reply. */
export const recipientMessages = {
  title: 'Recipients',
  hiddenTitle: 'Recipients: ',
  to: (requester: string) => `To ${requester}`,
  toAndCopy: (requester: string, copies: readonly string[]) => `To ${requester}, copy to ${listed(copies)}`,
  copy: (copies: readonly string[]) => `Copy to ${listed(copies)}`,
  toFollowers: 'To followers',
  none: 'No recipients',
  noteHint: 'Internal notes are for staff only. Customers are not notified of them.',
  reasons: { requester: 'Requester', participant: 'In copy', follower: 'Follows' },
  problems: {
    unsubscribed: 'Unsubscribed',
    undeliverable: 'Email address fails',
    no_address: 'No email address',
    no_mail_server: 'No mail server set up',
  },
  channels: { bell: 'bell', mail: 'email', digest: 'digest', push: 'push' },
  noChannels: 'Switched off',
} as const

function listed([first, second, ...more]: readonly string[]) {
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`
}
