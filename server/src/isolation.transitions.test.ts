import { services } from '@hatchway/contract/releases/services'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aComment } from './features/comments/comments.factory.ts'
import { aCustomer, aPortal } from './features/customers/customers.factory.ts'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser } from './features/users/users.factory.ts'
import { canaryId, canaryText, marksIn, plantCanaries, watchCanaries } from './testing/canaries.ts'
import { allEndpoints, requestsTo } from './testing/requests/probes.ts'
import { runReactions } from './testing/run-reactions.ts'
import { type Desk, openDesk } from './testing/test-desk.ts'

/**
 * Records that change hands. Everything of a customer A is planted, as in `isolation.test.ts`, with a canary in each text of each table; then
 * something moves to another customer B, and the people of both request all that they may request, with its id in each place that takes one.
 * B reads what moves with it and nothing else of A; A reads nothing of it any longer, and nothing of B.
 */

/**
 * Every table whose rows belong to a ticket, with the columns that the users of its new customer read after a move: what the ticket itself
 * says to its customer. A new table needs an entry here; the test names it.
 */
const movesWithTicket: Record<string, readonly string[]> = {
  activity: [],
  // What people of the former customer were asked stays with them, voided.
  approval_approvers: [],
  approval_stages: [],
  approvals: [],
  assignment_queue: [],
  attachments: ['file_name'],
  catalogue_orders: ['item', 'answers', 'total'],
  comment_versions: [],
  // Public messages: the agent hands the conversation over with the ticket.
  comments: ['content', 'source'],
  file_texts: [],
  mails: [],
  message_deliveries: [],
  message_opt_outs: [],
  notifications: [],
  presence: [],
  push_messages: [],
  recurring_ticket_dates: [],
  release_tickets: [],
  rule_runs: [],
  sla_alarms: [],
  sla_clocks: [],
  sla_stale_tickets: [],
  tag_renames: [],
  // Those that the customer sees or does.
  tasks: ['subject', 'description', 'result'],
  ticket_followers: [],
  ticket_links: [],
  ticket_participants: [],
  ticket_reads: [],
  ticket_text_changes: [],
  ticket_texts_public: [],
  ticket_texts_staff: [],
  tickets: ['subject', 'description', 'status_name', 'category', 'source'],
  uploads: [],
}
/** The approvers of the former customer know from the bell that their decision is no longer needed: its text names the request. */
const keptInBell = ['approvals.subject']

test('every table that is bound to a ticket says what moves with it', async () => {
  const { desk, close } = await openDesk()
  const { rows } = await sql<{ name: string }>`
    with recursive keys as (
      select conrelid as of, confrelid as target from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    ), bound as (
      select 'tickets'::regclass::oid as rel
      union select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('ticket_id', 'ticket_ids')
      union select of from keys join bound on target = rel
    ) select rel::regclass::text as name from bound order by 1`.execute(desk.db)
  await close()
  expect(Object.keys(movesWithTicket).sort()).toEqual(rows.map(({ name }) => name).sort())
})

/** Reference data, which all users read. */
const referenceTables = [
  'groups',
  'ticket_types',
  'custom_fields',
  'workflow_steps',
  'categories',
  'knowledge_categories',
]

type Person = { id: number; customer_id: number | null }
type Move = Awaited<ReturnType<typeof aMove>>

/** Plants everything of A, with the parts that only staff may read, and creates B. */
async function aMove(desk: Desk) {
  const { db } = desk
  await plantCanaries(desk)
  const [admin, agent] = [await anAdmin(db), await anAgent(db)]
  // No user of a customer is staff.
  await db.deleteFrom('known_staff').where('user_id', '=', canaryId).execute()
  await db.updateTable('knowledge_articles').set({ author_id: agent.id }).execute()
  await db
    .updateTable('users')
    .set({ is_approver: true, can_view_knowledge_base: true })
    .where('id', '=', canaryId)
    .execute()
  await db.updateTable('tickets').set({ assignee_id: agent.id }).where('id', '=', canaryId).execute()
  await db
    .updateTable('tickets')
    .set({
      subject: 'zzleak-a.other-zz',
      description: 'zzleak-a.other-zz',
      tags: [],
      custom_fields: '{}',
      category: 'zzleak-a.other-zz',
      status_name: 'Open',
    })
    .where('id', '=', canaryId + 1)
    .execute()
  await db.updateTable('tasks').set({ assignee_id: null }).where('id', '=', canaryId).execute()
  await aComment(db, {
    ticket_id: canaryId,
    author_id: agent.id,
    is_internal: true,
    content: canaryText('comments', 'note'),
  })
  await db
    .insertInto('activity')
    .values({
      at: new Date(),
      event: 'ticket.created',
      actor_id: canaryId,
      actor_kind: 'portal',
      ticket_id: canaryId,
      customer_id: canaryId,
      data: '{}',
      request_id: '-',
      undo_of: null,
      ip: null,
    })
    .execute()
  const colleague = await aPortalUser(db, { customer_id: canaryId, full_name: 'zzleak-a.colleague-zz' })
  const b = await aCustomer(db, { name: 'zzleak-b.customer-zz' })
  await aPortal(db, b.id)
  const person = (name: string) =>
    aPortalUser(db, { customer_id: b.id, full_name: `zzleak-b.${name}-zz`, is_approver: true })
  const [requester, second] = [await person('requester'), await person('second')]
  const moveTicket = (id = canaryId) =>
    desk.as(admin)(tickets.change, { params: { id }, body: { customerId: b.id, requesterId: requester.id } as never })
  return {
    desk,
    admin,
    agent,
    b,
    moveTicket,
    sideA: [{ id: canaryId, customer_id: canaryId }, colleague] as Person[],
    sideB: [requester, second] as Person[],
  }
}

/** The endpoints that are open to users of customers, without those that end the caller's own session or account. */
const open = allEndpoints.filter(
  ({ call, endpoint: { access, method } }) =>
    access !== 'staff' && access !== 'admin' && (method === 'GET' || !/^(auth|sessions|profile|apiKeys)\./.test(call)),
)

/** Requests everything as a person; returns the columns whose canaries came back, each with a call that returned it. */
async function allThatIsRead({ desk }: Move, person: Person, ids: readonly number[], method: 'GET' | 'other' = 'GET') {
  const own = { ticketId: canaryId, serviceId: canaryId, customerId: person.customer_id, typeId: canaryId }
  const found = new Map<string, string>()
  for (const { call, endpoint } of open.filter(({ endpoint }) => (endpoint.method === 'GET') === (method === 'GET')))
    for (const asked of requestsTo(endpoint, own))
      for (const id of asked.namesAnId ? ids : [canaryId]) {
        const answer = await desk.send(person, asked.with(id))
        const context = `${call} by ${asked.about} of ${id}`
        expect(answer.status, context).toBeLessThan(500)
        for (const mark of [...marksIn(answer), ...identified(answer.json, person)])
          if (!found.has(mark)) found.set(mark, context)
      }
  return found
}

/** Returns a mark where a response names a user of A by id alone. */
function identified(json: unknown, { customer_id }: Person): string[] {
  if (customer_id === canaryId || typeof json !== 'object' || json === null) return []
  const isUser = 'fullName' in json && 'id' in json && json.id === canaryId
  return [
    ...(isUser ? ['users.id'] : []),
    ...Object.entries(json).flatMap(([key, value]) =>
      value === canaryId && /^(author|requester|assignee|user|actor|creator|owner|customer)Id$/.test(key)
        ? [`${key}.id`]
        : identified(value, { id: 0, customer_id }),
    ),
  ]
}

/** What another customer's users read of a table's columns. */
const columnsOf = (tables: Record<string, readonly string[]>) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
const tableOf = (mark: string) => mark.split('.')[0]!
const ofTickets = (mark: string) => tableOf(mark) in movesWithTicket

type Expected = {
  ids?: readonly number[]
  /** The columns that B may read. */
  toB: readonly string[]
  /** Whether A may no longer read a column. */
  isLost: (mark: string) => boolean
}

/** Compares what both sides read with what they may read, as one person of each, or two. */
async function expectRead(move: Move, { ids = [canaryId], toB, isLost }: Expected, people = 1) {
  for (const person of move.sideA.slice(0, people)) {
    const read = await allThatIsRead(move, person, ids)
    expect(
      named(read, (mark) => mark.startsWith('b.') || isLost(mark)),
      'read by A',
    ).toEqual([])
  }
  for (const person of move.sideB.slice(0, people)) {
    const read = await allThatIsRead(move, person, ids)
    const isKnown = (mark: string) =>
      mark.startsWith('b.') || toB.includes(mark) || referenceTables.includes(tableOf(mark))
    expect(
      named(read, (mark) => !isKnown(mark)),
      'read by B',
    ).toEqual([])
  }
}

/** Returns these marks with the calls that returned them, without the pictures and files that any client with their URL may open. */
const named = (found: Map<string, string>, isWrong: (mark: string) => boolean) =>
  [...found].filter(([mark]) => mark !== 'files.bytes' && isWrong(mark)).map(([mark, context]) => `${mark}: ${context}`)

const nothing: Expected = { toB: [], isLost: () => false }
const movedTicket: Expected = { toB: columnsOf(movesWithTicket), isLost: ofTickets }
const movedAndNotified: Expected = { ...movedTicket, isLost: (mark) => ofTickets(mark) && !keptInBell.includes(mark) }

/** Runs a test on a desk of its own, on which everything of A is planted. */
const transition = (name: string, run: (move: Move) => Promise<void>) =>
  test(name, { timeout: 120_000 }, async () => {
    const { desk, close } = await openDesk()
    try {
      await run(await aMove(desk))
    } finally {
      await close()
    }
  })

describe('a ticket', () => {
  transition('is read by its customer, and by no other', async (move) => {
    const read = await allThatIsRead(move, move.sideA[0]!, [canaryId])
    expect(
      [...movedTicket.toB, 'approvals.subject', 'approval_approvers.comment', 'catalogue_orders.person'].filter(
        (mark) => !read.has(mark),
      ),
    ).toEqual([])
    await expectRead(move, nothing, 2)
  })

  transition('that moves to another customer takes what it says with it, and nothing of the people', async (move) => {
    await move.moveTicket()
    await expectRead(move, movedTicket, 2)
    await runReactions(move.desk)
    await expectRead(move, movedAndNotified)
    const read = await allThatIsRead(move, move.sideB[0]!, [canaryId])
    expect(movedTicket.toB.filter((mark) => !read.has(mark))).toEqual([])
  })

  transition(
    'that moved is changed by no call of the former customer’s people, and no call returns it',
    async (move) => {
      await move.moveTicket()
      await runReactions(move.desk)
      const changes = await watchCanaries(move.desk.db)
      for (const person of move.sideA) {
        const answered = await allThatIsRead(move, person, [canaryId], 'other')
        expect(named(answered, movedAndNotified.isLost)).toEqual([])
      }
      // The bell is the person's own.
      const isOfTicket = (line: string) =>
        !/^(was|is) notifications:/.test(line) && (line.startsWith('was ') || line.includes(`"ticket_id": ${canaryId}`))
      const ofTicket = (await changes()).filter((line) => ofTickets(line.split(/[ :]/)[1]!) && isOfTicket(line))
      expect(ofTicket).toEqual([])
      const answered = await allThatIsRead(move, move.sideB[0]!, [canaryId], 'other')
      const isKnown = (mark: string) =>
        mark.startsWith('b.') || movedTicket.toB.includes(mark) || referenceTables.includes(tableOf(mark))
      expect(named(answered, (mark) => !isKnown(mark))).toEqual([])
    },
  )

  transition('that is back after an undo is the former customer’s again', async (move) => {
    const { changeId } = await move.moveTicket()
    await runReactions(move.desk)
    const { failed } = await move.desk.as(move.admin)(ticketBulk.undo, { body: { changeId } })
    expect(failed).toEqual([])
    await runReactions(move.desk)
    await expectRead(move, nothing)
    const read = await allThatIsRead(move, move.sideA[0]!, [canaryId])
    expect(movedTicket.toB.filter((mark) => !read.has(mark))).toEqual([])
  })

  transition('that moved and was deleted is restored to its new customer', async (move) => {
    const { desk, admin } = move
    await move.moveTicket()
    await runReactions(desk)
    await desk.as(admin)(ticketDeletion.remove, { params: { id: canaryId }, query: {} })
    await runReactions(desk)
    await expectRead(move, { toB: [], isLost: (mark) => ofTickets(mark) && !keptInBell.includes(mark) })
    await desk.as(admin)(ticketDeletion.restore, { params: { id: canaryId } })
    await runReactions(desk)
    await expectRead(move, movedAndNotified)
  })

  transition('that moved and is merged shows the same in the ticket of its new customer', async (move) => {
    const { desk, admin, b, sideB } = move
    const target = await aTicket(desk.db, { customer_id: b.id, requester_id: sideB[0]!.id })
    await move.moveTicket()
    await desk.as(admin)(ticketMerging.merge, { params: { id: target.id }, body: { sourceIds: [canaryId] } })
    await runReactions(desk)
    await expectRead(move, { ...movedAndNotified, ids: [canaryId, target.id] })
  })

  transition('whose merged tickets are of its former customer moves without them', async (move) => {
    const { desk, admin, sideA } = move
    const target = await aTicket(desk.db, { customer_id: canaryId, requester_id: sideA[1]!.id })
    await desk.as(admin)(ticketMerging.merge, { params: { id: target.id }, body: { sourceIds: [canaryId] } })
    await move.moveTicket(target.id)
    await runReactions(desk)
    // Its open tasks went to the target before.
    const tasks = columnsOf({ tasks: movesWithTicket.tasks! })
    await expectRead(move, { ids: [canaryId, target.id], toB: tasks, isLost: (mark) => tasks.includes(mark) })
  })

  transition('that was split off moves without the rest', async (move) => {
    const { desk, admin } = move
    await desk.db.updateTable('tickets').set({ category: 'Other' }).where('id', '=', canaryId).execute()
    const made = await desk.as(admin)(ticketMerging.split, {
      params: { id: canaryId },
      body: { commentIds: [canaryId], subject: 'Another matter', typeId: canaryId, assignedGroupId: canaryId },
    })
    await move.moveTicket(made.id)
    await runReactions(desk)
    const comments = columnsOf({ comments: movesWithTicket.comments!, tickets: ['category', 'status_name'] })
    await expectRead(move, {
      ids: [canaryId, made.id],
      toB: [...comments, 'tickets.description', 'tickets.subject'],
      isLost: (mark) => mark.startsWith('comments.'),
    })
  })
})

describe('another record that changes hands', () => {
  transition('a service moves with its releases, and not with what the former customer runs', async (move) => {
    const { desk, admin, b } = move
    // One that its customer uses stays.
    await desk.db.deleteFrom('applied_versions').where('customer_id', '=', canaryId).execute()
    await desk.db.updateTable('tickets').set({ service_id: null }).where('customer_id', '=', canaryId).execute()
    await desk.as(admin)(services.change, { params: { id: canaryId }, body: { customerId: b.id } })
    await runReactions(desk)
    const isOfService = (mark: string) => ['services', 'releases', 'release_status'].includes(tableOf(mark))
    const read = await allThatIsRead(move, move.sideB[0]!, [canaryId])
    await expectRead(move, { toB: [...read.keys()].filter(isOfService), isLost: isOfService })
    expect([...read.keys()]).toContain('services.name')
  })

  transition('an article that is shown to another customer is lost to the former one', async (move) => {
    const { desk, b } = move
    await desk.db
      .updateTable('knowledge_article_customers')
      .set({ customer_id: b.id })
      .where('article_id', '=', canaryId)
      .execute()
    await runReactions(desk)
    const isOfArticle = (mark: string) => tableOf(mark) === 'knowledge_articles'
    const read = await allThatIsRead(move, move.sideB[0]!, [canaryId])
    await expectRead(move, { toB: [...read.keys()].filter(isOfArticle), isLost: isOfArticle })
    expect([...read.keys()]).toContain('knowledge_articles.title')
  })

  transition('a person takes their own account along, and nothing of the organization that they left', async (move) => {
    const { desk, b, sideA } = move
    // No call does this; an import might.
    await desk.db.updateTable('users').set({ customer_id: b.id }).where('id', '=', canaryId).execute()
    const person = { id: canaryId, customer_id: b.id }
    const read = await allThatIsRead(move, person, [canaryId])
    const isOwn = (mark: string) =>
      /^(users|sessions|identities|api_keys|push_subscriptions|saved_filters|catalogue_\w+)\./.test(mark) ||
      mark.startsWith('b.') ||
      referenceTables.includes(tableOf(mark))
    expect(named(read, (mark) => !isOwn(mark))).toEqual([])
    const colleague = await allThatIsRead(move, sideA[1]!, [canaryId])
    expect(named(colleague, (mark) => mark.startsWith('b.') || tableOf(mark) === 'users')).toEqual([])
  })
})
