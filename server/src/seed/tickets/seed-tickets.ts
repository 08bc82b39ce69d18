import { sql } from 'kysely'
import { manyComments } from '../../features/comments/comments.factory.ts'
import { manyTickets } from '../../features/tickets/tickets.factory.ts'
import { choiceColumns } from '../../features/tickets/tickets.fields.ts'
import type { TicketRow } from '../../features/tickets/tickets.table.ts'
import type { Db } from '../../platform/context.ts'
import type { Company } from '../company/seed-company.ts'
import { advanceSequence } from '../company/sequences.ts'
import type { Rng } from '../rng.ts'
import { marked } from './stories.text.ts'
import { dueDateOf } from './tickets.due.ts'
import { customFieldsOf } from './tickets.fields.ts'
import { historyOf } from './tickets.history.ts'
import type { RenderedTicket, SeedMessage } from './tickets.render.ts'

export type SeededTicket = { tale: RenderedTicket; row: TicketRow; comments: { id: number; said: SeedMessage }[] }

/** The number of the ticket in the screenshots; the others are counted from it. */
const knownNumber = 10_482
const knownSubject = 'VPN drops every few minutes after the gateway update'
const firstNumber = 10_001

/** Tickets in the order of their creation, and their conversations. */
export async function seedTickets(db: Db, rendered: RenderedTicket[], company: Company, chance: Rng, now: Date) {
  const inOrder = rendered.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const offset = knownNumber - inOrder.findIndex(({ subject }) => subject === knownSubject)
  const rows = await manyTickets(
    db,
    inOrder.map((tale, at) => ({
      number: offset + at,
      due_date: dueDateOf(tale, at, now),
      ...columnsOf(tale, company, chance, now),
    })),
  )
  await advanceSequence(db, 'ticket_numbers', offset + inOrder.length - firstNumber)
  const seeded: SeededTicket[] = inOrder.map((tale, at) => ({ tale, row: rows[at]!, comments: [] }))
  await seedComments(db, seeded, company)
  await rememberStaff(db)
  await markWaiting(db)
  await markRead(db, now)
  return seeded
}

function columnsOf(tale: RenderedTicket, company: Company, chance: Rng, now: Date) {
  const { story, step, requester, assignee, group, customer, said } = tale
  const answer = said.find((one) => !one.isInternal && one.author.role !== 'requester' && one.author !== requester)
  const changes = historyOf(tale)
  return {
    subject: tale.subject,
    description: tale.description,
    type_id: company.type(story.type),
    status: step.state,
    status_name: step.name,
    ...choiceColumns({ priority: story.priority }),
    category: story.category,
    requester_id: requester && company.user(requester.name),
    assignee_id: assignee && company.user(assignee.name),
    assigned_group_id: company.group(group),
    customer_id: customer === null ? null : company.customer(customer),
    service_id: story.service ? company.service(story.service) : null,
    tags: story.tags,
    custom_fields: JSON.stringify(customFieldsOf(tale, chance, now)),
    source: requester?.customer && !requester.isContact ? 'portal' : 'web',
    version: 1 + changes.length,
    created_at: tale.createdAt,
    updated_at: latest(tale.createdAt, ...said.map(({ at }) => at), ...changes.map(({ at }) => at)),
    first_responded_at: answer?.at ?? null,
    resolved_at: tale.resolvedAt,
    closed_at: tale.closedAt,
  }
}

async function seedComments(db: Db, seeded: SeededTicket[], company: Company) {
  const ordered = seeded
    .flatMap((ticket) => ticket.tale.said.map((said) => ({ ticket, said })))
    .sort((a, b) => a.said.at.getTime() - b.said.at.getTime())
  const rows = await manyComments(
    db,
    ordered.map(({ ticket, said }) => ({
      ticket_id: ticket.row.id,
      author_id: company.user(said.author.name),
      ...marked(said.text),
      is_internal: said.isInternal,
      source: said.author.customer ? 'portal' : 'web',
      created_at: said.at,
    })),
  )
  for (const [at, { ticket, said }] of ordered.entries()) ticket.comments.push({ id: rows[at]!.id, said })
}

/** Customers have met the staff who replied to them or were assigned their tickets. */
async function rememberStaff(db: Db) {
  await sql`
    insert into known_staff (customer_id, user_id, has_written)
    select met.customer_id, met.user_id, bool_or(met.has_written) from (
      select t.customer_id, c.author_id as user_id, true as has_written
      from comments c join tickets t on t.id = c.ticket_id where not c.is_internal
      union all select t.customer_id, t.assignee_id, false from tickets t
    ) met join users u on u.id = met.user_id
    where met.customer_id is not null and u.role <> 'requester'
    group by met.customer_id, met.user_id`.execute(db)
}

/** Open tickets wait since the first public message of the requester's side that staff has not answered. */
async function markWaiting(db: Db) {
  await sql`
    update tickets t set waiting_since = (
      select min(said.at) from (
        select t.created_at as at
        union all select c.created_at from comments c join users u on u.id = c.author_id
        where c.ticket_id = t.id and not c.is_internal and (u.role = 'requester' or u.id = t.requester_id)
      ) said
      where said.at > coalesce((
        select max(c.created_at) from comments c join users u on u.id = c.author_id
        where c.ticket_id = t.id and not c.is_internal and u.role <> 'requester' and u.id is distinct from t.requester_id
      ), '-infinity'))
    where status in ('open', 'in_progress')`.execute(db)
}

/** All messages are read, except those that the other side wrote within a day. */
async function markRead(db: Db, now: Date) {
  await sql`
    insert into ticket_reads (user_id, ticket_id, last_comment_id)
    select u.id, t.id, t.last_public_comment_id
    from tickets t
    join comments c on c.id = t.last_public_comment_id
    join users author on author.id = c.author_id
    join users u on u.role <> 'requester' or u.customer_id = t.customer_id or u.id = t.requester_id
    where c.created_at < ${now}::timestamptz - interval '1 day' or (u.role = 'requester') = (author.role = 'requester')`.execute(
    db,
  )
}

const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
