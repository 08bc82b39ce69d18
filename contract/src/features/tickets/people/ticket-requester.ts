import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { id, oneId, shownPictureUrl } from '../../../shapes.ts'
import { foundTicket } from '../tickets.ts'

/** The number of tickets and of versions that the card lists. */
export const requesterCardRows = 5

/** What an agent needs to know of the requester of a ticket. */
export const ticketRequesterCard = z.object({
  /** Null for a ticket without a requester. */
  person: z
    .object({
      id,
      fullName: z.string(),
      avatarUrl: shownPictureUrl,
      email: z.string(),
      phone: z.string().nullable(),
      department: z.string().nullable(),
      position: z.string().nullable(),
      /** The time zone of the user, or else of their portal; null for that of the company. */
      timeZone: z.string().nullable(),
      isActive: z.boolean(),
      /** They have no account: emails reach them, unless `email` is empty. */
      isContact: z.boolean(),
      /** The caller may invite them. */
      canBeInvited: z.boolean(),
    })
    .nullable(),
  /** The customer of the ticket, or else of the requester. */
  customer: z.object({ id, name: z.string(), openTickets: z.number() }).nullable(),
  /** The versions of services that the customer runs, those at risk and farthest behind first. */
  versions: z.array(
    z.object({
      serviceId: id,
      serviceName: z.string(),
      version: z.string(),
      /** The latest version, if it is newer. */
      newer: z.string().nullable(),
      hasCriticalBug: z.boolean(),
    }),
  ),
  /** The tickets of the requester that the caller can see. */
  tickets: z.object({
    /** At most 1000. Includes this ticket. */
    total: z.number(),
    /** The newest ones besides this ticket. */
    latest: z.array(foundTicket.extend({ statusName: z.string() })),
  }),
})
export type TicketRequesterCard = z.infer<typeof ticketRequesterCard>

export const ticketRequester = {
  show: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/requester',
    summary: 'The requester of a ticket: contact, customer, its versions, and the latest tickets.',
    access: 'staff',
    params: oneId,
    response: ticketRequesterCard,
  }),
}
