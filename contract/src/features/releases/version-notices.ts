import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, instant, optionalId, text } from '../../shapes.ts'
import { versionFilter } from './version-overview.ts'

/** The placeholders of a message, with their descriptions; each customer receives its own values. */
export const noticePlaceholders = {
  person: 'Name of the person who gets the message',
  customer: 'Name of the customer',
  service: 'Name of the service',
  version: 'Version that the customer runs',
  release: 'Recommended version: the one without the known critical bugs, else the latest',
  latest: 'Latest version',
  bugs: 'Known critical bugs of the version, one per line',
  link: 'Link to the release on the customer’s portal',
  company: 'Name of the company',
} as const

/** The most recipients of one message; the filter can be narrowed down. */
export const mostNotified = 500

const pair = z.object({ customerId: id, serviceId: id })
const tooMany = `You can notify at most ${mostNotified} rows at once`
/** Selected one by one, or by a filter. */
const recipientSelection = {
  rows: z.array(pair).min(1, 'Choose at least one customer').max(mostNotified, tooMany).optional(),
  filter: versionFilter.optional(),
  /** The release to notify about, instead of the default one of each recipient. */
  releaseId: optionalId,
}
const words = {
  subject: filledLine(150, 'Write a subject'),
  message: text(5_000).pipe(z.string().trim().min(1, 'Write a message')),
}

export const noticePreview = z.object({
  /** The number of pairs of a customer and a service; a customer with two services gets two messages. */
  rows: z.number(),
  customers: z.number(),
  people: z.number(),
  recipients: z.array(
    pair.extend({
      customerName: z.string(),
      serviceName: z.string(),
      version: z.string().nullable(),
      people: z.array(z.object({ id, fullName: z.string(), email: z.string() })),
      /** When the customer was notified of any version within the last day. */
      notifiedAt: instant.nullable(),
    }),
  ),
  /** The message as one recipient gets it; null without recipients. */
  sample: pair.extend({ customerName: z.string(), subject: z.string(), message: z.string() }).nullable(),
})
export type NoticePreview = z.infer<typeof noticePreview>

export const sentNotice = z.object({
  id,
  customers: z.number(),
  people: z.number(),
  /** Rows that were skipped because they were notified within the last day. */
  skipped: z.number(),
})
export type SentNotice = z.infer<typeof sentNotice>

export const versionNotices = {
  preview: endpoint({
    method: 'POST',
    path: '/api/version-notices/preview',
    summary: 'Preview the recipients and text of a message about a newer version. Sends nothing.',
    access: 'staff',
    body: z.object({ ...recipientSelection, ...words, sampleOf: pair.optional() }),
    response: noticePreview,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/version-notices',
    summary:
      'Notify the users of customers about a newer version, in the portal and by email. A repeated `key` sends nothing.',
    access: 'staff',
    body: z.object({
      ...recipientSelection,
      ...words,
      key: z.uuid('Must be a UUID'),
      /** Also notifies those who were notified within the last day. */
      again: z.boolean().default(false),
    }),
    response: sentNotice,
    status: 201,
  }),
}
