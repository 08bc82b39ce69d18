import type { TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'
import { expect, test } from 'vitest'
import { describeChannels, describeRecipients } from './describe-recipients.ts'

const recipient = (name: string, reason: TicketRecipient['reason']): TicketRecipient => ({
  user: null,
  name,
  address: null,
  reason,
  channels: ['mail'],
  problem: null,
})
const dana = recipient('Dana Whitfield', 'requester')
const copies = ['Noah Fischer', 'Priya Raman', 'Printers'].map((name) => recipient(name, 'participant'))
const follower = recipient('Maya Lindqvist', 'follower')

test('names the requester and those in copy, and counts the others', () => {
  expect(describeRecipients([dana, follower])).toBe('To Dana Whitfield')
  expect(describeRecipients([dana, copies[0]!])).toBe('To Dana Whitfield, copy to Noah Fischer')
  expect(describeRecipients([dana, ...copies.slice(0, 2)])).toBe(
    'To Dana Whitfield, copy to Noah Fischer and Priya Raman',
  )
  expect(describeRecipients([dana, ...copies])).toBe('To Dana Whitfield, copy to Noah Fischer and 2 others')
})

test('describes the recipients of a ticket without a requester', () => {
  expect(describeRecipients([copies[0]!])).toBe('Copy to Noah Fischer')
  expect(describeRecipients([follower])).toBe('To followers')
  expect(describeRecipients([])).toBe('No recipients')
})

test('names the channels, email first, or why there is no email', () => {
  expect(describeChannels({ channels: ['bell', 'mail'], problem: null })).toBe('Email, bell')
  expect(describeChannels({ channels: ['digest'], problem: null })).toBe('Digest')
  expect(describeChannels({ channels: [], problem: null })).toBe('Switched off')
  expect(describeChannels({ channels: ['bell'], problem: 'unsubscribed' })).toBe('Unsubscribed')
  expect(describeChannels({ channels: ['bell'], problem: 'undeliverable' })).toBe('Email address fails')
  expect(describeChannels({ channels: [], problem: 'no_mail_server' })).toBe('No mail server set up')
})
