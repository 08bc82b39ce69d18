import { approvals } from '@hatchway/contract/approvals/approvals'
import type { Audience, Endpoint } from '@hatchway/contract/endpoint'
import { comments } from '@hatchway/contract/tickets/comments'
import { isReadable, readerOf } from '@hatchway/contract/tickets/ticket-audiences'
import { everyone, sortFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { filterReaders } from '@hatchway/contract/tickets/ticket-filter'
import { listedTicket, ticket as wholeTicket } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { anApiKey } from './features/api-keys/api-keys.factory.ts'
import { aCustomer } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { composeDueMessages } from './features/messages/messages.compose.job.ts'
import { aTicketType } from './features/ticket-types/ticket-types.factory.ts'
import { aTicket, requestedBy } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from './features/users/users.factory.ts'
import type { User } from './features/users/users.table.ts'
import { openLog } from './platform/log.ts'
import { openLivePage } from './testing/live-client.ts'
import { allEndpoints, type Own, requestsTo, withoutIds } from './testing/requests/probes.ts'
import { test as base, type Desk, deskPerFile } from './testing/test-desk.ts'

/**
 * Hidden fields of visible tickets. A ticket has a canary in each field that some audience may not read, and its own people request all that
 * they may request: in no response, email, notification or live message is a value that their audience does not read.
 */
const test = base.extend<{ desk: Desk; canaries: Canaries }>({
  desk: deskPerFile(
    (desk: Desk) => {
      desk.pool.services.deliverMails = () => {}
    },
    { SMTP_URL: 'smtp://localhost:9' },
    { live: true },
  ),
  canaries: [async ({ desk }, use) => use(await createCanaries(desk)), { scope: 'file' }],
})

type Outside = Exclude<Audience, 'staff'>
type Canaries = Awaited<ReturnType<typeof createCanaries>>
type Person = { id: number; customer_id: number | null }

/** Ids that occur nowhere else in a response, other ones for each table. */
const firstIds = { groups: 7_654_321, users: 8_654_321, customers: 9_654_321 }

/** Creates the values of the hidden fields, each as the ticket has it and as a response would show it. */
async function createCanaries({ db }: Desk) {
  for (const [table, id] of Object.entries(firstIds))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db)
  const group = await aGroup(db, { name: 'zzhidden-group' })
  const assignee = await anAgent(db, { full_name: 'Zzhidden-assignee' })
  const customer = await aCustomer(db, { name: 'zzhidden-customer' })
  /** By the key of the registry: the column's value, what would show it in a text, and a value for filters. */
  return {
    assignedGroupId: {
      column: 'assigned_group_id',
      value: group.id,
      shownAs: new RegExp(`\\b${group.id}\\b|zzhidden-group`, 'i'),
    },
    assigneeId: {
      column: 'assignee_id',
      value: assignee.id,
      shownAs: new RegExp(`\\b${assignee.id}\\b|zzhidden-assignee`, 'i'),
    },
    customerId: {
      column: 'customer_id',
      value: customer.id,
      shownAs: new RegExp(`\\b${customer.id}\\b|zzhidden-customer`, 'i'),
    },
    tags: { column: 'tags', value: ['zzhidden-tag'], shownAs: /zzhidden-tag/i },
    dueDate: { column: 'due_date', value: new Date('2091-07-09T12:00:00Z'), shownAs: /2091/ },
    snoozedUntil: { column: 'snoozed_until', value: new Date('2092-07-09T12:00:00Z'), shownAs: /2092/ },
    slaDueAt: { column: 'sla_due_at', value: new Date('2093-07-09T12:00:00Z'), shownAs: /2093/ },
  } as const
}
/** What else of a ticket is hidden, and a custom field that is not in the portal: its name, its label and its value. */
const version = 6_543_210
const hiddenField = { name: 'zzhidden_field', label: 'Zzhidden field', value: 'zzhidden-value' }

const keys = Object.keys(ticketFields) as (keyof typeof ticketFields)[]
const hiddenFrom = (audience: Audience) => keys.filter((key) => !isReadable(audience, key))

/** Returns what this audience may not read of the text. */
function hiddenIn(canaries: Canaries, audience: Outside, text: string) {
  const found: string[] = hiddenFrom(audience).filter((key) => canaries[key as keyof Canaries].shownAs.test(text))
  if (text.includes(String(version)) && !isReadable(audience, readerOf('version'))) found.push('version')
  if (audience === 'portal' && /zzhidden.(field|value)/i.test(text)) found.push('customFields')
  return found
}

/** Returns the keys of tickets in a response that the audience does not read and that have a value. */
function hiddenKeysIn(audience: Outside, json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  const isTicket = !Array.isArray(json) && 'ticketNumber' in json && 'subject' in json
  return Object.entries(json).flatMap(([key, value]) => {
    const isHidden = isTicket && ofTickets.has(key) && !isReadable(audience, readerOf(key)) && value !== null
    return [...(isHidden ? [key] : []), ...hiddenKeysIn(audience, value)]
  })
}
const ofTickets = new Set(Object.keys({ ...wholeTicket.shape, ...listedTicket.shape }))

const [oneOfCustomer, oneOfCompany, anyKey] = [
  'the requester of a customer',
  'a requester of the company',
  'an API key',
]
/** Those who ask with each order, column, filter and word: one of each audience, and a program. */
const asksAll = new Set([oneOfCustomer, oneOfCompany, anyKey])
/** A person who is asked for approval reads which customer’s request it is, without access to its ticket. */
const mayKnow = (context: string, audience: Outside) =>
  audience === 'requester' && /^(approvals\.|notifications\.|(an|the page of an) email)/.test(context)
    ? ['customerId']
    : []

/** The endpoints that are open to users who are not staff, without those that end the caller's own session or account. */
const open = allEndpoints.filter(
  ({ call, endpoint: { access, method } }) =>
    access !== 'staff' && access !== 'admin' && (method === 'GET' || !/^(auth|sessions|profile|apiKeys)\./.test(call)),
)

test('every field that some audience does not read has a canary', async ({ canaries }) => {
  const hidden = keys.filter((key) => ticketFields[key].readBy.length < everyone.length)
  expect(Object.keys(canaries).sort()).toEqual(hidden.sort())
})

/** Creates a ticket of a type with a custom field that is in the portal and one that is not. */
async function aTicketOf({ db }: Desk, requester: User) {
  const type = await aTicketType(db, {
    fields: [
      { name: 'Site', field_type: 'text', is_in_portal: true },
      { name: hiddenField.name, label: hiddenField.label, field_type: 'text', is_in_portal: false },
    ],
  })
  const ticket = await aTicket(db, {
    ...requestedBy(requester),
    subject: 'Printer of the annex',
    type_id: type.id,
    created_at: new Date(Date.now() - 3_600_000),
  })
  return { id: ticket.id, typeId: type.id }
}

/** Sets each field of a ticket that the audience does not read. */
async function hide({ db }: Desk, canaries: Canaries, audience: Outside, id: number) {
  const hidden = hiddenFrom(audience).map((key) => canaries[key as keyof Canaries])
  const columns = Object.fromEntries(hidden.map(({ column, value }) => [column, value]))
  const custom_fields = JSON.stringify({ site: 'Lisbon', [hiddenField.name]: hiddenField.value })
  await db
    .updateTable('tickets')
    .set({ ...columns, custom_fields, version })
    .where('id', '=', id)
    .execute()
}

/** Every order, column and filter of the endpoint that names a field, with a value that finds the ticket. */
function queriesOf({ query }: Endpoint, canaries: Canaries, audience: Outside) {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  const custom = `customFields.${hiddenField.name}`
  const isHiddenCustom = audience === 'portal'
  const values: Record<string, unknown> = {
    tag: canaries.tags.value[0],
    due: 'overdue',
    snoozed: 'true',
    conditions: JSON.stringify({ field: 'tags', operator: 'isAnyOf', values: canaries.tags.value }),
  }
  const asked: { name: string; value: string; isHidden: boolean }[] = []
  const add = (name: string, value: unknown, isHidden: boolean) =>
    names.includes(name) && asked.push({ name, value: String(value), isHidden })
  for (const [name, key] of Object.entries(sortFields)) add('sortBy', name, !isReadable(audience, key))
  add('sortBy', custom, isHiddenCustom)
  for (const key of keys.filter((key) => key !== 'customFields')) add('columns', key, !isReadable(audience, key))
  add('columns', custom, isHiddenCustom)
  for (const name of ['requester.email', 'customer.name']) for (const by of ['sortBy', 'columns']) add(by, name, true)
  for (const [name, reader] of Object.entries(filterReaders)) {
    if (isReadable(audience, reader)) continue
    const canary = canaries[reader as keyof Canaries] as { value: unknown } | undefined
    add(name, values[name] ?? canary?.value ?? 'true', true)
  }
  if (!isReadable(audience, 'tags')) add('conditions', values.conditions, true)
  return asked
}

/** Words of hidden values, alone and in the text form of conditions, which find nothing. */
const hiddenWords = (canaries: Canaries, audience: Outside) => [
  ...hiddenFrom(audience).flatMap((key) => {
    const { keyword } = ticketFields[key] as { keyword?: string }
    return keyword ? [`${keyword}:${wordOf(canaries[key as keyof Canaries])}`, `has:${keyword}`] : []
  }),
  ...(audience === 'portal'
    ? [
        'zzhidden-tag',
        'zzhidden-assignee',
        'zzhidden-group',
        hiddenField.value,
        `${hiddenField.name}:${hiddenField.value}`,
      ]
    : ['zzhidden-customer']),
]
const wordOf = ({ value, shownAs }: Canaries[keyof Canaries]) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : (/zzhidden-\w+/.exec(shownAs.source)?.[0] ?? '')
/** A word of no ticket that is as long. */
const absentWord = (word: string) => word.replaceAll(/[a-z]/g, 'q')
const takesWords = /^(search|text|q)$/

test('no response has a hidden field, and no order, filter or word of a search depends on one', {
  timeout: 400_000,
}, async ({ desk, canaries }) => {
  const { db } = desk
  const [agent, user] = [await anAdmin(db), await aUserOfPortal(db)]
  const [requester, manager] = [await aRequester(db), await aRequester(db)]
  const colleague = (given: object) => aPortalUser(db, { customer_id: user.customer_id, ...given })
  const [member, approver, program] = [
    await colleague({}),
    await colleague({ is_approver: true }),
    await colleague({ is_approver: true }),
  ]
  const byKey = { authorization: `Bearer ${await anApiKey(db, program)}`, cookie: '' }
  const people: { name: string; audience: Outside; person: Person; headers: Record<string, string> }[] = [
    { name: oneOfCustomer, audience: 'portal', person: user, headers: {} },
    { name: 'a colleague', audience: 'portal', person: member, headers: {} },
    { name: 'an approver', audience: 'portal', person: approver, headers: {} },
    { name: anyKey, audience: 'portal', person: program, headers: byKey },
    { name: oneOfCompany, audience: 'requester', person: requester, headers: {} },
    { name: 'an approver of the company', audience: 'requester', person: manager, headers: {} },
  ]
  const ticketOf = {
    portal: await aTicketOf(desk, user),
    requester: await aTicketOf(desk, requester),
  }
  for (const audience of ['portal', 'requester'] as const) await hide(desk, canaries, audience, ticketOf[audience].id)
  const page = await openLivePage(desk, user)
  page.hello({ topics: ['tickets', `ticket:${ticketOf.portal.id}`] })
  await page.hears(({ event }) => event === 'ready')

  // An approval with all fields that can be approved, a reply, and a change of each field.
  for (const [audience, { id }] of Object.entries(ticketOf) as [Outside, { id: number }][]) {
    const { fields } = await desk.as(agent)(approvals.options, { params: { id } })
    const named = audience === 'portal' ? { kind: 'customer' as const } : { kind: 'user' as const, userId: manager.id }
    await desk.as(agent)(approvals.request, {
      params: { id },
      body: {
        subject: 'A printer',
        fields: fields.map(({ field }) => field),
        stages: [{ name: 'One', rule: 'all', approvers: [named] }],
      },
    })
    await desk.as(agent)(comments.add, { params: { id }, body: { content: 'It is being repaired.' } as never })
  }
  const change = (body: object) =>
    desk.send(agent, { method: 'PATCH', url: `/api/tickets/${ticketOf.portal.id}`, payload: body })
  for (const body of [
    { tags: ['zzhidden-tag', 'zzhidden-tag-2'] },
    { dueDate: '2091-07-10T12:00:00.000Z' },
    { customFields: { site: 'Lisbon', [hiddenField.name]: `${hiddenField.value} 2` } },
  ])
    expect((await change(body)).status, JSON.stringify(body)).toBe(200)

  const expectNothingHidden = (
    audience: Outside,
    context: string,
    { text, json }: { text: string; json?: unknown },
  ) => {
    const found = [...hiddenIn(canaries, audience, text), ...hiddenKeysIn(audience, json)]
    const known = mayKnow(context, audience)
    expect(
      found.filter((key) => !known.includes(key)),
      `${context}: ${text.slice(0, 2000)}`,
    ).toEqual([])
  }

  // Notifications and emails, and the page that an email opens.
  const isBehind = sql<{ behind: boolean }>`
    select exists (select 1 from activity a, reaction_cursors c where c.name = 'reactions' and (a.xid, a.id) > (c.xid, c.id)) as behind`
  await expect.poll(async () => (await isBehind.execute(db)).rows[0]!.behind, { timeout: 60_000 }).toBe(false)
  await db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute()
  await composeDueMessages(desk.pool, desk.settings, openLog('silent'))
  let opened = 0
  for (const { name, audience, person } of people) {
    const { email } = await db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()
    const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', email!).execute()
    expectNothingHidden(audience, `an email to ${name}`, { text: JSON.stringify(mails) })
    for (const [path] of JSON.stringify(mails).matchAll(/\/api\/messages\/approval\/[\w.-]+/g)) {
      const { host } = await desk.headersOf(person)
      const linked = await desk.app.inject({ url: path, headers: { host: host! } })
      expectNothingHidden(audience, `the page of an email to ${name}`, { text: linked.body })
      opened += linked.statusCode === 200 ? 1 : 0
    }
  }
  expect(opened).toBeGreaterThan(0)

  const approvalOf = new Map(
    (await db.selectFrom('approvals').select(['id', 'ticket_id']).execute()).map(({ id, ticket_id }) => [
      ticket_id,
      id,
    ]),
  )
  let address = 0
  for (const { name, audience, person, headers } of people) {
    const { id, typeId } = ticketOf[audience]
    // What the ones before did, such as a reply, may have changed it.
    await hide(desk, canaries, audience, id)
    const own: Own = { ticketId: id, serviceId: 1, customerId: person.customer_id, typeId }
    const send = async (request: object) => {
      // A response that there were too many requests would prove nothing.
      await db.deleteFrom('rate_limits').execute()
      return desk.send(person, { ...request, headers, remoteAddress: `10.9.${++address >> 8}.${address & 255}` })
    }
    const inOrder = [...open.filter(isRead), ...open.filter((one) => !isRead(one))]
    for (const { call, endpoint } of inOrder) {
      const of = call.startsWith('approvals.') && !call.endsWith('.ofTicket') ? approvalOf.get(id)! : id
      for (const asked of requestsTo(endpoint, own)) {
        const answer = await send(asked.with(of))
        expectNothingHidden(audience, `${call} by ${asked.about} as ${name}`, answer)
      }
      if (endpoint.method !== 'GET' || !asksAll.has(name)) continue
      const url = endpoint.path.replace(/:\w+/g, String(of))
      const queries = queriesOf(endpoint, canaries, audience)
      const plain = queries.length > 0 ? await send({ url }) : null
      for (const { name: parameter, value, isHidden } of queries) {
        const answer = await send({ url, query: { [parameter]: value } })
        const context = `${call} ${parameter}=${value} as ${name}`
        expectNothingHidden(audience, context, { ...answer, text: answer.text.replaceAll(value, '') })
        if (isHidden && answer.status !== 400) expect(withoutIds(answer), context).toEqual(withoutIds(plain!))
      }
      for (const parameter of Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}).filter(
        (one) => takesWords.test(one),
      ))
        for (const word of hiddenWords(canaries, audience)) {
          const find = async (text: string) => {
            const answer = await send({ url, query: { [parameter]: text } })
            // An error quotes what the caller wrote.
            if (answer.status === 400) return { status: 400 }
            const others = { ...answer, text: answer.text.replaceAll(text, '') }
            expectNothingHidden(audience, `${call} ${parameter}=${text} as ${name}`, others)
            return withoutIds(others)
          }
          const found = await find(word)
          if (found.status !== 400)
            expect(found, `${call} ${parameter}=${word} as ${name}`).toEqual(await find(absentWord(word)))
        }
    }
  }
  expect(page.received.some(({ event }) => event === 'ticket.changed')).toBe(true)
  expectNothingHidden('portal', 'live messages', { text: JSON.stringify(page.received), json: page.received })
  page.leave()
})

const isRead = ({ endpoint: { method } }: { endpoint: Endpoint }) => method === 'GET'
