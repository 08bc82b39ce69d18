import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, oneId } from '../../shapes.ts'
import { approval } from '../approvals/approvals.ts'
import { attachment } from '../files/attachments.ts'
import { limits } from '../limits.ts'
import { task } from '../tasks/task-shapes.ts'
import { comment } from './comments.ts'
import { subjectRule } from './ticket-text-shapes.ts'
import { ticket } from './tickets.ts'

/**
 * Replaces a text or a file for good, wherever it was copied: the activity log, the bell, mails and the search. It cannot be undone. With a
 * `subject`, this takes the place of the former one; without, the other texts of the record are removed.
 */
export const redaction = {
  comment: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/comments/:commentId/redaction',
    summary: 'Remove the text of a message and its earlier versions for good.',
    access: 'admin',
    params: z.object({ id, commentId: id }),
    response: comment,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/redaction',
    summary: 'Remove the description of a ticket for good, or put another subject in the place of its subject.',
    access: 'admin',
    params: oneId,
    body: z.object({ subject: subjectRule.optional() }),
    response: ticket,
  }),
  task: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/redaction',
    summary:
      'Remove the description, the checklist and the result of a task for good, or put another subject in the place of its subject.',
    access: 'admin',
    params: oneId,
    body: z.object({
      subject: filledLine(limits.charactersPerTaskSubject, 'Enter what is to be done').optional(),
    }),
    response: task,
  }),
  approval: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/redaction',
    summary:
      'Remove the message and the comments of a request for approval for good, or put another subject in the place of its subject.',
    access: 'admin',
    params: oneId,
    body: z.object({ subject: filledLine(200, 'Please enter a subject').optional() }),
    response: approval,
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
