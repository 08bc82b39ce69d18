import { approvals } from '@hatchway/contract/approvals/approvals'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { anApiKey } from '../server/src/features/api-keys/api-keys.factory.ts'
import { aComment } from '../server/src/features/comments/comments.factory.ts'
import { aCustomer, aPortal } from '../server/src/features/customers/customers.factory.ts'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { anArticle } from '../server/src/features/knowledge/knowledge.factory.ts'
import { composeDueMessages } from '../server/src/features/messages/messages.compose.job.ts'
import { anAppliedVersion, aRelease } from '../server/src/features/releases/releases.factory.ts'
import { aService } from '../server/src/features/services/services.factory.ts'
import { aTask } from '../server/src/features/tasks/tasks.factory.ts'
import { aTicketType } from '../server/src/features/ticket-types/ticket-types.factory.ts'
import { writeTexts } from '../server/src/features/tickets/texts/ticket-texts.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser } from '../server/src/features/users/users.factory.ts'
import { openLog } from '../server/src/platform/log.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { type CallAs, callThrough } from '../server/src/testing/call-endpoint.ts'
import { canaryText } from '../server/src/testing/canaries.ts'
import { sessionOf } from '../server/src/testing/outsiders.ts'
import { runReactions } from '../server/src/testing/run-reactions.ts'
import type { Subject } from './fuzz.ts'
import { formOf } from './hostile-form.ts'
import { type RawResponse, sendRaw } from './send-raw.ts'

/** A server whose background work can be done at once. */
export type SequenceSubject = Pick<Subject, 'port' | 'db' | 'callers' | 'log'> & { pool: pg.Pool }

type SideName = 'a' | 'b'
export type Person = {
  name: string
  id: number
  /** Null for an agent. */
  side: SideName | null
  customerId: number | null
  email: string
  headers: Record<string, string>
}
/** The records of a ticket whose texts an admin can redact. */
export const redactable = [
  'subject',
  'description',
  'reply',
  'note',
  'file',
  'task',
  'task_subject',
  'approval',
  'approval_subject',
] as const
export type Redactable = (typeof redactable)[number]

/** What all pairs share: who acts for the desk, and the reference data of tickets. */
export type Office = {
  admin: Person
  typeId: number
  groupId: number
  as: CallAs<Person>
  send: Send
  subject: SequenceSubject
}
type Send = (person: Person | { headers: Record<string, string> }, request: InjectOptions) => Promise<RawResponse>

/** The ids of a pair's rows begin here: beyond what the database numbers, and what hostile requests name. */
const firstId = 3_000_001
let worlds = 0

export async function openOffice(subject: SequenceSubject): Promise<Office> {
  const { db, port } = subject
  const send: Send = ({ headers: { host, ...headers } }, request) =>
    sendRaw(port, { host: host!, cookie: null }, rawOf(request, headers))
  const as = callThrough<Person>(async (person, request) => {
    const { status, body } = await send(person, request)
    if (status === 0 || status >= 500)
      throw new ServerError(`${request.method} ${String(request.url)}: ${status} ${body.slice(0, 300)}`)
    return { status, json: body ? JSON.parse(body) : null }
  })
  const admin = await anAdmin(db)
  const type = await aTicketType(db, {
    is_public: true,
    fields: [
      { name: 'shown', field_type: 'text', is_in_portal: true },
      { name: 'hidden', field_type: 'text', is_in_portal: false },
    ],
  })
  const group = await aGroup(db)
  const person = { name: 'the admin', id: admin.id, side: null, customerId: null, email: admin.email }
  return {
    subject,
    send,
    as,
    typeId: type.id,
    groupId: group.id,
    admin: { ...person, headers: await sessionOf({ db }, admin, null) },
  }
}

/** A 5xx, or no response at all. */
export class ServerError extends Error {}

/** Converts a request as the tests inject it. */
function rawOf({ method = 'GET', url, query, payload, headers: own }: InjectOptions, headers: Record<string, string>) {
  const search = query && typeof query === 'object' ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const isBytes = Buffer.isBuffer(payload) || typeof payload === 'string'
  const body = payload === undefined ? null : Buffer.from(isBytes ? payload : JSON.stringify(payload))
  const type: [string, string][] = body && !isBytes ? [['content-type', 'application/json']] : []
  return {
    method,
    target: `${String(url)}${search}`,
    headers: [...Object.entries({ ...headers, ...(own as Record<string, string>) }), ...type],
    body,
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>

/**
 * Creates two customers with rows of their own. Customer A has a ticket with something of each kind, a service, a release and an article,
 * customer B a ticket. Each text is a mark: "zzleak-qb_a.subject-zz" is the subject of what was A's in one world.
 */
export async function aWorld(office: Office) {
  const { subject, as, send, admin, typeId, groupId } = office
  const { db } = subject
  worlds += 1
  const prefix = `q${letters(worlds)}`
  const mark = (side: SideName, what: string) => canaryText(`${prefix}_${side}`, what)
  const ids = { a: firstId + worlds * 2, b: firstId + worlds * 2 + 1 }

  async function aSide(side: SideName) {
    const id = ids[side]
    const customer = await aCustomer(db, { id, name: mark(side, 'customer') })
    const portal = await aPortal(db, id, { name: mark(side, 'portal') })
    const person = async (role: string, given: object, hasKey: boolean): Promise<Person> => {
      const user = await aPortalUser(db, { customer_id: id, full_name: mark(side, role), ...given })
      const headers = hasKey
        ? { host: portal.host, authorization: `Bearer ${await anApiKey(db, user)}` }
        : await sessionOf({ db }, user, portal)
      return { name: `${side.toUpperCase()}'s ${role}`, id: user.id, side, customerId: id, email: user.email, headers }
    }
    return {
      customer,
      portal,
      requester: await person('requester', { id }, false),
      approver: await person('approver', { is_approver: true }, true),
    }
  }
  const [a, b] = [await aSide('a'), await aSide('b')]
  const agentRow = await anAgent(db)
  const agent: Person = {
    name: 'the agent',
    id: agentRow.id,
    side: null,
    customerId: null,
    email: agentRow.email,
    headers: await sessionOf({ db }, agentRow, null),
  }
  const common = { type_id: typeId, assigned_group_id: groupId, created_at: new Date(Date.now() - 3_600_000) }
  const service = await aService(db, { id: ids.a, name: mark('a', 'service'), customer_id: ids.a })
  const release = await aRelease(db, { id: ids.a, service_id: ids.a, version: '1.0.0', summary: mark('a', 'release') })
  await anAppliedVersion(db, release, { customer_id: ids.a, notes: mark('a', 'applied') })
  await anArticle(db, { id: ids.a, title: mark('a', 'article'), visibility: 'customers', customerIds: [ids.a] })
  await aTicket(db, {
    ...common,
    id: ids.a,
    subject: mark('a', 'former_subject'),
    description: mark('a', 'description'),
    tags: [mark('a', 'tag')],
    custom_fields: JSON.stringify({ shown: mark('a', 'shown'), hidden: mark('a', 'hidden') }),
    customer_id: ids.a,
    requester_id: a.requester.id,
    assignee_id: agent.id,
  })
  await aTicket(db, {
    ...common,
    id: ids.a + 500_000,
    customer_id: ids.a,
    requester_id: a.requester.id,
    subject: mark('a', 'second'),
  })
  await aTicket(db, {
    ...common,
    id: ids.b,
    customer_id: ids.b,
    requester_id: b.requester.id,
    subject: mark('b', 'subject'),
  })
  await aComment(db, { ticket_id: ids.a, author_id: a.requester.id, content: mark('a', 'message') })
  await aTask(db, {
    id: ids.a,
    ticket_id: ids.a,
    party: 'customer',
    subject: mark('a', 'task_subject'),
    description: mark('a', 'task_description'),
    checklist: JSON.stringify([]),
  })

  // What has a history, and causes mails.
  const params = { id: ids.a }
  const by = as(agent)
  const rename = (what: string) => by(tickets.change, { params, body: { subject: mark('a', what) } })
  const renamed = await rename('subject')
  const reply = await by(comments.add, { params, body: { content: mark('a', 'former_reply') } })
  await by(comments.change, {
    params: { ...params, commentId: reply.id },
    body: { content: mark('a', 'reply'), isRichText: false },
  })
  const note = await by(comments.add, { params, body: { content: mark('a', 'note'), isInternal: true } })
  const form = formOf({
    fileName: `${mark('a', 'file')}.txt`,
    type: 'text/plain',
    content: Buffer.from(mark('a', 'bytes')),
  })
  const uploaded = await send(agent, {
    method: 'POST',
    url: `/api/tickets/${ids.a}/attachments`,
    headers: { 'content-type': form.type },
    payload: form.body,
  })
  const file = JSON.parse(uploaded.body) as { id: number }
  const task = await by(tasks.add, { params, body: { subject: mark('a', 'internal_task') } })
  const approval = await by(approvals.request, {
    params,
    body: {
      subject: mark('a', 'approval_subject'),
      message: mark('a', 'approval_message'),
      fields: ['subject'],
      fileIds: [file.id],
      stages: [{ name: 'Customer', rule: 'any', approvers: [{ kind: 'customer' }] }],
    },
  })

  const world = {
    office,
    prefix,
    ids,
    mark,
    a,
    b,
    agent,
    admin,
    service,
    ticketId: ids.a,
    secondId: ids.a + 500_000,
    replyId: reply.id,
    noteId: note.id,
    fileId: file.id,
    internalTaskId: task.id,
    approvalId: approval.id,
    /** Tickets that were made of the ticket. */
    madeIds: [] as number[],
    /** The path of the link in the email to A's approver. */
    link: null as string | null,
    /** The texts of each record so far, by their marks. */
    written: {
      subject: ['former_subject', 'subject'],
      description: ['description'],
      reply: ['former_reply', 'reply'],
      note: ['note'],
      file: ['file', 'bytes'],
      task: ['task_description'],
      task_subject: ['task_subject'],
      approval: ['approval_message'],
      approval_subject: ['approval_subject'],
    } as Record<Redactable, string[]>,
    /** The marks of texts that an admin has redacted. */
    redacted: new Set<string>(),
    /** The changes of the set-up, and those since, by which they are undone. */
    earlierChanges: [renamed.changeId, task.changeId],
    changes: [] as string[],
    faults: [] as string[],
  }
  await settle(world)
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', a.approver.email)
    .where('body', 'like', '%/api/messages/approval/%')
    .executeTakeFirst()
  world.link = /\/api\/messages\/approval\/[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? null
  return world
}

/** Does what the background of the server does in the next minutes: reactions, the words of tickets, and mails. */
export async function settle({ office: { subject }, ids }: { office: Office; ids: { a: number; b: number } }) {
  const { db, pool, port } = subject
  await runReactions(subject)
  await writeTexts(pool)
  await db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'waiting')
    .where('ticket_id', 'in', [ids.a, ids.b, ids.a + 500_000])
    .execute()
  const settings = readSettings({ PORT: String(port) })
  await composeDueMessages(pool, settings, openLog('silent'))
}

/** Marks have letters only: 27 is "aa". */
function letters(number: number): string {
  if (number === 0) return ''
  const rest = (number - 1) % 26
  return letters((number - 1 - rest) / 26) + String.fromCharCode(97 + rest)
}
