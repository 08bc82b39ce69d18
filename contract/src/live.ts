import type { Notification } from './features/notifications.ts'

/** A place in the log; sorts by length, then as text. */
export type Position = string

/** What a page says when its socket opens, and again when what it looks at changes. */
export type Hello = {
  userId: number
  /** Live events are wanted too, not only notifications. */
  topics?: ('tickets' | `ticket:${number}`)[]
  /** The last position that this page saw: what came after it is sent again. */
  since?: Position
  /** What the person does on the ticket that they look at. */
  presence?: { ticketId: number; doing: 'viewing' | 'replying' | 'noting' } | null
}

export type LiveEvent =
  | { event: 'ready'; position: Position }
  /** Too much was missed to be told one by one: fetch everything again. */
  | { event: 'resync'; position: Position }
  | {
      event: 'ticket.created' | 'ticket.changed'
      position: Position
      ticketId: number
      actorId: number | null
      fields?: string[]
    }
  | {
      event: 'comment.added'
      position: Position
      ticketId: number
      commentId: number
      actorId: number | null
      isInternal: boolean
    }
  | { event: 'attachment.added'; position: Position; ticketId: number; actorId: number | null }
  | {
      event: 'presence'
      ticketId: number
      people: { id: number; fullName: string; doing: 'viewing' | 'replying' | 'noting' }[]
    }
  | { event: 'notification'; position: Position; notification: Notification }

/** A client that asked for no topics gets bare notification objects. */
export type LiveMessage = LiveEvent | Notification

/** Close code for a socket that claims somebody else's id. */
export const closedForeignUser = 4403
/** Close code for a socket whose session has ended. */
export const closedSignedOut = 4401
