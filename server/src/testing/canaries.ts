import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import type { Desk } from './test-desk.ts'

/** The id of every canary row, in every table, so that any path and any body can refer to it. */
export const canaryId = 777_001
/** The same for UUID columns. */
export const canaryUuid = '00000000-0000-4000-8000-000000777001'
/** The same for keys of the file store and tokens of pictures. */
export const canaryKey = '777001'.padStart(32, 'a')
export const canaryHost = `${canaryText('portals', 'host')}.localhost`

/** Returns a text that occurs in one column of one table and nowhere else. Lower case, so that it fits everywhere. */
export function canaryText(table: string, column: string) {
  return `zzleak-${table}.${column}-zz`
}

/** Returns the columns whose canary text occurs in a response: "tickets.subject". */
export function marksIn({ text, headers }: { text: string; headers: object }) {
  const whole = (text + JSON.stringify(headers)).toLowerCase()
  return [...new Set([...whole.matchAll(/zzleak-([a-z_]+\.[a-z_]+)-zz/g)].map(([, column]) => column!))]
}

const ofCanaryTicket = sql`(select created_at from tickets where id = ${canaryId})`

/** The values that a row needs to be visible: active, published, readable. All other text is a canary. */
const meant: Record<string, Record<string, unknown>> = {
  users: { role: 'requester', is_active: true, customer_id: canaryId, date_format: null, time_zone: null },
  portals: { host: canaryHost, date_format: 'DD/MM/YYYY', time_zone: 'UTC' },
  services: { status: 'active' },
  custom_fields: { field_type: 'text', options: '[]' },
  tickets: {
    status: 'open',
    merged_into_id: null,
    snoozed_until: null,
    deleted_at: null,
    deleted_by: null,
    deletion: null,
  },
  tasks: {
    party: 'customer',
    due_rule: null,
    checklist: JSON.stringify([{ id: 1, text: canaryText('tasks', 'checklist'), doneAt: null, doneBy: null }]),
    blocks_states: ['resolved'],
    done_at: null,
    deleted_at: null,
  },
  ticket_types: {
    icon: 'ticket',
    hue: 200,
    archived_at: null,
    approval: JSON.stringify({
      message: canaryText('ticket_types', 'approval'),
      stages: [{ name: 'Finance', rule: 'any', approvers: [{ kind: 'manager' }] }],
      stepAfterApproval: null,
      stepAfterDecline: null,
    }),
  },
  workflow_steps: {
    is_default: true,
    state: 'open',
    next_steps: JSON.stringify([{ step: canaryText('workflow_steps', 'next_steps'), by: [] }]),
  },
  task_templates: { tasks: JSON.stringify([{ subject: canaryText('task_templates', 'tasks') }]) },
  recurring_tickets: {
    ...recurringContent('recurring_tickets'),
    next_day: '2099-01-01',
    next_at: new Date('2099-01-01T09:00:00Z'),
    paused_at: null,
    deleted_at: null,
  },
  recurring_ticket_versions: recurringContent('recurring_ticket_versions'),
  recurring_ticket_dates: { day: '2026-01-01', first_day: '2026-01-01', dates: 1 },
  ticket_links: { to_id: canaryId + 1, kind: 'follow_up_of' },
  comments: { is_internal: false, deleted_content: null, redacted_at: null },
  attachments: {
    comment_id: null,
    is_internal: false,
    store_key: canaryKey,
    mime_type: 'text/plain',
    redacted_at: null,
  },
  knowledge_articles: { status: 'published', visibility: 'customers', published_version: canaryId },
  knowledge_files: { store_key: canaryKey, mime_type: 'image/png' },
  knowledge_related: { related_id: canaryId + 1 },
  releases: {
    version: '1.0.0',
    release_type: 'minor',
    published_at: new Date(),
    environments: ['production'],
    download_url: null,
    documentation_url: null,
    known_critical_bugs: JSON.stringify([{ text: canaryText('releases', 'known_critical_bugs'), since: null }]),
  },
  docker_archives: {
    image: canaryText('releases', 'image_url'),
    digest: `sha256:${'a'.repeat(64)}`,
    state: 'ready',
    store_key: canaryKey,
    size: 1,
    lease_until: null,
    failure: null,
  },
  applied_versions: { is_current: true },
  release_status: {
    critical_bugs: JSON.stringify([{ text: canaryText('release_status', 'critical_bugs'), fixId: canaryId }]),
  },
  version_notice_customers: { people: [canaryId] },
  saved_filters: { is_public: true },
  notifications: { type: 'public_reply' },
  notification_choices: { type: 'public_reply' },
  ticket_participants: { address: null, name: null },
  notification_settings: { digest_at: '08:30', quiet_from: '19:00', quiet_to: '08:00', quiet_weekdays: [1] },
  mails: { headers: '{}', attachments: '[]', status: 'sent', failure: null },
  message_texts: { kind: 'public_reply' },
  mail_server: { id: 1, port: 25, encryption: 'none' },
  message_opt_outs: { address: null },
  message_deliveries: { kind: 'public_reply', channel: 'mail', address: null, state: 'sent', reason: null },
  customers: { archived_at: null, is_intake: false },
  default_groups: { service_id: null, category_id: null, type_id: null },
  activity: {
    event: 'ticket.changed',
    actor_kind: 'portal',
    data: JSON.stringify({ changes: {}, subject: canaryText('activity', 'data') }),
  },
  canned_replies: { owner_id: canaryId },
  pictures: { token: canaryKey, mime_type: 'image/png' },
  calendars: { is_default: false, deleted_at: null },
  calendar_versions: {
    hours: JSON.stringify({
      timeZone: 'UTC',
      week: Array(7).fill([{ from: '09:00', to: '17:00' }]),
      days: [
        {
          date: '2026-12-25',
          isYearly: false,
          name: canaryText('calendar_versions', 'hours'),
          kind: 'holiday',
          spans: [],
          feedId: null,
        },
      ],
    }),
  },
  skills: { conditions: JSON.stringify({ all: [] }) },
  absences: {
    is_listed: true,
    starts_at: new Date(Date.now() - 3_600_000),
    ends_at: new Date(Date.now() + 3_600_000),
  },
  on_call_schedules: { deleted_at: null },
  on_call_schedule_versions: {
    terms: JSON.stringify({
      timeZone: 'UTC',
      rotations: [
        {
          name: canaryText('on_call_schedule_versions', 'terms'),
          userIds: [canaryId],
          startsAt: '2026-01-05T09:00',
          handover: 'FREQ=DAILY',
          hours: null,
        },
      ],
    }),
  },
  on_call_overrides: {
    is_listed: true,
    starts_at: new Date(Date.now() - 3_600_000),
    ends_at: new Date(Date.now() + 3_600_000),
  },
  sla_policies: { conditions: JSON.stringify({ all: [] }), is_active: true, deleted_at: null },
  sla_policy_versions: {
    terms: JSON.stringify({
      targets: Object.fromEntries(
        ['low', 'medium', 'high', 'urgent'].map((priority) => [
          priority,
          { first_response: 30, next_response: null, resolution: null },
        ]),
      ),
      calendarId: null,
      pausedTargets: [],
      isShownToCustomers: false,
      escalation: [],
    }),
  },
  // Internal targets: no customer may learn of them, not even of their own ticket's.
  sla_clocks: { is_shown: false, is_final: true },
  sla_alarms: { fired_at: new Date() },
  rules: {
    content: ruleContent(canaryText('rules', 'content')),
    is_active: true,
    switched_off_reason: null,
    deleted_at: null,
  },
  rule_versions: { content: ruleContent(canaryText('rule_versions', 'content')) },
  rule_runs: {
    effects: JSON.stringify([{ field: 'subject', from: null, to: canaryText('rule_runs', 'effects') }]),
    messages: JSON.stringify([{ to: canaryText('rule_runs', 'messages'), channel: 'email' }]),
    is_called: false,
    is_undone: false,
    result: 'changed',
  },
  // Offered to the users of the other organization only.
  catalogue_items: { content: itemContent('catalogue_items'), state: 'published', deleted_at: null },
  catalogue_versions: { content: itemContent('catalogue_versions') },
  catalogue_orders: {
    item_version: 1,
    item: JSON.stringify({ name: canaryText('catalogue_orders', 'item'), icon: 'laptop', hue: 200 }),
    answers: JSON.stringify([
      { key: 'a', label: 'A', kind: 'text', text: canaryText('catalogue_orders', 'answers'), fileIds: [canaryId] },
      { key: 'b', label: 'B', kind: 'person', text: canaryText('catalogue_orders', 'person'), fileIds: [] },
    ]),
  },
  catalogue_order_counts: { day: '2026-11-02' },
  holiday_feeds: {
    url: `https://${canaryText('holiday_feeds', 'url')}.example/`,
    events: JSON.stringify([{ name: canaryText('holiday_feeds', 'events'), from: '2026-12-25', to: '2026-12-26' }]),
  },
  approvals: {
    state: 'pending',
    stage: 1,
    snapshot: JSON.stringify({
      fields: [{ field: 'subject', label: 'Subject', text: canaryText('approvals', 'snapshot') }],
      files: [],
    }),
    on_approved: '[]',
    on_declined: '[]',
    approver_ids: [canaryId],
    voided: null,
    repeats_id: null,
    ended_at: null,
  },
  ticket_texts_public: { created_at: ofCanaryTicket },
  ticket_texts_staff: { created_at: ofCanaryTicket },
  approval_stages: { position: 1, rule: 'any', choices: '[]', state: 'pending' },
  approval_approvers: { decision: null, decided_at: null },
  macros: {
    owner_id: canaryId,
    actions: JSON.stringify([{ type: 'comment', content: canaryText('macros', 'actions'), isInternal: false }]),
  },
}

/** An item of the request catalog with a form. */
function recurringContent(table: string) {
  return {
    content: JSON.stringify({
      subject: canaryText(table, 'content'),
      description: canaryText(table, 'content'),
      requesterId: canaryId,
      priority: 'medium',
      taskTemplateIds: [],
      tasks: [],
    }),
    schedule: JSON.stringify({
      recurrence: { unit: 'day', every: 1, startsOn: '2026-01-01', time: '09:00', until: null, count: null },
      timeZone: 'UTC',
      calendarId: null,
      closedDays: 'create',
    }),
  }
}

function itemContent(table: string) {
  return JSON.stringify({
    name: canaryText(table, 'content'),
    icon: 'laptop',
    hue: 200,
    description: canaryText(table, 'content'),
    price: '',
    currency: 'EUR',
    leadDays: null,
    leadText: '',
    audience: { desk: false, portals: 'chosen', customerIds: [canaryId], portalUsers: 'everyone' },
    fields: [],
    stages: [],
    taskTemplateIds: [canaryId],
    articleIds: [canaryId],
    target: { typeId: canaryId, category: null, priority: 'medium', groupId: canaryId },
  })
}

/** A rule that would change any ticket, whose note is a canary. */
function ruleContent(content: string) {
  return JSON.stringify({
    triggers: [],
    actors: [],
    conditions: { all: [] },
    actions: [{ kind: 'note', content, isRichText: false }],
    stopsLater: false,
    ticketsPerHour: 500,
  })
}

/** Tables with a second row, for links of a record with another one of the same table. */
const seconds = ['tickets', 'knowledge_articles']
/** One row for the whole desk, which outsiders see on their first page. */
const notPlanted = ['company']

type Column = {
  table: string
  column: string
  type: string
  is_required: boolean
  /** The default, as SQL; empty for an identity. */
  default: string | null
  /** The referenced table and column. */
  target: string | null
  /** The first value that a check constraint allows. */
  allowed: string | null
}

/**
 * Inserts one row of another organization into every table, and its files into the store. New tables and columns are included
 * automatically. In one transaction: the background work of a desk would otherwise write rows of some tables first.
 */
export async function plantCanaries({ db, app }: { db: Db; app: Pick<Desk['app'], 'fileStore'> }) {
  await db.transaction().execute(plantRows)
  await app.fileStore.put(canaryKey, Readable.from([canaryText('files', 'bytes')]), 1000)
}

async function plantRows(db: Db) {
  const columns = await columnsOf(db)
  const waiting = new Set(columns.map(({ table }) => table).filter((table) => !notPlanted.includes(table)))
  while (waiting.size > 0) {
    // Referenced rows are inserted first; where tables refer to each other, nullable references stay null.
    const ready = (column: Column) => !column.target || column.target === column.table || !waiting.has(column.target)
    const fits = (table: string, asks: (column: Column) => boolean) =>
      columns.every((column) => column.table !== table || !asks(column) || ready(column))
    const table =
      [...waiting].find((name) => fits(name, () => true)) ??
      [...waiting].find((name) => fits(name, ({ is_required }) => is_required))
    if (!table) throw new Error(`No order to insert ${[...waiting].join(', ')}`)
    const own = columns.filter((column) => column.table === table && ready(column))
    for (const id of seconds.includes(table) ? [canaryId, canaryId + 1] : [canaryId]) await plantRow(db, table, own, id)
    waiting.delete(table)
  }
}

async function plantRow(db: Db, table: string, columns: Column[], id: number) {
  const values = columns
    .map((column) => [column.column, valueFor(column, id)] as const)
    .filter(([, value]) => value !== undefined)
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))}) overriding system value
    values (${sql.join(values.map(([, value]) => value))})`
    .execute(db)
    .catch((error: Error) => {
      throw new Error(
        `${table} can’t be filled with canaries: say in canaries.ts what its row must hold. ${error.message}`,
      )
    })
}

function valueFor({ table, column, type, target, allowed, default: byItself }: Column, id: number): unknown {
  const own = meant[table] ?? {}
  if (column in own) return own[column]
  if (target || column === 'id' || /(^|_)(id|ids|number|revision)$/.test(column)) {
    if (type === 'uuid') return canaryUuid
    if (type.endsWith('[]')) return [canaryId]
    if (/int/.test(type)) return column === 'id' || column === 'number' ? id : canaryId
  }
  if (/color/.test(column)) return '#356CCF'
  if (type === 'text') return allowed ?? canaryText(table, column)
  if (type === 'text[]') return [canaryText(table, column)]
  if (type === 'jsonb')
    return JSON.stringify(
      byItself?.startsWith("'[]'") ? [canaryText(table, column)] : { word: canaryText(table, column) },
    )
  if (type === 'tsvector') return sql`to_tsvector('simple', ${canaryText(table, column)})`
  if (byItself !== null) return undefined
  if (/^timestamp/.test(type)) return new Date(Date.now() + (/expires|until/.test(column) ? 3_600_000 : -3_600_000))
  if (type === 'boolean') return true
  if (/int/.test(type)) return 1
  if (type === 'uuid') return canaryUuid
  if (type === 'xid8') return sql`pg_current_xact_id()`
  return allowed ?? sql`(enum_range(null::${sql.raw(type)}))[1]`
}

/** Returns every writable column of all tables, from the database's catalogue. */
async function columnsOf(db: Db) {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as is_required,
      case when a.attidentity <> '' then '' else (
        select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum) end as default,
      (select r.confrelid::regclass::text from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'f' and a.attnum = any (r.conkey) order by cardinality(r.conkey) limit 1) as target,
      (select substring(pg_get_constraintdef(k.oid) from 'ANY \\(ARRAY\\[''([^'']+)''') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db)
  return rows
}

/** Returns a function that returns the canary rows that have changed since its last call, as they were and as they are. */
export async function watchCanaries(db: Db) {
  const tables = new Set((await columnsOf(db)).map(({ table }) => table))
  for (const table of notPlanted) tables.delete(table)
  const each = [...tables].map(
    (table) => sql`select ${table}::text as "table", to_jsonb(t)::text as row from ${sql.table(table)} t
      where t::text like '%zzleak-%'
        or (t::text like ${`%${canaryId}%`} and t::text ~ ${`(^|[^0-9a-f.-])${canaryId}([^0-9a-f-]|$)`})`,
  )
  const query = sql<{ table: string; row: string }>`${sql.join(each, sql` union all `)}`
  const read = async () => new Set((await query.execute(db)).rows.map(({ table, row }) => `${table}: ${row}`))
  let before = await read()
  return async () => {
    const [was, is] = [before, await read()]
    before = is
    return [
      ...[...was].filter((row) => !is.has(row)).map((row) => `was ${row}`),
      ...[...is].filter((row) => !was.has(row)).map((row) => `is ${row}`),
    ]
  }
}
