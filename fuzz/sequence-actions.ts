import { users } from '@hatchway/contract/accounts/users'
import { approvals } from '@hatchway/contract/approvals/approvals'
import { customers } from '@hatchway/contract/customers/customers'
import { portals } from '@hatchway/contract/customers/portals'
import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { services } from '@hatchway/contract/releases/services'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketParticipants } from '@hatchway/contract/tickets/people/ticket-participants'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { type TicketChange, tickets } from '@hatchway/contract/tickets/tickets'
import { mayDecide } from './sequence-probes.ts'
import type { Person, Redactable, World } from './sequence-world.ts'

/** One step of a sequence. It throws when it is refused, as it may be after another step. */
export type Action = {
  name: string
  run: (world: World) => Promise<unknown>
  /** It is possible after another step only. */
  isRefusedAlone?: true
}

const by = (world: World, person: Person = world.admin) => world.office.as(person)
const ofTicket = ({ ticketId: id }: World) => ({ params: { id } })
const ofApproval = ({ approvalId: id }: World) => ({ params: { id } })

/** Keeps the id by which a change is undone. */
async function keep(world: World, changing: Promise<{ changeId: string }>) {
  world.changes.push((await changing).changeId)
}

const change = (world: World, body: TicketChange) =>
  keep(world, by(world)(tickets.change, { ...ofTicket(world), body }))

/** Writes another text into a record of the ticket. */
function write(world: World, record: Redactable, what: string) {
  world.written[record].push(what)
  return world.mark('a', what)
}

/** Redacts records, and remembers their texts as what is nowhere any longer. */
async function redacts(world: World, records: readonly Redactable[], redacting: Promise<unknown>) {
  const texts = records.flatMap((record) => world.written[record])
  await redacting
  for (const what of texts) world.redacted.add(`${world.prefix}_a.${what}`)
}

/** Undoes changes, the last first. */
async function undo(world: World, changeIds: readonly string[]) {
  for (const changeId of changeIds.toReversed()) await keep(world, by(world)(ticketBulk.undo, { body: { changeId } }))
}

async function decide(world: World, decision: 'approved' | 'declined') {
  const may = await mayDecide(world)
  const comment = write(world, 'approval', 'approval_comment')
  await by(world, world.a.approver)(approvals.decide, { ...ofApproval(world), body: { decision, comment } })
  if (!may) world.faults.push(`A's approver ${decision} what is no longer theirs to decide`)
}

async function decideByLink(world: World) {
  if (!world.link) throw new Error('There is no link')
  const may = await mayDecide(world)
  const { host } = world.a.approver.headers
  const page = await world.office.send(
    { headers: { host: host! } },
    {
      method: 'POST',
      url: world.link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        decision: 'approved',
        comment: write(world, 'approval', 'link_comment'),
      }).toString(),
    },
  )
  if (page.status >= 400) throw new Error(`${page.status}`)
  if (!page.body.includes('You approved')) throw new Error('The link decided nothing')
  if (!may) world.faults.push("A's approver approved by the link what is no longer theirs to decide")
}

const redact = {
  subject: (world: World) =>
    redacts(
      world,
      ['subject'],
      by(world)(redaction.ticket, { ...ofTicket(world), body: { subject: 'Another subject' } }),
    ),
  description: (world: World) =>
    redacts(world, ['description'], by(world)(redaction.ticket, { ...ofTicket(world), body: {} })),
  comment: (world: World, record: 'reply' | 'note', commentId: number) =>
    redacts(world, [record], by(world)(redaction.comment, { params: { id: world.ticketId, commentId } })),
}

/** The first does nothing: what fails in a shorter sequence, is reported as that. */
export const actions: readonly Action[] = [
  { name: 'nothing', run: async () => {} },
  // Moves.
  {
    name: 'move the ticket',
    run: (world) => change(world, { customerId: world.ids.b, requesterId: world.b.requester.id }),
  },
  {
    name: 'move the ticket there and back',
    run: async (world) => {
      await change(world, { customerId: world.ids.b, requesterId: world.b.requester.id })
      await change(world, { customerId: world.ids.a, requesterId: world.a.requester.id })
    },
  },
  {
    name: 'move the service',
    run: async (world) => {
      const { office, ids, service } = world
      await office.subject.db.deleteFrom('applied_versions').where('service_id', '=', service.id).execute()
      await by(world)(services.change, { params: { id: service.id }, body: { customerId: ids.b } })
    },
  },
  {
    name: 'show the article to B only',
    run: (world) => by(world)(knowledge.change, { params: { id: world.ids.a }, body: { customerIds: [world.ids.b] } }),
  },
  // Changes.
  {
    name: 'change the fields',
    run: (world) =>
      change(world, {
        subject: write(world, 'subject', 'renamed'),
        priority: 'urgent',
        tags: [world.mark('a', 'other_tag')],
      }),
  },
  {
    name: 'change a task',
    run: (world) =>
      keep(
        world,
        by(world)(tasks.change, {
          params: { id: world.ids.a },
          body: { subject: write(world, 'task_subject', 'renamed_task') },
        }),
      ),
  },
  {
    name: 'do the task as the customer',
    run: (world) =>
      by(world, world.a.requester)(tasks.completeOwn, {
        params: { id: world.ids.a },
        body: { result: write(world, 'task', 'task_result'), fileIds: [] },
      }),
  },
  { name: 'delete the task', run: (world) => keep(world, by(world)(tasks.remove, { params: { id: world.ids.a } })) },
  {
    name: 'snooze',
    run: (world) => change(world, { snoozedUntil: new Date(Date.now() + 86_400_000).toISOString() }),
  },
  {
    name: 'close',
    run: (world) => change(world, { status: 'closed' }),
  },
  {
    name: 'reply',
    run: (world) =>
      by(world)(comments.add, {
        ...ofTicket(world),
        body: { content: world.mark('a', 'second_reply'), isInternal: false },
      }),
  },
  {
    name: 'add a note',
    run: (world) =>
      by(world)(comments.add, {
        ...ofTicket(world),
        body: { content: world.mark('a', 'second_note'), isInternal: true },
      }),
  },
  {
    name: 'delete the note',
    run: (world) =>
      keep(world, by(world, world.agent)(comments.remove, { params: { id: world.ticketId, commentId: world.noteId } })),
  },
  {
    name: 'put a colleague in copy',
    run: (world) => by(world)(ticketParticipants.add, { ...ofTicket(world), body: { userId: world.a.approver.id } }),
  },
  // Redactions.
  { name: 'redact the subject', run: redact.subject },
  { name: 'redact the description', run: redact.description },
  { name: 'redact the reply', run: (world) => redact.comment(world, 'reply', world.replyId) },
  { name: 'redact the note', run: (world) => redact.comment(world, 'note', world.noteId) },
  {
    name: 'redact the file',
    run: (world) => redacts(world, ['file'], by(world)(redaction.attachment, { params: { id: world.fileId } })),
  },
  {
    name: 'redact the task',
    run: async (world) => {
      const params = { id: world.ids.a }
      await redacts(world, ['task'], by(world)(redaction.task, { params, body: {} }))
      await redacts(world, ['task_subject'], by(world)(redaction.task, { params, body: { subject: 'Another task' } }))
    },
  },
  {
    name: 'redact the approval',
    run: async (world) => {
      const of = ofApproval(world)
      await redacts(world, ['approval'], by(world)(redaction.approval, { ...of, body: {} }))
      const replacing = by(world)(redaction.approval, { ...of, body: { subject: 'Another request' } })
      await redacts(world, ['approval_subject'], replacing)
    },
  },
  // Approvals.
  { name: 'approve', run: (world) => decide(world, 'approved') },
  { name: 'decline', run: (world) => decide(world, 'declined') },
  { name: 'approve by the link', run: decideByLink },
  { name: 'withdraw the approval', run: (world) => by(world)(approvals.withdraw, ofApproval(world)) },
  {
    name: 'withdraw the approval and take that back',
    run: async (world) => {
      await by(world)(approvals.withdraw, ofApproval(world))
      await by(world)(approvals.resume, ofApproval(world))
    },
  },
  {
    name: 'withdraw the approval and ask again',
    run: async (world) => {
      await by(world)(approvals.withdraw, ofApproval(world)).catch(() => {})
      world.approvalId = (await by(world)(approvals.askAgain, ofApproval(world))).id
    },
  },
  // Merging, splitting, deleting.
  {
    name: 'merge into a ticket of B',
    isRefusedAlone: true,
    run: (world) =>
      keep(
        world,
        by(world)(ticketMerging.merge, { params: { id: world.ids.b }, body: { sourceIds: [world.ticketId] } }),
      ),
  },
  {
    name: 'merge into another ticket of A',
    run: (world) =>
      keep(
        world,
        by(world)(ticketMerging.merge, { params: { id: world.secondId }, body: { sourceIds: [world.ticketId] } }),
      ),
  },
  {
    name: 'split the reply off',
    run: async (world) => {
      const { id, changeId } = await by(world)(ticketMerging.split, {
        ...ofTicket(world),
        body: {
          commentIds: [world.replyId],
          subject: 'Another matter',
          typeId: world.office.typeId,
          assignedGroupId: world.office.groupId,
        },
      })
      world.madeIds.push(id)
      world.changes.push(changeId)
    },
  },
  {
    name: 'delete the ticket',
    run: (world) => by(world)(ticketDeletion.remove, { ...ofTicket(world), query: {} }),
  },
  {
    name: 'delete and restore the ticket',
    run: async (world) => {
      await by(world)(ticketDeletion.remove, { ...ofTicket(world), query: {} }).catch(() => {})
      await by(world)(ticketDeletion.restore, ofTicket(world))
    },
  },
  // Undo.
  { name: 'undo what was done', run: (world) => undo(world, world.changes) },
  { name: 'undo what was done before', run: (world) => undo(world, world.earlierChanges) },
  // People and customers.
  { name: 'archive customer A', run: (world) => by(world)(customers.archive, { params: { id: world.ids.a } }) },
  {
    name: 'archive and restore customer A',
    run: async (world) => {
      const params = { id: world.ids.a }
      await by(world)(customers.archive, { params }).catch(() => {})
      await by(world)(customers.restore, { params })
    },
  },
  {
    name: 'close the portal of A',
    run: (world) => by(world)(portals.change, { params: { id: world.ids.a }, body: { isEnabled: false } }),
  },
  {
    name: 'deactivate the requester',
    run: (world) => by(world)(users.deactivate, { params: { id: world.a.requester.id } }),
  },
  {
    name: 'deactivate the approver',
    run: (world) => by(world)(users.deactivate, { params: { id: world.a.approver.id } }),
  },
  {
    name: 'demote the agent',
    run: (world) => by(world)(users.change, { params: { id: world.agent.id }, body: { role: 'requester' } }),
  },
  { name: 'deactivate the agent', run: (world) => by(world)(users.deactivate, { params: { id: world.agent.id } }) },
]
