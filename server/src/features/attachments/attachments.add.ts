import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { attachments } from '@hatchway/contract/files/attachments'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { ticketAbilities } from '../tickets/tickets.access.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { ticketMessages } from '../tickets/tickets.messages.ts'
import { ticketIsMerged } from '../tickets/tickets.update.ts'
import { attachReceived } from './attachments.from-form.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'
import { ownMessage } from './attachments.own-message.ts'
import { completeUpload, createUpload } from './attachments.upload.ts'

type Input = Validated<typeof attachments.add>

/**
 * Attaches files to a ticket, by the mode of the request: files of a form, a signed upload URL to PUT to, or the completion of such an
 * upload.
 */
export async function addAttachment(
  ctx: Context,
  { params, query, body }: Input,
  { form, request }: Pick<HttpExchange, 'form' | 'request'>,
): Promise<Result<typeof attachments.add>> {
  await assertCanAttach(ctx, params.id)
  const { fileStore } = request.server
  const message = await ownMessage(ctx, params.id, body.commentId)
  if (form?.files.length) return answer(await attachReceived(ctx, fileStore, params.id, form.files, message))
  if (query.isUploadSuccessReq) return answer([await completeUpload(ctx, fileStore, params.id, body, message)])
  if (body.fileName) return createUpload(ctx, fileStore, params.id, { ...body, fileName: body.fileName }, message)
  throw badRequest(messages.noFile, 'file')
}

/** Throws 404 for a ticket that the caller may not see, and 403 or 409 for one to which they may not add files. */
export async function assertCanAttach(ctx: Context, ticketId: number) {
  const ticket = await findTicket(ctx, ticketId)
  if (ticketAbilities(ctx, ticket).attach) return ticket
  if (ticket.merged_into_id !== null) throw ticketIsMerged()
  if (ticket.status === 'closed') throw conflict(ticketMessages.closed, 'ticket.closed')
  throw forbidden(messages.mayNotAdd)
}

const answer = (added: Awaited<ReturnType<typeof attachReceived>>) => ({ ...added[0]!, attachments: added })
