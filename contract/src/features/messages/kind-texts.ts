import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  filledLine,
  id,
  instant,
  namedTicket,
  optionalId,
  optionalPaging,
  pageTotals,
  person,
  shownPictureUrl,
  text,
} from '../../shapes.ts'
import { type MessageKind, messageKind, messageKinds } from './message-kinds.ts'

/** Who receives a kind of message by email: it decides where the kind is listed, and whether brands may have their own text. */
export type MessageAudience = 'customers' | 'agents' | 'everyone'

/** Returns who receives a kind of message by email unless they choose otherwise. */
export function audienceOf(kind: MessageKind): MessageAudience {
  const { only, staff } = messageKinds[kind]
  if (only === 'staff') return 'agents'
  return only === 'portal' || !staff.includes('mail') ? 'customers' : 'everyone'
}

/** Agents belong to no customer: what they receive has the brand of the help desk. */
export const hasBrandTexts = (kind: MessageKind) => audienceOf(kind) !== 'agents'

export const messageTextLimits = { subject: 200, body: 10_000 }

const messageText = z.object({
  subject: filledLine(messageTextLimits.subject, 'Enter a subject'),
  body: text(messageTextLimits.body).pipe(z.string().regex(/\S/, 'Enter a message')),
})
const plainText = z.object({ subject: z.string(), body: z.string() })

export const listedMessageKind = z.object({
  kind: messageKind,
  label: z.string(),
  hint: z.string(),
  audience: z.enum(['customers', 'agents', 'everyone']),
  /** The customers whose brand has its own text; null is the text for all brands. */
  editedFor: z.array(z.number().nullable()),
})
export type ListedMessageKind = z.infer<typeof listedMessageKind>

/** A text that an admin wrote, for the brand of a customer or (null) for all brands. */
export const savedMessageText = plainText.extend({
  customerId: z.number().nullable(),
  version: z.number(),
  updatedAt: instant,
  updatedBy: person.nullable(),
})
export type SavedMessageText = z.infer<typeof savedMessageText>

export const shownMessageKind = listedMessageKind.extend({
  default: plainText,
  /** The placeholders that the subject and the body may have. */
  placeholders: z.object({ subject: z.array(z.string()), body: z.array(z.string()) }),
  texts: z.array(savedMessageText),
})
export type ShownMessageKind = z.infer<typeof shownMessageKind>

/** A customer with a portal, whose users receive emails in its name, logo and colors. */
export const brand = z.object({ customerId: id, name: z.string(), logoUrl: shownPictureUrl })
export type Brand = z.infer<typeof brand>

const oneKind = z.object({ kind: messageKind })
const unsaved = messageText.extend({ customerId: optionalId, ticketId: optionalId })

export const kindTexts = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages/kinds',
    summary: 'Every kind of message, who receives it, and which brands have their own text of it.',
    access: 'admin',
    query: z.object(optionalPaging),
    response: z.object({ kinds: z.array(listedMessageKind), brands: z.array(brand), ...pageTotals }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/messages/kinds/:kind',
    summary: 'One kind of message with its default text, its placeholders and its edited texts.',
    access: 'admin',
    params: oneKind,
    response: shownMessageKind,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/messages/kinds/:kind/text',
    summary: 'Change the text of a kind of message, for one brand or for all. Unknown placeholders are refused.',
    access: 'admin',
    params: oneKind,
    body: messageText.extend({
      customerId: optionalId,
      /** The version that was edited; 0 for a text that is new. */
      version: z.number().optional(),
    }),
    response: shownMessageKind,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/messages/kinds/:kind/text',
    summary: 'Remove the text of one brand, which then has that of all brands, or the text of all brands.',
    access: 'admin',
    params: oneKind,
    query: z.object({ customerId: optionalId }),
    response: shownMessageKind,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/messages/kinds/:kind/text/copy',
    summary: 'Give the saved text of one brand, or of all brands, to other brands.',
    access: 'admin',
    params: oneKind,
    body: z.object({ from: optionalId, to: z.array(id).min(1).max(500) }),
    response: shownMessageKind,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/messages/kinds/:kind/preview',
    summary: 'The email that an unsaved text makes of a ticket, by default of the latest one of the brand.',
    access: 'admin',
    params: oneKind,
    body: unsaved,
    response: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Name and address of the sender. */
      from: z.string(),
      to: z.string(),
      ticket: namedTicket.nullable(),
    }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/messages/kinds/:kind/test',
    summary: 'Send the email that an unsaved text makes of a ticket to oneself.',
    access: 'admin',
    requiresSession: true,
    params: oneKind,
    body: unsaved,
    /** `isHeld`: no mail server is set up, so it is in the outbox only. */
    response: z.object({ to: z.string(), mailId: id, isHeld: z.boolean() }),
  }),
}
