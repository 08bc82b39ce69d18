import { z } from 'zod'
import type { Notification } from './features/notifications.ts'
import { id } from './shapes.ts'

/** A place in the log; sorts by length, then as text. */
export type EventCursor = string

const doing = z.enum(['viewing', 'replying', 'noting'])
export type Doing = z.infer<typeof doing>
const topic = z.union([z.literal('tickets'), z.templateLiteral(['ticket:', z.number()])])

/** What a page says when its socket opens, and again when what it looks at changes. */
export const hello = z.object({
  userId: id,
  /** Live events are wanted too, not only notifications: of all tickets, or of one. */
  topics: z.array(topic).max(50).optional(),
  /** The last position that this page saw: what came after it is sent again. Heard in a socket's first words only. */
  since: z.string().max(60).optional(),
  /** What the person does on the ticket that they look at. */
  presence: z.object({ ticketId: id, doing }).nullish(),
})
export type Hello = {
  userId: number
  topics?: ('tickets' | `ticket:${number}`)[]
  since?: EventCursor
  presence?: { ticketId: number; doing: Doing } | null
}

/** Who did it is told to staff, and to oneself. */
export type LiveEvent =
  /** Everything up to here was told, or lies before the page was opened. */
  | { event: 'ready'; position: EventCursor }
  /** Too much was missed to be told one by one: fetch everything again. */
  | { event: 'resync'; position: EventCursor }
  | {
      event: 'ticket.created' | 'ticket.changed'
      position: EventCursor
      ticketId: number
      actorId: number | null
      fields?: string[]
    }
  | {
      event: 'comment.added'
      position: EventCursor
      ticketId: number
      commentId: number
      actorId: number | null
      isInternal: boolean
    }
  /** What tickets are filed and sorted by, or, for customers, their services with the releases: what shows it fetches it again. */
  | { event: 'reference_data.changed'; position: EventCursor; of: 'ticket-types' | 'categories' | 'services' }
  /** Staff alone: who runs which version, what came out, or who was told of it. */
  | { event: 'versions.changed'; position: EventCursor; serviceId: number | null; customerId: number | null }
  | { event: 'attachment.added'; position: EventCursor; ticketId: number; actorId: number | null; isInternal: boolean }
  | {
      event: 'presence'
      ticketId: number
      people: { id: number; fullName: string; doing: Doing }[]
    }
  | { event: 'notification'; position: EventCursor; notification: Notification }

/** A client that asked for no topics gets bare notification objects. */
export type LiveMessage = LiveEvent | Notification

/** Close code for a socket that claims somebody else's id. */
export const closedForeignUser = 4403
/** Close code for a socket whose session has ended. */
export const closedSignedOut = 4401
