import { sql } from 'kysely'
import { manyEvents, type PastEvent } from '../../features/activity/activity.factory.ts'
import '../../features/tickets/followers/ticket-followers.table.ts'
import '../../features/tickets/links/ticket-links.table.ts'
import '../../features/tickets/participants/ticket-participants.table.ts'
import '../../features/comments/comments.table.ts'
import { manyTickets } from '../../features/tickets/tickets.factory.ts'
import type { Db } from '../../platform/context.ts'
import type { Company } from '../company/seed-company.ts'
import { followers, links, participants, snoozes } from '../northwind/ticket-work.ts'
import { day } from '../office-hours.ts'
import type { SeededTicket } from './seed-tickets.ts'

/** The work on tickets besides replies: links, followers, a snooze, a merge, and how often each tag is used. */
export async function seedTicketWork(db: Db, tickets: SeededTicket[], company: Company, now: Date) {
  const named = (beginning: string) => tickets.find(({ tale }) => tale.subject.startsWith(beginning))!.row
  const by = (name: string) => ({ actor_id: company.user(name), actor_kind: 'staff' })
  const events: PastEvent[] = []

  for (const { from, kind, to } of links) {
    const ends = kind === 'relates_to' ? [named(from), named(to)].sort((a, b) => a.id - b.id) : [named(from), named(to)]
    const [one, other] = ends as [(typeof ends)[0], (typeof ends)[0]]
    await db
      .insertInto('ticket_links')
      .values({ from_id: one.id, to_id: other.id, kind, created_at: one.updated_at })
      .execute()
    for (const [row, otherId] of [
      [one, other.id],
      [other, one.id],
    ] as const) {
      const data = { fromId: one.id, toId: other.id, kind, otherId }
      const about = { ticket_id: row.id, customer_id: row.customer_id }
      events.push({ event: 'ticket.linked', at: row.updated_at, ...by('Tomás Herrera'), ...about, data })
    }
  }
  for (const { subject, people } of followers) {
    const { id, updated_at } = named(subject)
    const rows = people.map((name) => ({ user_id: company.user(name), ticket_id: id, created_at: updated_at }))
    await db.insertInto('ticket_followers').values(rows).execute()
  }
  for (const { subject, by: adder, people } of participants) {
    const row = named(subject)
    for (const one of people) {
      const participant =
        typeof one === 'string' ? { userId: company.user(one), address: null, name: null } : { userId: null, ...one }
      const at = row.created_at
      const added = { ticket_id: row.id, added_by: company.user(adder), created_at: at }
      const { userId: user_id, address, name } = participant
      await db
        .insertInto('ticket_participants')
        .values({ ...added, user_id, address, name })
        .execute()
      const about = { ticket_id: row.id, customer_id: row.customer_id }
      const data = { participant, name: typeof one === 'string' ? one : one.name }
      events.push({ event: 'ticket.participant_added', at, ...by(adder), ...about, data })
    }
  }
  for (const { subject, by: name, days } of snoozes) {
    const row = named(subject)
    const until = new Date(now.getTime() + days * day)
    await db
      .updateTable('tickets')
      .set({ snoozed_until: until, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    const snoozedUntil = { from: null, to: until.toISOString(), fromText: null, toText: until.toISOString() }
    const about = { ticket_id: row.id, customer_id: row.customer_id }
    const data = { number: row.number, subject: row.subject, changes: { snoozedUntil } }
    events.push({ event: 'ticket.changed', at: row.updated_at, ...by(name), ...about, data })
  }
  events.push(...(await seedMerge(db, tickets, by('Priya Raman'))))
  events.push(...(await seedDeleted(db, company, by('Priya Raman'), now)))
  await seedEdit(db, tickets, now)
  await manyEvents(db, events)
  await sql`
    insert into tag_uses (tag, uses) select tag, count(*) from tickets, unnest(tags) tag
    where deleted_at is null group by tag
    on conflict (tag) do update set uses = excluded.uses`.execute(db)
}

/** Spam that an agent marked a few days ago, which admins still see in the list of deleted tickets. */
async function seedDeleted(db: Db, company: Company, by: { actor_id: number; actor_kind: string }, now: Date) {
  const at = new Date(now.getTime() - 4 * day)
  const [row] = await manyTickets(db, [
    {
      subject: 'Your mailbox is full: confirm your password today',
      description:
        'Dear user, your mailbox has reached its limit. Confirm your password within 24 hours to keep your messages.',
      type_id: company.type('Incident'),
      category: 'Email',
      created_at: at,
      deletion: 'spam',
      deleted_at: at,
      deleted_by: by.actor_id,
    },
  ])
  const { id, number, subject } = row!
  const created = { number, subject, requesterId: null, assigneeId: null, groupId: null, status: 'open' as const }
  const about = { at, ...by, ticket_id: id, customer_id: null }
  return [
    { event: 'ticket.created', ...about, data: created },
    { event: 'ticket.deleted', ...about, data: { number, subject, tags: [], deletion: 'spam' as const } },
  ] satisfies PastEvent[]
}

/** The first reply of staff on the latest answered ticket was corrected a few minutes later. */
async function seedEdit(db: Db, tickets: SeededTicket[], now: Date) {
  const comment = tickets
    .flatMap(({ comments }) => comments)
    .findLast(({ said }) => !said.isInternal && said.author.role !== 'requester')
  if (!comment) return
  const edited_at = new Date(Math.min(comment.said.at.getTime() + 4 * 60_000, now.getTime()))
  await db.updateTable('comments').set({ edited_at }).where('id', '=', comment.id).execute()
  await db
    .insertInto('comment_versions')
    .values({
      comment_id: comment.id,
      content: `${comment.said.text.split('. ')[0]}.`,
      is_rich_text: false,
      written_at: comment.said.at,
      replaced_at: edited_at,
    })
    .execute()
}

/** The same problem reported twice: a closed ticket of an organization that is followed up by a newer one of the same kind. */
async function seedMerge(db: Db, tickets: SeededTicket[], by: { actor_id: number; actor_kind: string }) {
  const isPair = (one: SeededTicket, other: SeededTicket) =>
    one !== other &&
    one.row.status === 'closed' &&
    other.row.status !== 'closed' &&
    one.row.customer_id === other.row.customer_id &&
    one.row.category === other.row.category &&
    one.row.requester_id === other.row.requester_id
  const source = tickets.find((one) => tickets.some((other) => isPair(one, other)))
  if (!source) return []
  const target = tickets.find((other) => isPair(source, other))!
  const [from, to] = [source.row, target.row]
  await db.updateTable('tickets').set({ merged_into_id: to.id }).where('id', '=', from.id).execute()
  const merging = {
    sourceId: from.id,
    targetId: to.id,
    carried: [],
    followers: [],
    status: from.status,
    statusName: from.status_name,
  }
  const about = (row: typeof from) => ({ ticket_id: row.id, customer_id: row.customer_id })
  return [
    { event: 'ticket.merged', at: to.updated_at, ...by, ...about(to), data: { ...merging, otherId: from.id } },
    { event: 'ticket.merged_away', at: from.updated_at, ...by, ...about(from), data: { ...merging, otherId: to.id } },
  ] satisfies PastEvent[]
}
