import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, line, oneId } from '../../shapes.ts'
import { approval } from '../approvals/approvals.ts'
import { attachment } from '../files/attachments.ts'
import { limits } from '../limits.ts'
import { task } from '../tasks/task-shapes.ts'
import { comment } from './comments.ts'
import { subjectRule, ticketTags } from './ticket-text-shapes.ts'
import { ticket } from './tickets.ts'

/**
 * Replaces a text or a file for good, wherever it was copied: the activity log, the bell, mails and the search. It cannot be undone. With a
 * `subject`, this takes the place of the former one; with custom fields or tags of a ticket, their present and former values are removed; with
 * none of these, the other texts of the record are.
 */
export const redaction = {
  comment: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/comments/:commentId/redaction',
    summary: 'Permanently remove the text of a message and its earlier versions.',
    access: 'admin',
    params: z.object({ id, commentId: id }),
    response: comment,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/redaction',
    summary: 'Permanently remove a ticket’s description, values of custom fields or tags, or replace its subject.',
    access: 'admin',
    params: oneId,
    body: z.object({
      subject: subjectRule.optional(),
      /** Keys of `ticket.customFields`. All values that they ever had are removed. */
      customFields: z.array(line(200)).min(1).max(limits.fieldsPerTicketType).optional(),
      /** Tags that the ticket has or had. */
      tags: ticketTags.min(1).optional(),
    }),
    response: ticket,
  }),
  task: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/redaction',
    summary: 'Permanently remove a task’s description, checklist and result, or replace its subject.',
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
    summary: 'Permanently remove an approval request’s message and comments, or replace its subject.',
    access: 'admin',
    params: oneId,
    body: z.object({ subject: filledLine(200, 'Please enter a subject').optional() }),
    response: approval,
  }),
  attachment: endpoint({
    method: 'POST',
    path: '/api/attachments/:id/redaction',
    summary: 'Permanently remove a file’s content and name, on all tickets that have it.',
    access: 'admin',
    params: oneId,
    response: attachment,
  }),
}
