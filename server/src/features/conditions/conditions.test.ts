import { type Condition, simplify } from '@hatchway/contract/conditions/condition'
import { type Evaluation, matches, type TicketRecord } from '@hatchway/contract/conditions/condition-evaluate'
import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { format } from '@hatchway/contract/conditions/condition-format'
import { portal } from '@hatchway/contract/customers/portal'
import { savedFilters } from '@hatchway/contract/tickets/saved-filters'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { fieldsWith, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { expressionBuilder, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { arbitraryCondition } from '../../testing/arbitrary-conditions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { findAllTicketTypes } from '../ticket-types/ticket-types.find.ts'
import {
  matchesText,
  resolveFilter,
  type TicketFilter,
  ticketFilterCondition,
  withCondition,
} from '../tickets/list/tickets.filter.ts'
import { indexTexts } from '../tickets/texts/ticket-texts.factory.ts'
import { aTicket, manyTickets } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { bindCondition, conditionNames, loadConditionFields, readCondition } from './conditions.ts'

const now = new Date('2026-11-22T12:34:56.789Z')
const hour = 3_600_000
const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'America/New_York']
const texts = [
  'vpn',
  'VPN drops',
  'Ärger',
  'ñandú',
  '100%',
  'under_score',
  'back\\slash',
  '12',
  '1.5',
  'true',
  'Σίσυφος',
  'none',
]
const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2018-11-04', '2026-03-29']

/** Values of every kind: usual ones, those at a limit, none, and those that a type allowed before it was changed. */
function arbitraryTicket(ids: Record<string, readonly number[]>) {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 })
  const instant = fc.oneof(
    fc
      .constantFrom(0, 1, -1, hour, -hour, 4 * hour, 4 * hour + 1, -48 * hour, -48 * hour - 1, 24 * hour, -168 * hour)
      .map((ms) => new Date(now.getTime() + ms)),
    fc
      .constantFrom(
        '2026-11-20T23:30:00Z',
        '2026-11-22T00:00:00Z',
        '2026-11-21T23:59:59.999Z',
        '2018-11-04T03:00:00Z',
        '2018-11-04T02:59:59Z',
        '2026-11-22T03:00:00Z',
        '2026-11-21T18:30:00Z',
      )
      .map((text) => new Date(text)),
  )
  const state = fc.constantFrom('open' as const, 'in_progress' as const, 'resolved' as const, 'closed' as const)
  return fc.record({
    subject: fc.constantFrom(...texts, 'The VPN drops every hour', 'ÄRGER im büro'),
    status: state,
    status_name: fc.constantFrom('Open', 'Waiting', 'Done'),
    priority: fc.constantFrom('low' as const, 'medium' as const, 'high' as const, 'urgent' as const),
    category: optional(fc.constantFrom('Network', 'Email', 'Other')),
    type_id: fc.constantFrom(...ids.typeId!),
    assignee_id: optional(fc.constantFrom(...ids.assigneeId!)),
    requester_id: optional(fc.constantFrom(...ids.requesterId!)),
    assigned_group_id: optional(fc.constantFrom(...ids.assignedGroupId!)),
    customer_id: optional(fc.constantFrom(...ids.customerId!)),
    tags: fc.uniqueArray(fc.constantFrom('vip', 'audit', 'a,b', 'none'), { maxLength: 3 }),
    due_date: optional(instant),
    snoozed_until: optional(instant),
    sla_state: optional(fc.constantFrom('running' as const, 'paused' as const, 'met' as const, 'breached' as const)),
    sla_due_at: optional(instant),
    sla_warn_at: optional(instant),
    created_at: instant,
    updated_at: instant,
    resolved_at: optional(instant),
    first_responded_at: optional(instant),
    last_public_comment_id: optional(fc.constant(7)),
    last_public_author_id: optional(fc.constantFrom(...ids.assigneeId!)),
    custom_fields: fc
      .record(
        {
          site: fc.constantFrom('Lisbon', 'Porto', 'Gone', true, 5),
          cost: fc.constantFrom(0, -5, 1.5, 1e21, 1e-7, '12', null),
          approved: fc.constantFrom(true, false, 'true', null),
          delivery: fc.constantFrom('2026-11-21', '2026-11-22T08:00', '2026-11-24', 'soon', '', 20261122),
          note: fc.constantFrom(...texts, '', 12, 1e21, -1.5e-7, true, null),
        },
        { requiredKeys: [] },
      )
      .map((fields) => JSON.stringify(fields)),
  })
}

async function aFilledDesk({ db }: Desk) {
  const type = await aTicketType(db, {
    steps: [
      { name: 'Open', state: 'open', is_default: true },
      { name: 'Waiting', state: 'in_progress', pauses_sla: true },
      { name: 'Done', state: 'resolved' },
    ],
    fields: [
      { name: 'Site', field_type: 'select', options: JSON.stringify(['Lisbon', 'Porto']) },
      { name: 'Cost', field_type: 'number' },
      { name: 'Approved', field_type: 'checkbox' },
      { name: 'Delivery', field_type: 'date' },
      { name: 'Note', field_type: 'textarea' },
    ],
  })
  const other = await aTicketType(db)
  const [me, colleague] = [await anAgent(db), await anAgent(db)]
  const [mine, others] = [await aGroup(db), await aGroup(db)]
  await db.insertInto('group_members').values({ group_id: mine.id, user_id: me.id }).execute()
  const [acme, globex] = [await aCustomer(db, { name: 'VPN drops Ltd' }), await aCustomer(db)]
  const ann = await aPortalUser(db, { customer_id: acme.id, department: 'Ärger', position: '' })
  const bob = await aRequester(db, { email: 'vpn@example.test' })
  const ids = {
    typeId: [type.id, other.id],
    assigneeId: [me.id, colleague.id],
    requesterId: [ann.id, bob.id, me.id],
    assignedGroupId: [mine.id, others.id],
    customerId: [acme.id, globex.id],
  }
  const related = { users: [ann, bob, me, colleague], customers: [acme, globex] }
  return { type, me, mine, ids, related }
}

type Filled = Awaited<ReturnType<typeof aFilledDesk>>

async function ticketRecords({ db }: Desk, { me, type, ids, related }: Filled) {
  const given = fc.sample(arbitraryTicket(ids), { numRuns: 250, seed: 20261122 })
  const rows = await manyTickets(db, given)
  const every = <T>(list: readonly T[], nth: number) => list.filter((_, at) => at % nth === 0)
  const followed = every(rows, 3)
  await db
    .insertInto('ticket_followers')
    .values(followed.map(({ id }) => ({ user_id: me.id, ticket_id: id, created_at: now })))
    .execute()
  const created = every(rows, 4)
  await db
    .insertInto('activity')
    .values(
      created.map(
        ({ id }) =>
          ({ at: now, event: 'ticket.created', actor_id: me.id, actor_kind: 'staff', ticket_id: id }) as never,
      ),
    )
    .execute()
  const read = every(rows, 5)
  await db
    .insertInto('ticket_reads')
    .values(read.map(({ id }) => ({ user_id: me.id, ticket_id: id, last_comment_id: 9 })))
    .execute()
  const has = (list: readonly { id: number }[], id: number) => list.some((one) => one.id === id)
  return rows.map((row): [number, TicketRecord] => {
    const values = fieldsWith('keyword').map((key) => [key, row[ticketFields[key].column as keyof typeof row]])
    return [
      row.id,
      {
        ...(Object.fromEntries(values) as unknown as TicketRecord),
        customFields: row.custom_fields,
        slaState: row.sla_state,
        slaWarnAt: row.sla_warn_at,
        requester: (related.users.find(({ id }) => id === row.requester_id) ?? null) as never,
        customer: (related.customers.find(({ id }) => id === row.customer_id) ?? null) as never,
        flags: {
          following: has(followed, row.id),
          createdByMe: has(created, row.id),
          unread: row.last_public_comment_id !== null && row.last_public_author_id !== me.id && !has(read, row.id),
          waiting: row.type_id === type.id && row.status_name === 'Waiting',
        },
      },
    ]
  })
}

describe('a condition', () => {
  test('holds for the same tickets in SQL and as a predicate, in every time zone', async ({ desk }) => {
    const filled = await aFilledDesk(desk)
    const records = await ticketRecords(desk, filled)
    const { me, mine, ids } = filled
    const actor = { kind: 'staff', id: me.id, fullName: me.full_name, sessionId: null, isAdmin: false, groupIds: null }
    const ctx = { actor, db: desk.db, now } as unknown as Context
    const fields = conditionFields(
      'staff',
      (await findAllTicketTypes(ctx)).flatMap(({ customFields }) => customFields),
    )
    const samples = {
      references: { ...ids, serviceId: [1], category: ['Network', 'Email'], statusName: ['Open', 'Waiting', 'Done'] },
      tags: ['vip', 'audit', 'a,b', 'absent'],
      texts,
      words: ['vpn drops', 'ärger', '100%', 'back\\slash', 'Σίσυφος', 'absent'],
      numbers: [0, -5, 1.5, 1e21, 1e-7, 12, records[0]![1].ticketNumber, 99999999999],
      days,
    }
    await indexTexts(desk)
    const findsText = await textFinder(ctx, samples.words)
    const perQuery = 40
    const seen = { some: 0, other: 0 }
    for (const timeZone of zones) {
      await desk.db.updateTable('company').set({ time_zone: timeZone }).execute()
      const conditions = fc.sample(arbitraryCondition(fields, samples), {
        numRuns: 3 * perQuery,
        seed: 7 + zones.indexOf(timeZone),
      })
      const evaluation: Evaluation = { fields, me: me.id, myGroups: [mine.id], now, timeZone, findsText }
      for (let from = 0; from < conditions.length; from += perQuery) {
        const part = conditions.slice(from, from + perQuery)
        const found = await idsFor(
          ctx,
          part,
          fields,
          records.map(([id]) => id),
        )
        part.forEach((condition, at) => {
          const expected = records.filter(([, record]) => matches(condition, record, evaluation)).map(([id]) => id)
          expect([timeZone, format(condition, fields), found[at]]).toEqual([
            timeZone,
            format(condition, fields),
            expected,
          ])
          seen[expected.length > 0 && expected.length < records.length ? 'some' : 'other']++
        })
      }
    }
    // Most conditions must tell tickets apart, or the comparison would prove nothing.
    expect(seen.some).toBeGreaterThan(seen.other)
    await desk.db.updateTable('company').set({ time_zone: 'UTC' }).execute()
  })
})

/** Returns whether the full text of a ticket has one of these words, as the search for words alone finds it. */
async function textFinder(ctx: Context, words: readonly string[]): Promise<Evaluation['findsText']> {
  const numbers = new Map<string, Set<number>>()
  for (const text of words) {
    const rows = await ctx.db.selectFrom('tickets').select('number').where(matchesText(ctx, text)).execute()
    numbers.set(text, new Set(rows.map(({ number }) => number)))
  }
  return ({ ticketNumber }, text) => numbers.get(text)!.has(ticketNumber)
}

/** The tickets of each condition, in one query. */
async function idsFor(
  ctx: Context,
  conditions: readonly Condition[],
  fields: ReturnType<typeof conditionFields>,
  ids: readonly number[],
) {
  const bound = await Promise.all(
    conditions.map((condition) => bindCondition(ctx, { condition: simplify(condition), fields })),
  )
  const columns = bound.map(
    (one, at) =>
      sql`coalesce(array_agg(tickets.id order by tickets.id) filter (where ${ticketFilterCondition(ctx, withCondition({}, one))(eb())}), '{}') as ${sql.id(`c${at}`)}`,
  )
  const { rows } = await sql<Record<string, number[]>>`
    select ${sql.join(columns)} from tickets where id = any(${ids}::int[])`.execute(ctx.db)
  return conditions.map((_, at) => rows[0]![`c${at}`]!)
}

const eb = () => expressionBuilder<Schema, 'tickets'>()

describe('the parameter q', () => {
  const idsOf = async (desk: Desk, someone: { id: number; customer_id: number | null }, query: object) =>
    (
      await desk.as(someone)(tickets.list, {
        query: { ...query, sortBy: 'id', sortDirection: 'asc', limit: 100 } as never,
      })
    ).tickets.map(({ id }) => id)

  test('finds tickets by names, ids and words, beside the other parameters', async ({ desk }) => {
    const [agent, ann] = [
      await anAgent(desk.db),
      await anAgent(desk.db, { full_name: 'Quentin Answer', username: 'quentin' }),
    ]
    const acme = await aCustomer(desk.db, { name: 'Quorum Corporation' })
    const mark = `quarry${agent.id}`
    const make = (given: object) => aTicket(desk.db, { subject: `Lost ${mark}`, ...given })
    const urgent = await make({ priority: 'urgent', customer_id: acme.id, assignee_id: ann.id, tags: ['vip'] })
    const low = await make({ priority: 'low', customer_id: acme.id, status: 'closed' })
    const unassigned = await make({ priority: 'urgent', created_at: new Date(Date.now() - 10 * 86_400_000) })
    await indexTexts(desk)
    const find = (q: string, query = {}) => idsOf(desk, agent, { q, ...query })
    expect(await find(mark)).toEqual([urgent.id, low.id, unassigned.id])
    expect(await find(`${mark} customer:quorum`)).toEqual([urgent.id, low.id])
    expect(await find(`${mark} customer:"quorum corporation" is:open`)).toEqual([urgent.id])
    expect(await find(`${mark} -customer:#${acme.id}`)).toEqual([unassigned.id])
    expect(await find(`${mark} assignee:quentin`)).toEqual([urgent.id])
    expect(await find(`${mark} assignee:none,quentin`)).toEqual([urgent.id, low.id, unassigned.id])
    expect(await find(`"lost ${mark}" -tag:vip created:<2d`)).toEqual([low.id])
    expect(await find(`${mark} priority:urgent`, { status: 'open', customerId: acme.id })).toEqual([urgent.id])
    expect(await find(`${mark} priority:urgent`, { priority: 'low' })).toEqual([])
    expect(await find('   ', { search: mark })).toHaveLength(3)
    const ids = await desk.as(agent)(tickets.ids, { query: { q: `${mark} priority:urgent` } })
    expect(ids.toSorted((a, b) => a - b)).toEqual([urgent.id, unassigned.id])
  })

  test('has the same SQL as the parameters where they say the same', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const actor = { kind: 'staff', id: agent.id, fullName: '', sessionId: null, isAdmin: false, groupIds: null }
    const ctx = { actor, db: desk.db, now } as unknown as Context
    const statementOf = async (filter: TicketFilter) => {
      const { q: _, ...resolved } = await resolveFilter(ctx, filter)
      const { sql: text, parameters } = desk.db
        .selectFrom('tickets')
        .select('id')
        .where(ticketFilterCondition(ctx, resolved))
        .compile()
      return [text, parameters]
    }
    const parameters: TicketFilter = {
      status: ['open', 'in_progress'],
      priority: ['urgent'],
      assigneeId: ['me'],
      customerId: ['none', 1],
      tag: ['vip'],
    }
    expect(await statementOf({ q: 'is:open priority:urgent assignee:me customer:none,#1 tag:vip' })).toEqual(
      await statementOf(parameters),
    )
    expect(await statementOf({ q: 'priority:urgent updated:>2d', status: ['open'] })).not.toEqual(
      await statementOf({ priority: ['urgent'], status: ['open'] }),
    )
  })

  test('says what is wrong with a condition and where', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await Promise.all([aCustomer(desk.db, { name: 'Twin Towers' }), aCustomer(desk.db, { name: 'Twin Peaks' })])
    const send = async (q: string) => {
      const { status, json } = await desk.send(agent, { method: 'GET', url: '/api/tickets', query: { q } })
      return [status, json]
    }
    expect(await send('is:open prio:high')).toEqual([
      400,
      {
        code: 'validation',
        message: 'There is no keyword “prio”. Put a text with a colon in quotes (at character 9)',
        details: 'There is no keyword “prio”. Put a text with a colon in quotes (at character 9)',
        issues: [
          { path: 'q', message: 'There is no keyword “prio”. Put a text with a colon in quotes.', start: 8, end: 12 },
        ],
      },
    ])
    const [status, json] = await send('customer:twin,nosuch')
    expect([status, json]).toMatchObject([
      400,
      {
        issues: [
          { start: 9, end: 13 },
          { start: 14, end: 20 },
        ],
      },
    ])
  })

  test('hostile conditions are rejected, never a failure of the server', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const hostile = [
      'a '.repeat(990),
      'is:open '.repeat(51),
      '('.repeat(1900),
      `tag:${'x,'.repeat(900)}y`,
      'x'.repeat(2001),
      'x'.repeat(201),
      '\u202Evip:gat',
      'tag:vi\u200Bp',
      'tag:\u0000',
      'number:99999999999999999999999e999',
      'created:9999-99-99',
      'updated:<99999999999999999999d',
      'customer:#99999999999',
      'status:__proto__',
      'constructor:x',
      '"unclosed',
      'is:',
      ')',
      'a --',
      'or or or',
    ]
    for (const q of hostile) {
      const { status, json } = await desk.send(agent, { method: 'GET', url: '/api/tickets', query: { q } })
      expect([q.slice(0, 30), status, (json as { code: string }).code]).toEqual([q.slice(0, 30), 400, 'validation'])
    }
    const harmless = [
      '__proto__:x',
      'number:1e300',
      'updated:<9999w',
      'due:>+9999w',
      'created:1900-01-01..2999-12-31',
      '"(a+)+$"',
      '"%_%\\\\"',
      "'; drop table tickets;",
      'number:-2147483648',
      '"tag":"\'"',
      'subject:"\\\\"',
    ]
    for (const q of harmless) {
      const { status } = await desk.send(agent, { method: 'GET', url: '/api/tickets', query: { q } })
      expect([q, status]).toEqual([q, 200])
    }
  })

  test('reveals nothing of tickets, people and customers that the caller does not see', async ({ desk }) => {
    const [acme, globex] = [await aCustomer(desk.db, { name: 'Canopy' }), await aCustomer(desk.db, { name: 'Canary' })]
    for (const { id } of [acme, globex]) await aPortal(desk.db, id)
    const [ann, gus] = [
      await aPortalUser(desk.db, { customer_id: acme.id, full_name: 'Ann Canopy' }),
      await aPortalUser(desk.db, { customer_id: globex.id, full_name: 'Gus Canary' }),
    ]
    const [own, foreign] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [own.id] })
    const requester = await aRequester(desk.db)
    const base = { subject: 'Canned tuna' }
    const anns = await aTicket(desk.db, {
      ...base,
      customer_id: acme.id,
      requester_id: ann.id,
      assigned_group_id: own.id,
    })
    const guss = await aTicket(desk.db, {
      ...base,
      customer_id: globex.id,
      requester_id: gus.id,
      assigned_group_id: foreign.id,
      tags: ['secret'],
    })
    const requesters = await aTicket(desk.db, { ...base, requester_id: requester.id })
    await indexTexts(desk)
    // Conditions that hold for every ticket, each in its own way.
    const broad = [
      'tuna',
      '-priority:low or priority:low',
      `customer:#${globex.id},#${acme.id},none`,
      '-(number:<0)',
      'created:<9999w',
    ]
    for (const q of broad) {
      const portalIds = async (someone: typeof ann) =>
        (await desk.as(someone)(portal.listTickets, { query: { q } })).tickets.map(({ id }) => id)
      expect([q, await portalIds(ann), await portalIds(gus)]).toEqual([q, [anns.id], [guss.id]])
      expect([q, await idsOf(desk, grouped, { q })]).toEqual([q, [anns.id]])
      if (!q.startsWith('customer')) expect([q, await idsOf(desk, requester, { q })]).toEqual([q, [requesters.id]])
    }
    expect(await idsOf(desk, grouped, { q: 'tag:secret' })).toEqual([])

    const errorOf = async (someone: typeof ann, q: string, url = '/api/portal/tickets') => {
      const { status, json } = await desk.send(someone, { method: 'GET', url, query: { q } })
      expect(status).toBe(400)
      return (json as { message: string }).message.replaceAll(/“.*?”/g, '“…”')
    }
    const unknown = await errorOf(ann, 'nosuch:x')
    for (const q of [
      'tag:secret',
      'assignee:none',
      'group:mine',
      'due:today',
      'requester.email:gus',
      'customer.name:can',
    ])
      expect([q, (await errorOf(ann, q)).replace(/\d+/, '')]).toEqual([q, unknown.replace(/\d+/, '')])
    // A name that exists elsewhere is as unknown as one that does not exist.
    const nameless = await errorOf(ann, 'requester:"Nosuch Name"')
    expect(await errorOf(ann, 'requester:"Gus Canary"')).toBe(nameless)
    expect(await errorOf(ann, 'customer:Canary')).toBe(await errorOf(ann, 'customer:Nosuch'))
    for (const q of ['customer:Canary', 'requester.department:x', 'customer.name:x'])
      expect(await errorOf(requester, q, '/api/tickets')).toBe(await errorOf(requester, 'nosuch:x', '/api/tickets'))
  })
})

describe('the parameter conditions', () => {
  const isUrgent = { field: 'priority', operator: 'isAnyOf', values: ['urgent'] }

  test('filters every call of the list by a condition as JSON, beside the other parameters', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('json')
    const urgent = await aTicket(desk.db, { priority: 'urgent', tags: [tag], assignee_id: agent.id })
    const unassigned = await aTicket(desk.db, { priority: 'urgent', tags: [tag], status: 'resolved' })
    const low = await aTicket(desk.db, { priority: 'low', tags: [tag] })
    const conditions = JSON.stringify(isUrgent)
    const as = desk.as(agent)
    const listed = async (query: object) =>
      (await as(tickets.list, { query: { tag, sortBy: 'id', sortDirection: 'asc', ...query } as never })).tickets.map(
        ({ id }) => id,
      )
    expect(await listed({ conditions })).toEqual([urgent.id, unassigned.id])
    expect(await listed({ conditions, q: 'is:open' })).toEqual([urgent.id])
    expect(await listed({ conditions, priority: 'low' })).toEqual([])
    expect(await listed({ conditions: '' })).toEqual([urgent.id, unassigned.id, low.id])
    expect(await listed({ conditions: '{"all":[]}' })).toHaveLength(3)
    const mine = { not: { any: [{ field: 'assigneeId', operator: 'isAnyOf', values: ['me'] }] } }
    expect(await listed({ conditions: JSON.stringify(mine) })).toEqual([unassigned.id, low.id])
    expect(await listed({ conditions: '{"field":"assigneeId","operator":"isNotSet"}' })).toEqual([
      unassigned.id,
      low.id,
    ])

    const ids = await as(tickets.ids, { query: { tag, conditions } })
    expect(ids.toSorted((a, b) => a - b)).toEqual([urgent.id, unassigned.id])
    const grouped = await as(tickets.list, { query: { tag, conditions, groupBy: 'status' } })
    expect(grouped.groups?.map(({ value, total }) => [value, total])).toEqual([
      ['open', 1],
      ['resolved', 1],
    ])
    const board = await as(tickets.list, { query: { tag, conditions, status: 'resolved' } })
    expect(board.tickets.map(({ id }) => id)).toEqual([unassigned.id])
    const exported = await desk.send(agent, {
      method: 'GET',
      url: '/api/tickets/export',
      query: { tag, conditions, columns: 'ticketNumber', sortBy: 'id', sortDirection: 'asc' },
    })
    expect(exported.text).toBe(`\uFEFFNumber\r\n#${urgent.number}\r\n#${unassigned.number}\r\n`)
    const filter = { tag: [tag], conditions: isUrgent }
    expect(await as(ticketBulk.preview, { body: { filter } })).toEqual({ total: 2, isTooMany: false, ends: [] })
    const { changed } = await as(ticketBulk.change, { body: { filter, change: { priority: 'high' } } })
    expect(changed.toSorted((a, b) => a - b)).toEqual([urgent.id, unassigned.id])
  })

  test('says what is wrong with a condition', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const requester = await aRequester(desk.db)
    const messageOf = async (conditions: string, someone: typeof agent | typeof requester = agent) => {
      const { status, json } = await desk.send(someone, { method: 'GET', url: '/api/tickets', query: { conditions } })
      const { code, issues } = json as { code: string; issues: { path: string; message: string }[] }
      expect([conditions.slice(0, 60), status, code]).toEqual([conditions.slice(0, 60), 400, 'validation'])
      expect(issues[0]!.path).toMatch(/^conditions/)
      return issues[0]!.message
    }
    expect(await messageOf('is:open')).toBe('Must be a condition as JSON')
    for (const malformed of ['null', '[]', '{}', '{"all":{}}', '{"field":"status"}', '{"__proto__":{"all":[]}}'])
      expect([malformed, await messageOf(malformed)]).toEqual([malformed, expect.stringMatching(/^A condition has/)])
    expect(await messageOf(JSON.stringify({ ...isUrgent, operator: 'equals' }))).toMatch(/^There is no such operator\./)
    expect(await messageOf(JSON.stringify({ ...isUrgent, field: 'nosuch' }))).toBe('There is no field “nosuch”')
    expect(await messageOf(JSON.stringify({ ...isUrgent, values: ['hihg'] }))).toBe('“hihg” is not a value of Priority')
    expect(await messageOf(JSON.stringify({ ...isUrgent, operator: 'before' }))).toBe(
      'Priority can’t be compared this way',
    )
    expect(await messageOf(JSON.stringify({ all: Array(51).fill(isUrgent) }))).toMatch(/at most 50/)
    expect(await messageOf(`${'{"not":'.repeat(1000)}1${'}'.repeat(1000)}`)).toMatch(/nested at most 5/)
    // A field that the caller does not see is as unknown as one that does not exist.
    const email = JSON.stringify({ field: 'requester.email', operator: 'contains', values: ['a'] })
    expect(await messageOf(email, requester)).toBe('There is no field “requester.email”')
  })
})

describe('the parameter search', () => {
  test('takes plain words, with colons too, and the text form of conditions', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const mark = `searched${agent.id}`
    const make = (subject: string, given = {}) => aTicket(desk.db, { subject: `${mark} ${subject}`, ...given })
    const urgent = await make('re: type: mismatch', { priority: 'urgent' })
    const low = await make('status:unclear', { priority: 'low', status: 'closed' })
    await indexTexts(desk)
    const find = async (search: string, query: object = {}) =>
      (
        await desk.as(agent)(tickets.list, { query: { search, ...query, sortBy: 'id', sortDirection: 'asc' } as never })
      ).tickets.map(({ id }) => id)
    expect(await find(mark)).toEqual([urgent.id, low.id])
    expect(await find(`${mark} priority:urgent`)).toEqual([urgent.id])
    expect(await find(`${mark} is:open or ${mark} priority:low`)).toEqual([urgent.id, low.id])
    expect(await find(`${mark} priority:urgent`, { q: 'is:open' })).toEqual([urgent.id])
    expect(await find(`${mark} re: type: mismatch`)).toEqual([urgent.id])
    expect(await find(`${mark} status:unclear`)).toEqual([low.id])
  })
})

describe('the text of a condition', () => {
  test('finds each name that the builder writes, with accents, marks, quotes, colons, emoji and directions', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const actor = { kind: 'staff', id: agent.id, fullName: 'A', sessionId: null, isAdmin: false, groupIds: null }
    const ctx = { actor, db: desk.db, now } as unknown as Context
    const names = [
      'Tomás Herrera',
      'Şükrü İnce',
      'ΟΔΟΣ',
      'Straße',
      'O’Brien "Bo"',
      'a:b',
      '‏شركة‎',
      '👩‍💻 team',
      'x\\y',
      '50%_off',
      'none',
      'me',
    ]
    const ids: Record<string, number[]> = { assigneeId: [], assignedGroupId: [], customerId: [] }
    for (const name of names) {
      const own = unique(name)
      ids.assigneeId!.push((await anAgent(desk.db, { full_name: own })).id)
      ids.assignedGroupId!.push((await aGroup(desk.db, { name: own })).id)
      ids.customerId!.push((await aCustomer(desk.db, { name: own })).id)
    }
    const fields = await loadConditionFields(ctx)
    const clause = fc.constantFrom(...Object.keys(ids)).chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom('isAnyOf' as const, 'isNoneOf' as const),
        values: fc.uniqueArray(fc.constantFrom(...ids[field]!), { minLength: 1, maxLength: 3 }),
      }),
    )
    const condition = fc.oneof(
      clause,
      fc.record({ any: fc.tuple(clause, clause) }),
      fc.record({ all: fc.tuple(clause, clause) }),
    )
    await fc.assert(
      fc.asyncProperty(condition, async (one) => {
        const text = format(one, fields, await conditionNames(ctx, [one]))
        expect([text, (await readCondition(ctx, text)).condition]).toEqual([text, simplify(one)])
      }),
      { numRuns: 1000 },
    )
    await expect(readCondition(ctx, 'assignee:"tomas herrera"')).resolves.toBeDefined()
  })
})

describe('a saved filter', () => {
  test('keeps its condition when a record gets another name, and has the present names in its text', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const customer = await aCustomer(desk.db, { name: 'Oldname' })
    const saved = await desk.as(agent)(savedFilters.save, {
      body: { name: 'Theirs', filterParams: { q: 'is:open customer:oldname' } },
    })
    expect(saved.filterParams).toEqual({ q: 'is:open customer:Oldname' })
    await desk.db.updateTable('customers').set({ name: 'New name' }).where('id', '=', customer.id).execute()
    const [listed] = await desk.as(agent)(savedFilters.list, { query: {} })
    expect(listed!.filterParams).toEqual({ q: 'is:open customer:"New name"' })
    const changed = await desk.as(agent)(savedFilters.change, {
      params: { id: saved.id },
      body: { filterParams: { q: 'customer:"new name" tag:vip', sortBy: 'priority' } },
    })
    expect(changed.filterParams).toEqual({ q: 'customer:"New name" tag:vip', sortBy: 'priority' })
    const { filter_params } = await desk.db
      .selectFrom('saved_filters')
      .select('filter_params')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow()
    expect(filter_params).toEqual({ q: `customer:#${customer.id} tag:vip`, sortBy: 'priority' })
    await expect(
      desk.as(agent)(savedFilters.save, { body: { name: 'Broken', filterParams: { q: 'nosuch:x' } } }),
    ).rejects.toThrow('400 There is no keyword “nosuch”')
  })
})
