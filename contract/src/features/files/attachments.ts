import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { flag, id, instant, oneId, optionalId, pageTotals, paging, sortDirection } from '../../shapes.ts'

export const attachment = z.object({
  id,
  /** The comment that it belongs to; null for a file of the ticket itself. */
  commentId: id.nullable(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  mimeType: z.string(),
  /** A URL that opens the file without a session, for an hour. */
  signedUrl: z.string(),
  /** A URL that opens the file for users who may see the ticket. */
  filePath: z.string(),
  uploadedBy: z.string().nullable(),
  createdAt: instant,
  /** When an admin removed the file for good. */
  redactedAt: instant.nullable(),
})
export type Attachment = z.infer<typeof attachment>

export const filesPerSelection = 10

/** The response to a form with files: the first file, and in `attachments` all of them. */
const added = attachment.extend({ attachments: z.array(attachment) })

/** The URL to PUT a file to, and what to send back with `isUploadSuccessReq=true` after the upload. */
export const signedUpload = z.object({
  signedUrl: z.string(),
  uniqueFileName: z.string(),
  filePath: z.string(),
  rawUrl: z.string(),
})

export const uploadedFile = z.object({
  id,
  filename: z.string(),
  name: z.string(),
  url: z.string(),
  path: z.string(),
  size: z.number(),
  mimeType: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  ticketId: id.nullable(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** The fields of a form, as text; the mode decides which of them are required. */
const uploadForm = z.object({
  fileName: z.string().max(255, 'File name cannot exceed 255 characters').optional(),
  uniqueFileName: z.string().max(400).optional(),
  filePath: z.string().max(1000).optional(),
  fileSize: z.union([z.number(), z.string().max(20)]).optional(),
  fileMimeType: z.string().max(255).optional(),
  rawUrl: z.string().max(2000).optional(),
  /** A comment of the caller's that the file is attached to. Files of an internal note are for staff. */
  commentId: optionalId,
})

export const attachments = {
  add: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/attachments',
    summary:
      'Attach a file in one of three ways: a form with the file; a form with `fileName` only, which returns a signed URL to PUT to; and, with `isUploadSuccessReq=true`, recording an upload to that URL.',
    access: 'signed-in',
    params: oneId,
    query: z.object({ isUploadSuccessReq: flag }),
    body: uploadForm,
    response: z.union([signedUpload, added]),
    status: 201,
    multipart: true,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/uploads/:token',
    summary:
      'Upload the bytes of one file to a signed URL, once, within 15 minutes. No other authentication is needed.',
    access: 'anyone',
    params: z.object({ token: z.string() }),
    response: z.object({ size: z.number() }),
    bytes: true,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/attachments/:id/file',
    summary: 'The bytes of an attachment.',
    access: 'signed-in',
    params: oneId,
    response: z.unknown(),
    streams: 'application/octet-stream',
  }),
  openAll: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/attachments/archive',
    summary: 'All files of a ticket that the caller can see, as one ZIP archive.',
    access: 'signed-in',
    params: oneId,
    response: z.unknown(),
    streams: 'application/zip',
  }),
  openSigned: endpoint({
    method: 'GET',
    path: '/api/files/:token/:name',
    summary: 'The bytes of an attachment, for any client with this signed URL, for one hour.',
    access: 'anyone',
    params: z.object({ token: z.string(), name: z.string() }),
    response: z.unknown(),
    streams: 'application/octet-stream',
  }),
}

/** One id or several, repeated or as a JSON list. */
const ids = z
  .preprocess(listOf, z.array(id).max(100, 'Link at most 100 tickets'))
  .transform((given) => [...new Set(given)])

export const files = {
  list: endpoint({
    method: 'GET',
    path: '/api/upload/files',
    summary: 'Files of the tickets that the caller can see.',
    access: 'signed-in',
    query: z.object({
      search: z.string().max(200).optional(),
      sortBy: z.enum(['filename', 'size', 'uploadedAt', 'ticketNumber']).default('uploadedAt'),
      sortDirection: sortDirection.default('desc'),
      ...paging,
    }),
    response: z.object({
      files: z.array(uploadedFile),
      page: z.number(),
      limit: z.number(),
      ...pageTotals,
    }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload/files',
    summary: 'Upload files and attach each to several tickets (`files`, repeated `ticketIds[]`).',
    access: 'signed-in',
    body: z.object({ 'ticketIds[]': ids, ticketIds: ids }),
    response: z.array(uploadedFile),
    status: 201,
    multipart: true,
  }),
}

function listOf(value: unknown): unknown {
  if (value === undefined || value === '') return []
  if (typeof value === 'string' && value.startsWith('[')) {
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }
  return Array.isArray(value) ? value : [value]
}
