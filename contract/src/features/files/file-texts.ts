import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, namedTicket, oneId, pageTotals, paging } from '../../shapes.ts'

/** Why the text of a file can't be searched, as a sentence for admins. */
export const skipReasons = {
  broken: 'The file is damaged.',
  encrypted: 'The file is encrypted or protected.',
  too_large: 'The file is too large to be read.',
  over_limits: 'Reading it takes too much time or memory.',
  no_program: 'pdftotext is not installed on the server.',
  too_many: 'Too many files of this customer are waiting. It is read when there is room.',
  missing: 'The file is missing in the file store.',
  unsupported: 'This type of file has no text to read.',
} as const
export type SkipReason = keyof typeof skipReasons
export const skipReason = z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]])

/** A file of a ticket whose text can't be searched. Its name can. */
export const skippedFile = z.object({
  id,
  fileName: z.string(),
  ticket: namedTicket,
  reason: skipReason,
  /** The last attempt. */
  at: instant,
})
export type SkippedFile = z.infer<typeof skippedFile>

/** A file of a ticket of which only the beginning can be searched. */
export const partialFile = z.object({
  id,
  fileName: z.string(),
  ticket: namedTicket,
  /** The whole pages of a PDF that are searched; null for other files. */
  pages: z.number().nullable(),
})
export type PartialFile = z.infer<typeof partialFile>

export const fileTexts = {
  listSkipped: endpoint({
    method: 'GET',
    path: '/api/file-texts/skipped',
    summary: 'Files of tickets whose text can’t be searched, newest first, with the reason.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ files: z.array(skippedFile), ...pageTotals }),
  }),
  listPartial: endpoint({
    method: 'GET',
    path: '/api/file-texts/partial',
    summary: 'Files of tickets of which only the beginning can be searched, newest first.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ files: z.array(partialFile), ...pageTotals }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/file-texts/:id/retry',
    summary: 'Read the text of a skipped file again, in the background.',
    access: 'admin',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
