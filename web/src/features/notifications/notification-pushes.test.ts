import type { LiveMessage } from '@hatchway/contract/live'
import { expect, test } from 'vitest'
import { pushed } from './notification-pushes.ts'

const notification = { id: 9, type: 'ticket_assigned', message: 'Maya assigned #7 to you', isRead: false }

test('accepts a notification with or without an event envelope, and ignores other messages', () => {
  const read = (message: unknown) => pushed(message as LiveMessage)
  expect(read(notification)).toBe(notification)
  expect(read({ event: 'notification', position: '1', notification })).toBe(notification)
  for (const other of [{ event: 'presence' }, { event: 'notification' }, {}, [], { id: '9' }, { id: 9 }])
    expect(read(other)).toBeUndefined()
})
