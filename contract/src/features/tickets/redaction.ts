import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, oneId } from '../../shapes.ts'
import { attachment } from '../files/attachments.ts'
import { comment } from './comments.ts'
import { ticket } from './tickets.ts'

/** Replaces a text or a file for good. It cannot be undone. */
export const redaction = {
  comment: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/comments/:commentId/redaction',
    summary: 'Remove the text of a message and its earlier versions for good.',
    access: 'admin',
    params: z.object({ id, commentId: id }),
    response: comment,
  }),
  description: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/redaction',
    summary: 'Remove the description of a ticket for good.',
    access: 'admin',
    params: oneId,
    response: ticket,
  }),
  attachment: endpoint({
    method: 'POST',
    path: '/api/attachments/:id/redaction',
    summary: 'Remove the bytes and the name of a file for good, on all tickets that have it.',
    access: 'admin',
    params: oneId,
    response: attachment,
  }),
}
