import type { ChoiceReason } from '@hatchway/contract/assignment/choose-assignee'
import { type Happening, manyEvents, type PastEvent } from '../features/activity/activity.factory.ts'
import type { Db } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'
import { type Person, people } from './northwind/people.ts'
import { deletedGroup } from './northwind/rules.ts'
import { day } from './office-hours.ts'
import type { RuleHistory } from './rules/rule-history.ts'
import type { SeededFile } from './seed-files.ts'
import type { SeededTicket } from './tickets/seed-tickets.ts'
import { historyOf, type PastChange } from './tickets/tickets.history.ts'

/** Writes the log as if all of it had really happened, in chronological order for each ticket. */
export async function seedActivity(
  db: Db,
  tickets: SeededTicket[],
  files: SeededFile[],
  company: Company,
  ruled: RuleHistory,
) {
  const by = (person: Person | null) => ({
    actor_id: person && company.user(person.name),
    actor_kind: kindOf(person),
  })
  const events = tickets.flatMap((ticket) => {
    const about = { ticket_id: ticket.row.id, customer_id: ticket.row.customer_id }
    const { number, subject } = ticket.row
    const creation: PastEvent = {
      event: 'ticket.created',
      at: ticket.row.created_at,
      ...by(ticket.tale.requester ?? ticket.tale.assignee),
      ...about,
      data: {
        number,
        subject,
        requesterId: ticket.row.requester_id,
        assigneeId: null,
        groupId: ticket.row.assigned_group_id,
        status: 'open',
      },
    }
    const attached = files
      .filter(({ row }) => row.ticket_id === ticket.row.id)
      .map(
        ({ row, isInternal, ...file }): PastEvent => ({
          event: 'attachment.added',
          at: row.created_at,
          ...by(file.by),
          ...about,
          data: {
            attachmentId: row.id,
            fileName: row.file_name,
            fileSize: row.file_size,
            commentId: row.comment_id,
            isInternal,
          },
        }),
      )
    const isByRule = (change: PastChange) =>
      change.kind === 'moved' && change.to.state === 'closed' && ruled.closed.has(ticket.row.id)
    const changed = historyOf(ticket.tale)
      .filter((change) => !isByRule(change))
      .map(
        (change): PastEvent => ({
          at: change.at,
          ...by(isAutomatic(change, ticket, company) ? null : change.by),
          ...about,
          ...asEvent(change, ticket, company),
        }),
      )
    const said = ticket.comments.map(
      ({ id, said }): PastEvent => ({
        event: 'comment.added',
        at: said.at,
        ...by(said.author),
        ...about,
        data: {
          commentId: id,
          number,
          subject,
          isInternal: said.isInternal,
          authorRole: said.author.role,
          mentions: people.filter(({ name }) => said.text.includes(`@${name}`)).map(({ name }) => company.user(name)),
        },
      }),
    )
    return [creation, ...changed, ...said, ...attached]
  })
  const deletion: PastEvent = {
    event: 'group.deleted',
    at: new Date(ruled.undo.at.getTime() - 30 * day),
    actor_id: company.user('Maya Lindqvist'),
    actor_kind: 'staff',
    data: { ...deletedGroup, movedTo: null, tickets: 0 },
  }
  const ordered = [...events, ...ruled.events, deletion].sort((a, b) => a.at.getTime() - b.at.getTime())
  const earlier = ordered.filter(({ at }) => at <= ruled.undo.at)
  await manyEvents(db, earlier)
  await ruled.undo.record()
  await manyEvents(db, ordered.slice(earlier.length))
}

/** Security assigns its tickets automatically. */
const isAutomatic = ({ kind }: PastChange, { row }: Pick<SeededTicket, 'row'>, { group }: Company) =>
  kind === 'taken' && row.assigned_group_id === group('Security')

const reasonOf = ({ id, customer_id }: SeededTicket['row']): ChoiceReason => ({
  mode: 'least_loaded',
  openTickets: 2 + (id % 5),
  knows: customer_id !== null && id % 2 === 0 ? 'customer' : null,
  skills: [],
})

function asEvent(change: PastChange, { row }: Pick<SeededTicket, 'row'>, company: Company): Happening {
  const { number, subject } = row
  if (change.kind === 'taken') {
    const assigneeId = company.user(change.assignee.name)
    const assigned = { from: null, to: assigneeId, fromText: null, toText: change.assignee.name }
    return {
      event: 'ticket.assigned',
      data: {
        number,
        subject,
        changes: { assigneeId: assigned },
        assigneeId,
        groupId: row.assigned_group_id,
        ...(isAutomatic(change, { row }, company) && { automatic: reasonOf(row) }),
      },
    }
  }
  const { from, to } = change
  const status = { from: from.state, to: to.state, fromText: from.name, toText: to.name }
  return {
    event: 'ticket.status_changed',
    data: { number, subject, changes: { status }, status: to.state, requesterId: row.requester_id },
  }
}

function kindOf(person: Person | null) {
  if (!person) return 'system'
  if (person.customer) return 'portal'
  return person.role === 'requester' ? 'requester' : 'staff'
}
