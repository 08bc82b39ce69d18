import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { Mail, MailContent, outbox } from '@hatchway/contract/messages/outbox'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { startingWith } from '../../platform/database/like.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { notFound } from '../../platform/http/errors.ts'
import { reasonOf } from '../mails/mail-failure.ts'
import type { MailTable } from '../mails/mails.table.ts'
import '../tickets/tickets.table.ts'

/** The most emails that are counted: a larger outbox is not counted to its end for each page. */
const mostCounted = 10_000

/** Returns outgoing mail for admins, newest first. Without a mail server this is the only place to read it. */
export async function listMails(
  ctx: Context,
  { query }: Validated<typeof outbox.list>,
): Promise<Result<typeof outbox.list>> {
  const { page, limit } = query
  const rows = await mailsOf(ctx)
    .where(matching(query))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const first = ctx.db.selectFrom('mails as m').select('m.id').where(matching(query))
  const counted = await countRows(ctx.db.selectFrom(first.limit(mostCounted + 1).as('found')))
  const total = Math.min(counted, mostCounted)
  const totalPages = Math.ceil(total / limit)
  return { mails: rows.map(presentMail), total, totalPages, isTotalExact: counted <= mostCounted }
}

/** Returns one mail with everything that is sent. */
export async function showMail(ctx: Context, id: number): Promise<MailContent> {
  const row = await mailsOf(ctx)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('mail'))
  const undeliverable = await ctx.db
    .selectFrom('undeliverable_addresses')
    .select('since')
    .where('address', '=', row.recipient.toLowerCase())
    .executeTakeFirst()
  return {
    ...presentMail(row),
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    replyTo: row.reply_to,
    text: row.body,
    html: row.html,
    headers: Object.entries(row.headers).map(([name, value]) => ({ name, value: String(value) })),
    attachments: row.attachments.map(({ name }) => ({ name })),
    undeliverableSince: undeliverable?.since.toISOString() ?? null,
  }
}

const mailsOf = ({ db }: Context) =>
  db
    .selectFrom('mails as m')
    .leftJoin('tickets as t', 't.id', 'm.ticket_id')
    .selectAll('m')
    .select('t.number as ticket_number')

type Filter = Validated<typeof outbox.list>['query']

function matching({ state, kind, recipient, ticketId }: Filter) {
  const kinds = kind?.filter((one) => one !== 'account') ?? []
  const account = kind?.includes('account') ? sql<boolean>`m.kind is null` : sql<boolean>`false`
  return sql<boolean>`
    (${!state} or m.status = any(${state ?? []}::text[]))
    and (${!kind} or m.kind = any(${kinds}::text[]) or ${account})
    and (${!recipient} or lower(m.recipient) like ${startingWith(recipient?.toLowerCase() ?? '')})
    and (${!ticketId} or m.ticket_id = ${ticketId ?? null}::int)`
}

const presentMail = (row: Selectable<MailTable> & { ticket_number: number | null }): Mail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  kind: row.kind,
  ticket:
    row.ticket_id === null || row.ticket_number === null
      ? null
      : { id: row.ticket_id, ticketNumber: String(row.ticket_number) },
  status: row.status,
  reason: reasonOf(row),
  error: row.error,
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  redactedAt: row.redacted_at?.toISOString() ?? null,
})
