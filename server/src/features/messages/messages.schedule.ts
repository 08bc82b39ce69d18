import type { MessageDelivery } from './messages.table.ts'

const minute = 60_000
const hour = 60 * minute

/** Returns when a message about an event is due. A mail waits a minute, so that several events of one ticket become one mail. */
export function dueAt(channel: MessageDelivery['channel'], at: Date): Date {
  switch (channel) {
    case 'mail':
      return new Date(at.getTime() + minute)
    case 'digest':
      return new Date((Math.floor(at.getTime() / hour) + 1) * hour)
    case 'push':
      return at
  }
}
