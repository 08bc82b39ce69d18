import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { anyOf, id, instant, line, oneId, optionalId, pageTotals, paging } from '../../shapes.ts'

/** `held` when no mail server is configured: the mail is only stored. `dropped` when an admin removed its text before it was sent. */
export const mailStatus = z.enum(['queued', 'held', 'sent', 'failed', 'dropped'])

export const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** The kind of message, or null for an email about the recipient’s account. */
  kind: z.string().nullable(),
  ticket: z.object({ id, ticketNumber: z.string() }).nullable(),
  status: mailStatus,
  /** Why it has not been sent, as a sentence. */
  reason: z.string().nullable(),
  /** The answer of the mail server, or the error of the connection to it. */
  error: z.string().nullable(),
  /** How often sending it was tried. */
  tries: z.number(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When an admin removed its text for good. It can’t be sent again. */
  redactedAt: instant.nullable(),
})
export type Mail = z.infer<typeof mail>

/** An email exactly as it is sent. */
export const mailContent = mail.extend({
  senderName: z.string().nullable(),
  /** Null for the address of the help desk. */
  senderAddress: z.string().nullable(),
  replyTo: z.string().nullable(),
  text: z.string(),
  /** The same content in HTML; null where the email has only text. */
  html: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(z.object({ name: z.string() })),
  /** Since when messages to the address are skipped, because a mail server refused it; null when they are not. */
  undeliverableSince: instant.nullable(),
})
export type MailContent = z.infer<typeof mailContent>

/** An email that was not sent again, and why. */
export const refusedMail = z.object({ id, to: z.string(), reason: z.string() })

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages/outbox',
    summary: 'Outgoing emails, newest first.',
    access: 'admin',
    query: z.object({
      state: anyOf(mailStatus),
      /** Kinds of message; `account` is every email about the recipient’s account. */
      kind: anyOf(z.string().max(60)),
      /** The beginning of the address. */
      recipient: line(254).optional(),
      ticketId: optionalId,
      ...paging,
    }),
    response: z.object({
      mails: z.array(mail),
      ...pageTotals,
      /** False when there are more emails than are counted. */
      isTotalExact: z.boolean(),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/messages/outbox/:id',
    summary: 'One outgoing email with its content, exactly as it is sent.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: mailContent,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/messages/outbox/send-again',
    summary:
      'Send emails again. A sent email is sent as a new one, and a refused address is tried again; recipients without access to the ticket, and emails whose text was permanently removed, are refused.',
    access: 'admin',
    requiresSession: true,
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    response: z.object({ sent: z.number(), refused: z.array(refusedMail) }),
  }),
}
