import type { InjectOptions } from 'fastify'
import { marksIn } from '../server/src/testing/canaries.ts'
import { allEndpoints, requestsTo } from '../server/src/testing/requests/probes.ts'
import { tablesWithEach } from '../server/src/testing/tables-with.ts'
import type { RawResponse } from './send-raw.ts'
import type { Person, World } from './sequence-world.ts'

/** Texts of a ticket that its customer reads, by their marks; a moved ticket takes them along. */
const content = [
  ...['former_subject', 'subject', 'renamed', 'description', 'shown', 'message', 'former_reply', 'reply'],
  ...['second_reply', 'file', 'bytes', 'task_subject', 'renamed_task', 'task_description', 'task_result'],
]
/** Texts of a request for approval, which stay with the customer that was asked. */
const approval = ['approval_subject', 'approval_message', 'approval_comment', 'link_comment']
/** What people of a customer read of their own organization. */
const own = ['customer', 'portal', 'requester', 'approver']

/** What users of customers and the company's requesters may read, without what ends the probes. */
const readable = allEndpoints.filter(
  ({ endpoint: { access, method } }) => method === 'GET' && access !== 'staff' && access !== 'admin',
)

export type Probed = { probes: number; read: Set<string>; faults: string[] }

/** The state that decides who may read what, as the database has it. */
export async function loadState({ office: { subject }, ids, a, b, agent, ticketId, approvalId, prefix }: World) {
  const { db } = subject
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'customer_id', 'subject', 'description', 'custom_fields', 'deleted_at'])
    .where('customer_id', 'in', [ids.a, ids.b])
    .execute()
  const ticketIds = tickets.map(({ id }) => id)
  const comments = await db
    .selectFrom('comments')
    .select(['ticket_id', 'content'])
    .where('ticket_id', 'in', ticketIds)
    .where('is_internal', '=', false)
    .execute()
  const files = await db
    .selectFrom('attachments')
    .select(['ticket_id', 'file_name'])
    .where('ticket_id', 'in', ticketIds)
    .where('is_internal', '=', false)
    .execute()
  const tasks = await db
    .selectFrom('tasks')
    .select(['ticket_id', 'subject', 'description', 'result'])
    .where('ticket_id', 'in', ticketIds)
    .where('party', '=', 'customer')
    .where('deleted_at', 'is', null)
    .execute()
  const [service] = await db.selectFrom('services').select('customer_id').where('id', '=', ids.a).execute()
  const article = await db
    .selectFrom('knowledge_article_customers')
    .select('customer_id')
    .where('article_id', '=', ids.a)
    .execute()
  const people = await db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
    .select([
      'users.id',
      'users.customer_id',
      'users.role',
      'users.is_active',
      'customers.archived_at',
      'portals.is_enabled',
    ])
    .where(
      'users.id',
      'in',
      [agent, a.requester, a.approver, b.requester, b.approver].map(({ id }) => id),
    )
    .execute()
  const asked = await db
    .selectFrom('approvals')
    .select(['state', 'approver_ids'])
    .where('id', '=', approvalId)
    .executeTakeFirst()

  const holder = (id: number) => tickets.find((ticket) => ticket.id === id)
  const open = tickets.filter(({ deleted_at }) => deleted_at === null)
  const textsOf = (id: number) =>
    JSON.stringify([holder(id), ...[...comments, ...files, ...tasks].filter(({ ticket_id }) => ticket_id === id)])
  /** The content that tickets of a customer hold now. */
  const heldBy = (customerId: number | null) =>
    marksIn({
      text: open
        .filter(({ customer_id }) => customer_id === customerId)
        .map(({ id }) => textsOf(id))
        .join(' '),
      headers: {},
    })
  const ticket = holder(ticketId)
  const isOpenTo = (customerId: number | null) => ticket?.customer_id === customerId && ticket.deleted_at === null

  return {
    /** A request waits for someone of a customer that the ticket no longer belongs to. */
    waitsForOthers:
      asked?.state === 'pending' &&
      people.some(
        ({ id, customer_id }) =>
          asked.approver_ids.includes(id) && customer_id !== null && customer_id !== ticket?.customer_id,
      ),
    canDecide:
      isOpenTo(ids.a) &&
      asked?.state === 'pending' &&
      people.some(({ id, is_active, archived_at }) => id === a.approver.id && is_active && archived_at === null),
    /** Whether the links of a person's emails work. They need no session, and so no open portal. */
    canUseLinks: ({ id }: Person) => {
      const person = people.find((one) => one.id === id)!
      return person.is_active && person.archived_at === null
    },
    /** Whether a person may sign in at all. */
    hasAccess: ({ id, side }: Person) => {
      const person = people.find((one) => one.id === id)!
      return person.is_active && person.archived_at === null && (side === null || person.is_enabled === true)
    },
    isStaff: ({ id }: Person) => people.find((one) => one.id === id)!.role !== 'requester',
    /** What any client sees on the host of their portal. */
    brandFor: ({ side }: Person) =>
      new Set(side === null ? [] : ['portal', 'customer'].map((what) => `${prefix}_${side}.${what}`)),
    /** The marks that a person may read. */
    marksFor: ({ side, customerId }: Person): Set<string> => {
      if (side === null) return new Set()
      const owned = own.map((what) => `${prefix}_${side}.${what}`)
      const ofA = (what: string) => `${prefix}_a.${what}`
      return new Set([
        ...owned,
        ...heldBy(customerId).filter((mark) => content.includes(mark.split('.')[1]!)),
        ...(side === 'a' && isOpenTo(ids.a) ? [...content, ...approval].map(ofA) : []),
        // The bell keeps that a request was withdrawn.
        ...(side === 'a' ? [ofA('approval_subject')] : []),
        ...(heldBy(customerId).some((mark) => mark === ofA('file')) ? [ofA('bytes')] : []),
        ...(service?.customer_id === customerId
          ? ['service', 'release', ...(side === 'a' ? ['applied'] : [])].map(ofA)
          : []),
        ...(article.some(({ customer_id }) => customer_id === customerId) ? [ofA('article')] : []),
        ...(side === 'a' ? ['second'].map(ofA) : [`${prefix}_b.subject`]),
      ])
    },
  }
}
export type State = Awaited<ReturnType<typeof loadState>>

/** Whether A's approver may decide on the request as things are. */
export const mayDecide = async (world: World) => (await loadState(world)).canDecide

const probers = ({ a, b, agent }: World) => [a.requester, a.approver, b.requester, b.approver, agent]

/** Checks at once, before anything that follows in the background: who has no access any longer is out, and what is redacted is nowhere. */
export async function probeAtOnce(world: World): Promise<Probed> {
  const state = await loadState(world)
  const result: Probed = { probes: 0, read: new Set(), faults: [] }
  for (const person of probers(world).filter((one) => !state.hasAccess(one))) {
    const response = await world.office.send(person, { method: 'GET', url: '/api/auth/me' })
    result.probes += 1
    if (response.status !== 401) result.faults.push(`${person.name} is without access and gets ${response.status}`)
  }
  if (state.waitsForOthers) result.faults.push('a request for approval waits for people of the former customer')
  result.faults.push(...(await findRedacted(world)))
  return result
}

/** Returns where texts are that were redacted: in any column of any table, or in the log of the server. */
async function findRedacted({ redacted, office: { subject } }: World) {
  if (redacted.size === 0) return []
  const found = await tablesWithEach(
    subject,
    [...redacted].map((mark) => `zzleak-${mark}-zz`),
  )
  return [...found].map(([text, tables]) => `${text} was redacted and is in ${tables.join(', ')}`)
}

/**
 * Requests everything that may be requested as people of both customers, with the ids of both in each place that takes one, opens the link of
 * the email, and looks through mails and log. `known` has what each person could read until now.
 */
export async function probe(world: World, known: Map<number, Set<string>>, logged: number): Promise<Probed> {
  const { office, ids, a, approvalId, madeIds } = world
  const state = await loadState(world)
  const result: Probed = { probes: 0, read: new Set(), faults: [...(await findRedacted(world))] }
  const staff = probers(world).filter((person) => person.side === null && state.isStaff(person))

  const check = (
    person: Person,
    about: string,
    { status, body, headers }: RawResponse,
    hasAccess = state.hasAccess(person),
  ) => {
    result.probes += 1
    if (status === 0 || status >= 500) result.faults.push(`${about} by ${person.name}: status ${status}`)
    const marks = marksIn({ text: body, headers: [...headers] }).filter(isOfSequence)
    const allowed = hasAccess ? state.marksFor(person) : state.brandFor(person)
    for (const mark of marks) {
      result.read.add(mark)
      if (world.redacted.has(mark)) result.faults.push(`${about} by ${person.name}: ${mark}, which was redacted`)
      else if (!allowed.has(mark)) result.faults.push(`${about} by ${person.name}: ${mark}`)
    }
  }

  async function probeAs(person: Person) {
    // The second person of a customer sees the same rows: what differs is that they have a key, and are asked to approve.
    const isFirst = person === a.requester || person === world.b.requester
    const owned = {
      ticketId: person.side === 'b' ? ids.b : ids.a,
      serviceId: ids.a,
      customerId: person.customerId,
      typeId: office.typeId,
    }
    const requests: { about: string; request: InjectOptions }[] = []
    for (const { call, endpoint } of readable)
      for (const asked of requestsTo(endpoint, owned)) {
        if (!isFirst && asked.about !== 'its path') continue
        const namesApproval = endpoint.path.startsWith('/api/approvals/')
        const named = namesApproval ? [approvalId] : [ids.a, ids.b, ...(/tickets/.test(endpoint.path) ? madeIds : [])]
        for (const id of asked.namesAnId ? named : [ids.a])
          requests.push({ about: `${call} with ${id} as ${asked.about}`, request: asked.with(id) })
      }
    requests.push({
      about: 'attachments.open',
      request: { method: 'GET', url: `/api/attachments/${world.fileId}/file` },
    })
    await inTurns(requests, 4, async ({ about, request }) => check(person, about, await office.send(person, request)))
  }

  for (const person of probers(world)) if (!staff.includes(person)) await probeAs(person)
  if (world.link) {
    const page = await office.send({ headers: { host: a.approver.headers.host! } }, { method: 'GET', url: world.link })
    check(a.approver, 'the link of the email', page, state.canUseLinks(a.approver))
  }
  for (const person of probers(world).filter(({ side }) => side !== null)) {
    const allowed = known.get(person.id)!
    const mails = await office.subject.db
      .selectFrom('mails')
      .select(['subject', 'body', 'html', 'headers', 'attachments'])
      .where('recipient', '=', person.email)
      .execute()
    const marks = marksIn({ text: JSON.stringify(mails), headers: {} }).filter(isOfSequence)
    for (const mark of marks.filter((one) => !allowed.has(one)))
      result.faults.push(`an email to ${person.name} has ${mark}`)
  }
  const written = marksIn({ text: office.subject.log().slice(logged), headers: {} }).filter(isOfSequence)
  result.faults.push(...written.map((mark) => `the log has ${mark}`))
  return result
}

/** Adds what each person of a customer may read now to what they could read before. */
export async function rememberKnown(world: World, known: Map<number, Set<string>>) {
  const state = await loadState(world)
  for (const person of probers(world)) {
    const marks = known.get(person.id) ?? new Set()
    for (const mark of state.marksFor(person)) marks.add(mark)
    known.set(person.id, marks)
  }
}

/** Marks of the sequences, and not the canaries of reference data. */
const isOfSequence = (mark: string) => /^q[a-z]+_[ab]\./.test(mark)

/** Handles the items, so many at a time. */
async function inTurns<T>(items: readonly T[], atATime: number, handle: (item: T) => Promise<unknown>) {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const item of left) await handle(item)
    }),
  )
}
