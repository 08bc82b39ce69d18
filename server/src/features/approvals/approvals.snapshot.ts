import type { ApprovableField, ApprovalSnapshot, ApprovedField } from '@hatchway/contract/approvals/approvals'
import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { customFieldPath, customKeyOf, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { attachmentMessages } from '../attachments/attachments.messages.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { type Approved, changedFields, removedFiles, ticketValueOf } from '../tickets/requirements/approved-values.ts'
import { customFieldText, describe } from '../tickets/tickets.diff.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import type { SavedField, SavedSnapshot, Voiding } from './approvals.table.ts'
import '../attachments/attachments.table.ts'

/** The properties of a ticket that can be approved. How it is handled (status, assignment, tags, snooze) changes without voiding. */
const approvable = [
  'subject',
  'priority',
  'typeId',
  'category',
  'requesterId',
  'customerId',
  'serviceId',
  'dueDate',
] as const

/** Returns the fields of a ticket that can be approved, with their values as texts. Those of its type are suggested. */
export async function findApprovableFields(ctx: Context, ticket: TicketRow): Promise<ApprovableField[]> {
  const type = await typeOfTicket(ctx, ticket)
  const columns = approvable.map((key) => ticketFields[key].column)
  const now = await describe(ctx, ticket, Object.fromEntries(columns.map((column) => [column, ticket[column]])))
  return [
    ...type.customFields.map(({ name, label }) => {
      const key = customFieldKey(name)
      const text = customFieldText(ticket.custom_fields[key])
      return { field: customFieldPath(key), label, text, isSuggested: text !== null }
    }),
    ...approvable.map((key) => ({
      field: key,
      label: ticketFields[key].label,
      text: now[key]?.toText ?? null,
      isSuggested: false,
    })),
  ]
}

/** Returns the files of a ticket that can be approved: those that every reader of the ticket sees. */
export async function findApprovableFiles({ db }: Context, ticketId: number): Promise<ApprovalSnapshot['files']> {
  return db
    .selectFrom('attachments')
    .select(['id', 'file_name as name', 'file_size as size'])
    .where('ticket_id', '=', ticketId)
    .where('is_internal', '=', false)
    .where('redacted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns the chosen fields and files of a ticket as they are now. Throws 400 for one that the ticket does not have. */
export async function takeSnapshot(
  ctx: Context,
  ticket: TicketRow,
  { fields, fileIds }: { fields: readonly string[]; fileIds: readonly number[] },
): Promise<SavedSnapshot> {
  const [known, files] = await Promise.all([findApprovableFields(ctx, ticket), findApprovableFiles(ctx, ticket.id)])
  const unknown = fields.find((field) => !known.some((one) => one.field === field))
  if (unknown !== undefined) throw badRequest(messages.unknownField(unknown), 'fields')
  if (fileIds.some((id) => !files.some((file) => file.id === id)))
    throw badRequest(attachmentMessages.notOfTicket, 'fileIds')
  return {
    fields: known
      .filter(({ field }) => fields.includes(field))
      .map(({ field, label, text }) => saved(ticket, { field, label, text })),
    files: files.filter(({ id }) => fileIds.includes(id)),
  }
}

/** Returns a field as it is stored, with its value where that is no text. */
function saved(ticket: TicketRow, approved: ApprovedField): SavedField {
  const value = ticketValueOf(ticket, approved.field)
  return value === approved.text ? approved : { ...approved, value }
}

/** Returns the approved fields and files that are no longer as they were. */
export async function changesSince(ctx: Context, ticket: TicketRow, approved: Approved): Promise<Voiding['changes']> {
  const changed = changedFields(ticket, approved)
  const known = changed.length > 0 ? await findApprovableFields(ctx, ticket) : []
  return [
    ...changed.map(({ field, label, text }) => ({ field, label, from: text, to: presentText(ticket, known, field) })),
    ...(await removedFiles(ctx, ticket.id, approved)).map(({ name }) => ({
      field: 'attachment',
      label: messages.file,
      from: name,
      to: null,
    })),
  ]
}

/** A field that the type of the ticket has no longer keeps its value in the ticket. */
function presentText({ custom_fields }: TicketRow, known: readonly ApprovedField[], field: string): string | null {
  const key = customKeyOf(field)
  return key === undefined
    ? (known.find((one) => one.field === field)?.text ?? null)
    : customFieldText(custom_fields[key])
}

/** Returns the approved fields that an outcome has changed, as it left them. */
export async function outcomeChanges(ctx: Context, ticket: TicketRow, approved: Approved): Promise<SavedField[]> {
  const changed = changedFields(ticket, { ...approved, outcome_changes: [] })
  const known = changed.length > 0 ? await findApprovableFields(ctx, ticket) : []
  return changed.map(({ field, label }) => saved(ticket, { field, label, text: presentText(ticket, known, field) }))
}
