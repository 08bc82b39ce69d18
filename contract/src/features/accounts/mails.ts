import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, id, instant, oneId, paging } from '../../shapes.ts'

export const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** `held` when no mail server is configured: the mail is only stored. */
  status: z.enum(['queued', 'held', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type Mail = z.infer<typeof mail>

/** One step of sending a test email. `skipped` says that the server does not use it, or that an earlier step failed. */
export const mailTestStep = z.object({
  step: z.enum(['connect', 'tls', 'sign_in', 'send']),
  outcome: z.enum(['done', 'failed', 'skipped']),
  /** What the mail server, or the connection to it, reported. */
  detail: z.string().nullable(),
})
export type MailTestStep = z.infer<typeof mailTestStep>

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'Outgoing emails, newest first.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ mails: z.array(mail), total: z.number(), totalPages: z.number() }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/mails/status',
    summary: 'Whether a mail server is configured, and how many emails were not sent without one.',
    access: 'admin',
    response: z.object({
      isConfigured: z.boolean(),
      /** Host and port of the mail server, without credentials. */
      server: z.string().nullable(),
      from: z.string().nullable(),
      held: z.number(),
    }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mails/test',
    summary: 'Send a test email at once and report each step: connect, TLS, sign in, send.',
    access: 'admin',
    requiresSession: true,
    body: z.object({ to: email }),
    response: z.object({ steps: z.array(mailTestStep) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/mails/:id',
    summary: 'One outgoing email with its text.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: mail.extend({ text: z.string() }),
  }),
}
