import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, paging } from '../../shapes.ts'

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

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'Outgoing emails, newest first.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ mails: z.array(mail), total: z.number(), totalPages: z.number() }),
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
