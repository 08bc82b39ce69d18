import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { blank, email, id, instant, line, oneId, person } from '../../../shapes.ts'
import { role } from '../../accounts/users.ts'
import { channels } from '../../messages/channels.ts'

/** Someone in copy on a ticket: a user, or a contact without an account. */
export const ticketParticipant = z.object({
  id,
  /** Null for a contact. */
  user: person.extend({ role }).nullable(),
  /** The name of the user, or that of the contact if one was given. */
  name: z.string().nullable(),
  /** The address of a contact. Null for a user: addresses of users are not shown. */
  address: z.string().nullable(),
  addedAt: instant,
  /** Who added them; null where that was the desk and the caller is not staff. */
  addedBy: z.string().nullable(),
  /** False for a user who is deactivated or can no longer see the ticket: they get no messages. */
  isReached: z.boolean(),
  can: z.object({ remove: z.boolean() }),
})
export type TicketParticipant = z.infer<typeof ticketParticipant>

/** A user whom the caller may add. */
export const participantCandidate = person.extend({
  role,
  /** The name of their organization; null for users of the desk. */
  customerName: z.string().nullable(),
  /** They can't see the ticket, and so become a contact with their address. */
  isByEmailOnly: z.boolean(),
})
export type ParticipantCandidate = z.infer<typeof participantCandidate>

const recipient = z.object({
  /** Null for a contact. */
  user: person.nullable(),
  name: z.string(),
  address: z.string().nullable(),
  /** Why they are notified. */
  reason: z.enum(['requester', 'participant', 'follower']),
  /** The channels by which they are notified; empty for a user who switched all off. */
  channels: z.array(z.enum(channels)),
  /** Why they get no email: they unsubscribed from the ticket, a mail server refused their address, or, for a contact, none is set up. */
  problem: z.enum(['unsubscribed', 'undeliverable', 'no_address', 'no_mail_server']).nullable(),
})
/** A recipient of the notification of a public reply by the caller. */
export const ticketRecipients = z.object({ recipients: z.array(recipient) })
export type TicketRecipient = z.infer<typeof recipient>

const chooseOne = 'Choose a person or enter an email address'

export const newParticipant = z
  .object({
    userId: blank(id),
    email: blank(z.string().trim().pipe(email)),
    /** The name of a contact. */
    name: blank(line(120)),
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    error: chooseOne,
    path: ['email'],
  })

export const ticketParticipants = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/participants',
    summary: 'The people in copy on a ticket, longest first.',
    access: 'signed-in',
    params: oneId,
    response: z.array(ticketParticipant),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/participants/candidates',
    summary: 'Users whom the caller may add in copy, by name, up to 20.',
    access: 'signed-in',
    params: oneId,
    query: z.object({ search: z.string().max(200).default('') }),
    response: z.array(participantCandidate),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/participants',
    summary:
      'Add a user in copy, or an email address as a contact without an account. They are notified of public replies and status changes.',
    access: 'signed-in',
    params: oneId,
    body: newParticipant,
    response: ticketParticipant,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tickets/:id/participants/:participantId',
    summary: 'Remove someone in copy. Messages to them that have not been sent yet are not sent.',
    access: 'signed-in',
    params: z.object({ id, participantId: id }),
    response: z.null(),
    status: 204,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/recipients',
    summary: 'The recipients who are notified of a public reply by the caller, with their channels.',
    access: 'staff',
    params: oneId,
    response: ticketRecipients,
  }),
}
