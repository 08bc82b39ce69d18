import { redactedText } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { conflict } from '../../platform/http/errors.ts'
import { redactionMessages as messages } from './redaction.messages.ts'

/** Clocks of nodes may differ: a mail counts as written after a text that is younger by less than this, in milliseconds. */
const clockTolerance = 60 * 60_000

/** Entries of the log by which texts came to another ticket, or from one. */
const movingEvents = [
  'ticket.split',
  'ticket.split_off',
  'ticket.rejoined',
  'ticket.merged',
  'ticket.merged_away',
  'ticket.unmerged',
  'ticket.merged_back',
]

/**
 * Begins a redaction on tickets that the caller may see, and returns their ids with those of the tickets from or to which messages were ever
 * moved. From here until the commit no other transaction writes a text of them, and one that began before the commit is refused afterwards
 * (`18-redaction.sql`). What the search has of them is removed at once, and written again from what is left.
 */
export const beginRedaction = (ctx: Context, ticketIds: readonly number[]): Promise<number[]> =>
  asSystem(ctx, 'redaction', async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      with recursive related (id) as (
        select unnest(${ticketIds}::int[])
        union
        select (a.data ->> 'otherId')::int from activity a join related r on a.ticket_id = r.id
        where a.event = any(${movingEvents}::text[])
      )
      select id from related where id is not null`.execute(db)
    const ids = rows.map(({ id }) => id)
    // Deliveries first: who composes a mail holds theirs, and waits for the lock of the ticket when it is written.
    const waiting = sql`from message_deliveries where ticket_id = any(${ids}::int[]) and state = 'waiting'`
    await sql`select ${waiting} order by id for update`.execute(db)
    await sql`select from tickets where id = any(${ids}::int[]) order by id for update`.execute(db)
    const { rows: held } = await sql<{ id: number }>`select id ${waiting} for update skip locked`.execute(db)
    const heldIds = held.map((one) => one.id)
    const { rows: composed } = await sql`select ${waiting} and id <> all(${heldIds}::bigint[]) limit 1`.execute(db)
    if (composed.length > 0) throw conflict(messages.beingComposed)
    await sql`update tickets set redacted_xid = pg_current_xact_id() where id = any(${ids}::int[])`.execute(db)
    await sql`
      with public_texts as (delete from ticket_texts_public where ticket_id = any(${ids}::int[])),
      staff_texts as (delete from ticket_texts_staff where ticket_id = any(${ids}::int[]))
      insert into ticket_text_changes (ticket_id) select unnest(${ids}::int[])`.execute(db)
    return ids
  })

/**
 * Removes the texts of mails about these tickets that were written since an instant: each may quote what is redacted. What waits to be sent is
 * composed again from what is left; of a mail that cannot be composed again, or that a server may have accepted, only the envelope stays.
 */
export const redactMails = (ctx: Context, ticketIds: readonly number[], since: Date): Promise<void> =>
  asSystem(ctx, 'redaction', async ({ db, now }) => {
    // The lock waits for a process that is sending it: it says before the end of the message that it does, and ends without sending when the
    // mail is gone (`mails.delivery.job.ts`).
    const { rows } = await sql<{ id: number; isComposedAgain: boolean }>`
      select m.id, m.status = 'queued' and m.unanswered = 0
        and exists (select from message_deliveries d where d.mail_id = m.id) as "isComposedAgain"
      from mails m
      where (m.ticket_id = any(${ticketIds}::int[]) or m.id in (
          select mail_id from message_deliveries where ticket_id = any(${ticketIds}::int[]) and mail_id is not null))
        and m.created_at >= ${new Date(since.getTime() - clockTolerance)} and m.redacted_at is null
      order by m.id for update of m`.execute(db)
    const again = rows.filter(({ isComposedAgain }) => isComposedAgain).map(({ id }) => id)
    const others = rows.filter(({ isComposedAgain }) => !isComposedAgain).map(({ id }) => id)
    await sql`
      update message_deliveries set state = 'waiting', mail_id = null where mail_id = any(${again}::int[])`.execute(db)
    await sql`delete from mails where id = any(${again}::int[])`.execute(db)
    await sql`
      update mails set subject = ${redactedText}, body = ${redactedText}, html = null, attachments = '[]', error = null,
        status = case when status = 'queued' then 'dropped' else status end, redacted_at = ${now}
      where id = any(${others}::int[])`.execute(db)
  })

/** Texts that must not stand anywhere, longest first, and what takes their place. */
export type Replacing = { formers: readonly string[]; replacement: string }

/**
 * Puts another text in the place of former names of a ticket, of its tasks or of its requests for approval wherever they were copied as part of
 * a sentence: the bell, digests, pushes, requests for approval, runs of rules, and what failed.
 */
export const replaceNames = (ctx: Context, ticketId: number, { formers, replacement }: Replacing): Promise<void> =>
  asSystem(ctx, 'redaction', async ({ db }) => {
    const replaced = (column: string) =>
      sql`without_text(${sql.ref(column)}, ${formers}::text[], ${replacement}, ${redactedText})`
    const ofApprovals = sql`(select id from approvals where ticket_id = ${ticketId})`
    await sql`update notifications set message = ${replaced('message')}
      where ticket_id = ${ticketId} or approval_id in ${ofApprovals}`.execute(db)
    await sql`update message_deliveries set message = ${replaced('message')} where ticket_id = ${ticketId}`.execute(db)
    // The bell has what they say.
    await sql`delete from push_messages where ticket_id = ${ticketId}`.execute(db)
    await sql`update approvals set subject = ${replaced('subject')} where ticket_id = ${ticketId}`.execute(db)
    await sql`update rule_runs set error = ${replaced('error')} where ticket_id = ${ticketId} and error is not null`.execute(
      db,
    )
    await sql`update rule_runs set effects = (
        select jsonb_agg(case when effect ->> 'field' = 'task'
          then effect || jsonb_build_object('to', ${replaced('name')}) else effect end order by place)
        from jsonb_array_elements(effects) with ordinality e (effect, place), lateral (select effect ->> 'to' as name) named)
      where ticket_id = ${ticketId} and effects @> '[{"field": "task"}]'`.execute(db)
    await sql`update dead_letters set error = ${replaced('error')}
      where activity_id in (select id from activity where ticket_id = ${ticketId})`.execute(db)
    // Why tickets were skipped may name a task.
    await sql`update bulk_runs set reasons = (
        select jsonb_object_agg(reason, count) from (
          select ${replaced('key')} as reason, sum(value::int) as count from jsonb_each_text(reasons) group by 1) counted)
      where exists (select from jsonb_object_keys(reasons) key where ${replaced('key')} <> key)`.execute(db)
  })
