import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Session } from '../load/request.ts'
import { type RequestToSend, sendRequest } from './send-request.ts'

/** `otherAssigneeId`: a member of its group to whom it is not assigned. */
export type ChangedTicket = {
  id: number
  status: string
  priority: string
  groupId: number
  requesterId: number
  otherAssigneeId: number
}

const agent = new http.Agent({ keepAlive: true })
const content = 'Thank you, we are on our way with a new one.'
/** Of ten changes: four replies, two changes of status, two assignments, one of priority, and a new ticket. */
const mix = [
  'reply',
  'status',
  'assignee',
  'reply',
  'create',
  'reply',
  'status',
  'priority',
  'reply',
  'assignee',
] as const

/**
 * Makes so many changes a second for so many seconds, whether or not the earlier ones are done, each to another ticket. `onSend` learns of
 * a change to a standing ticket before it is sent. Returns how many were made.
 */
export async function makeChanges(
  port: number,
  owner: pg.Pool,
  authors: Session[],
  next: () => ChangedTicket,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  onSend: (ticket: ChangedTicket) => void,
) {
  const { rows: types } = await owner.query<{ id: number }>('select id from ticket_types where is_default')
  const started = performance.now()
  const sent: Promise<void>[] = []
  const failures: unknown[] = []
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    await sleep(Math.max(0, started + (nth * 1000) / perSecond - performance.now()))
    const kind = mix[nth % mix.length]!
    const ticket = next()
    const change = changeOf(kind, ticket, types[0]!.id)
    if (kind !== 'create') onSend(ticket)
    const answered = sendRequest(agent, port, authors[nth % authors.length]!, change)
    sent.push(
      answered.then(
        () => {},
        (error) => void failures.push(error),
      ),
    )
  }
  await Promise.all(sent)
  if (failures.length > 0) throw failures[0]
  return sent.length
}

function changeOf(
  kind: (typeof mix)[number],
  { id, status, priority, groupId, requesterId, otherAssigneeId }: ChangedTicket,
  typeId: number,
): RequestToSend {
  const path = `/api/tickets/${id}`
  switch (kind) {
    case 'reply':
      return { method: 'POST', path: `${path}/comments`, body: { content } }
    case 'status':
      return { method: 'PATCH', path, body: { status: status === 'open' ? 'in_progress' : 'resolved' } }
    case 'assignee':
      return { method: 'PATCH', path, body: { assigneeId: otherAssigneeId } }
    case 'priority':
      return { method: 'PATCH', path, body: { priority: priority === 'urgent' ? 'low' : 'urgent' } }
    case 'create': {
      const customFields = { affected_site: 'Dublin' }
      const ticket = { subject: 'Printer in the hall is out of toner', description: content, typeId, customFields }
      return { method: 'POST', path: '/api/tickets', body: { ...ticket, requesterId, assignedGroupId: groupId } }
    }
  }
}

/** Runs `work` and afterwards gives these tickets the values again that it changed, so that every run measures the same database. */
export async function withTicketsRestored<T>(owner: pg.Pool, ids: number[], work: () => Promise<T>): Promise<T> {
  const columns = `status, status_name, priority, assignee_id, version, updated_at, first_responded_at, resolved_at, closed_at,
    last_public_author_id`
  await owner.query('drop table if exists bench_tickets')
  await owner.query(`create table bench_tickets as select id, ${columns} from tickets with no data`)
  await owner.query(`insert into bench_tickets select id, ${columns} from tickets where id = any($1)`, [ids])
  const { rows } = await owner.query<{ now: Date }>('select now()')
  try {
    return await work()
  } finally {
    const set = columns.split(',').map((column) => `${column.trim()} = b.${column.trim()}`)
    await owner.query(`update tickets t set ${set.join(', ')} from bench_tickets b where b.id = t.id`)
    await owner.query('drop table bench_tickets')
    await owner.query('delete from ticket_followers where created_at >= $1', [rows[0]!.now])
  }
}
