import { redactedText } from '@hatchway/contract/tickets/comments'
import type { redaction } from '@hatchway/contract/tickets/redaction'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { ticketMergingMessages } from '../tickets/merging/ticket-merging.messages.ts'
import { findTicket, lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { beginRedaction, type Replacing, redactMails, replaceNames } from './redaction.copies.ts'
import { redactionMessages as messages } from './redaction.messages.ts'
import { redactValues } from './redaction.values.ts'
import '../approvals/approvals.table.ts'
import '../catalogue/catalogue.table.ts'

type Redacted = z.output<typeof redaction.ticket.body>

/**
 * Puts another subject in the place of a ticket's subject and of all that it had, and removes the values that custom fields ever had, and tags,
 * for good. When none of these is named, removes the description.
 */
export async function redactTicket(ctx: Context, id: number, { subject, customFields, tags }: Redacted) {
  await findTicket(ctx, id)
  const ticketIds = await beginRedaction(ctx, [id])
  let ticket = await lockTicket(ctx, id)
  if (subject !== undefined) ticket = await redactSubject(ctx, ticket, { ticketIds, subject })
  if (customFields || tags) ticket = await redactValues(ctx, ticket, { customFields, tags })
  const isDescription = subject === undefined && !customFields && !tags
  if (isDescription) await redactDescription(ctx, ticket)
  await redactMails(ctx, ticketIds, ticket.created_at)
  const parts = {
    description: isDescription,
    subject: subject !== undefined,
    customFields: customFields !== undefined,
    tags: tags !== undefined,
  }
  for (const part of Object.keys(parts) as (keyof typeof parts)[])
    if (parts[part])
      await record(
        ctx,
        'ticket.redacted',
        { ticketId: id, customerId: ticket.customer_id },
        { number: ticket.number, subject: ticket.subject, part },
      )
}

async function redactDescription(ctx: Context, { id, description, version }: TicketRow) {
  if (description === redactedText) throw conflict(messages.descriptionRemoved)
  await ctx.db
    .updateTable('tickets')
    .set({ description: redactedText, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await asSystem(ctx, 'redaction', (system) => redactOrder(system, id))
}

/** The answers of an order, and the request for approval that it made, have the same text as the description of its ticket. */
async function redactOrder({ db }: Context, ticketId: number) {
  const order = await db
    .updateTable('catalogue_orders')
    .set({ answers: '[]', total: null })
    .where('ticket_id', '=', ticketId)
    .returning(['ordered_by', 'at'])
    .executeTakeFirst()
  if (!order) return
  await db
    .updateTable('approvals')
    .set({ message: redactedText })
    .where('ticket_id', '=', ticketId)
    .where('asked_by', '=', order.ordered_by)
    .where('asked_at', '=', order.at)
    .where('message', '<>', '')
    .execute()
}

type Subject = { ticketIds: readonly number[]; subject: string }

async function redactSubject(ctx: Context, ticket: TicketRow, { ticketIds, subject }: Subject): Promise<TicketRow> {
  const { id, version } = ticket
  if (isIn(subject, ticket.subject)) throw badRequest(messages.sameSubject, 'subject')
  const replacing = { formers: await formerSubjects(ctx, ticket, subject), replacement: subject }
  await ctx.db
    .updateTable('tickets')
    .set({ subject, version: version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await sql`
    select redact_subject_in_log(${id}, ${replacing.formers}::text[], ${subject}, ${redactedText})`.execute(ctx.db)
  await replaceNames(ctx, id, replacing)
  await asSystem(ctx, 'redaction', (system) => replaceSubject(system, ticket, { ticketIds, replacing }))
  return { ...ticket, subject, version: version + 1, updated_at: ctx.now }
}

/** Returns the subject of a ticket and those that it had, longest first, without what the new subject contains itself. */
async function formerSubjects({ db }: Context, { id, subject }: TicketRow, replacement: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select data ->> 'subject' as subject from activity where ticket_id = ${id} and data ? 'subject'
    union select data #>> '{changes,subject,from}' from activity
      where ticket_id = ${id} and event like 'ticket.%' and data -> 'changes' ? 'subject'
    union select data #>> '{changes,subject,to}' from activity
      where ticket_id = ${id} and event like 'ticket.%' and data -> 'changes' ? 'subject'
    union select field ->> 'text' from approvals, jsonb_array_elements(snapshot -> 'fields') field
      where ticket_id = ${id} and field ->> 'field' = 'subject'`.execute(db)
  const all = new Set([subject, ...rows.flatMap((row) => row.subject ?? [])])
  return [...all]
    .filter((former) => former !== '' && former !== redactedText && !isIn(replacement, former))
    .sort((a, b) => b.length - a.length)
}

const isIn = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

type Replaced = { ticketIds: readonly number[]; replacing: Replacing }

/** Where a former subject stands as a value, or in the description of a ticket that was split off. */
async function replaceSubject({ db }: Context, ticket: TicketRow, { ticketIds, replacing }: Replaced) {
  const { formers, replacement } = replacing
  await sql`update approvals set
      snapshot = jsonb_set(snapshot, '{fields}', (
        select coalesce(jsonb_agg(case when field ->> 'field' = 'subject'
          then field || jsonb_build_object('text', ${replacement}::text) else field end order by place), '[]')
        from jsonb_array_elements(snapshot -> 'fields') with ordinality f (field, place))),
      voided = case when voided is not null then jsonb_set(voided, '{changes}', (
        select coalesce(jsonb_agg(case when change ->> 'field' = 'subject'
          then redacted_change(change, ${redactedText}) else change end order by place), '[]')
        from jsonb_array_elements(voided -> 'changes') with ordinality c (change, place))) end
    where ticket_id = ${ticket.id}`.execute(db)
  await sql`update rule_runs set effects = (
      select jsonb_agg(case when effect ->> 'field' = 'subject' then redacted_change(effect, ${redactedText}) else effect end order by place)
      from jsonb_array_elements(effects) with ordinality e (effect, place))
    where ticket_id = ${ticket.id} and effects @> '[{"field": "subject"}]'`.execute(db)
  const { splitFrom } = ticketMergingMessages
  await db
    .updateTable('tickets')
    .set({ description: splitFrom(ticket.number, replacement) })
    .where('id', 'in', ticketIds)
    .where(
      'description',
      'in',
      formers.map((former) => splitFrom(ticket.number, former)),
    )
    .execute()
}
