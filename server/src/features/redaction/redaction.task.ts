import { redactedText } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { aboutTicket, eventOf } from '../tasks/tasks.write.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { beginRedaction, redactMails, replaceNames } from './redaction.copies.ts'
import { redactionMessages as messages } from './redaction.messages.ts'

/**
 * Removes what was written in a task for good (its description, the items of its checklist and its result) or, with a subject, puts this in the
 * place of its subject and of all that it had. Deleted tasks included: an undo brings no text back.
 */
export async function redactTask(ctx: Context, id: number, { subject }: { subject?: string | undefined }) {
  const { db } = ctx
  const { ticket_id } = await db
    .selectFrom('tasks')
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .select('tasks.ticket_id')
    .where('tasks.id', '=', id)
    .where(visibleTickets(ctx))
    .executeTakeFirstOrThrow(() => notFound('task'))
  const ticketIds = await beginRedaction(ctx, [ticket_id])
  const ticket = await lockTicket(ctx, ticket_id)
  const task = await db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const part = subject === undefined ? 'texts' : 'subject'
  const next = { ...task, version: task.version + 1, ...(subject === undefined ? withoutTexts(task) : { subject }) }
  const { description, result, checklist, version } = next
  await db
    .updateTable('tasks')
    .set({ subject: next.subject, description, result, checklist: JSON.stringify(checklist), version })
    .where('id', '=', id)
    .execute()
  const formers = subject === undefined ? [] : await formerSubjects(ctx, task, { ticketIds, subject })
  const fields = subject === undefined ? ['description', 'checklist', 'result'] : ['subject']
  await sql`select redact_task_in_log(
    ${ticketIds}::int[], ${id}, ${fields}::text[], ${formers}::text[], ${subject ?? null}, ${redactedText})`.execute(db)
  if (subject !== undefined)
    for (const one of ticketIds) await replaceNames(ctx, one, { formers, replacement: subject })
  await redactMails(ctx, ticketIds, task.created_at)
  await record(ctx, 'task.redacted', aboutTicket(ticket), { ...eventOf(ticket, next), part })
}

function withoutTexts({ description, result, checklist }: TaskRow) {
  const removed = (text: string) => (text === '' ? '' : redactedText)
  const next = {
    description: removed(description),
    result: result === null ? null : removed(result),
    checklist: checklist.map((item) => ({ ...item, text: redactedText })),
  }
  if (JSON.stringify(next) === JSON.stringify({ description, result, checklist }))
    throw conflict(messages.nothingToRemove)
  return next
}

type Subject = { ticketIds: readonly number[]; subject: string }

/** Returns the subject of a task and those that it had, longest first. Throws 400 for a new one that contains the former one. */
async function formerSubjects({ db }: Context, task: TaskRow, { ticketIds, subject }: Subject): Promise<string[]> {
  const isKept = (former: string) => subject.toLowerCase().includes(former.toLowerCase())
  if (isKept(task.subject)) throw badRequest(messages.sameSubject, 'subject')
  const { rows } = await sql<{ name: string | null }>`
    with entries as (
      select data from activity
      where ticket_id = any(${ticketIds}::int[]) and event like 'task.%' and (data ->> 'taskId')::int = ${task.id}
    )
    select data ->> 'name' as name from entries
    union select data #>> '{changes,subject,from}' from entries
    union select data #>> '{changes,subject,to}' from entries`.execute(db)
  return [...new Set([task.subject, ...rows.flatMap(({ name }) => name ?? [])])]
    .filter((former) => former !== '' && former !== redactedText && !isKept(former))
    .sort((a, b) => b.length - a.length)
}
