import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'

/**
 * `source`: a text of a ticket itself, which its redaction overwrites. `copy`: made from such texts, and removed in the same transaction; a
 * trigger keeps an older transaction from writing it again. `error`: words of the server about what failed, in which former names are replaced.
 * Everything else says why it holds no text of a ticket.
 */
type Place = 'source' | 'copy' | 'error' | { no: string }
const no = (why: string): Place => ({ no: why })
const code = no('one of a fixed set of words, or a key')
const settings = no('what admins and agents set up, and not about one ticket')
const people = no('about people and organizations')
const secret = no('a secret, a hash or an address of a service')
const knowledge = no('written for the knowledge base and releases')

const columns: Record<string, Place | Record<string, Place>> = {
  absences: people,
  activity: {
    event: code,
    actor_kind: code,
    data: 'copy',
    request_id: code,
    ip: people,
  },
  api_keys: secret,
  applied_versions: knowledge,
  approval_approvers: { decision: code, comment: 'source' },
  approval_stages: {
    name: settings,
    rule: code,
    choices: settings,
    state: code,
    problem: no('names of people'),
  },
  approvals: {
    subject: 'copy',
    message: 'source',
    state: code,
    snapshot: 'copy',
    outcome_changes: 'source',
    on_approved: no('actions with their templates, as in a rule'),
    on_declined: no('actions with their templates, as in a rule'),
    voided: 'copy',
    stages_key: code,
    search_text: 'copy',
  },
  assignment_queue: code,
  attachments: { file_name: 'source', mime_type: code, store_key: code },
  bulk_runs: { reasons: 'error', state: code },
  calendar_versions: settings,
  calendars: settings,
  canned_replies: settings,
  catalogue_categories: settings,
  catalogue_items: settings,
  catalogue_orders: { item: settings, answers: 'source', total: 'source' },
  catalogue_versions: settings,
  categories: settings,
  comment_versions: { content: 'source' },
  comments: { content: 'source', source: code, deleted_content: 'source' },
  company: settings,
  credentials: secret,
  custom_fields: settings,
  customers: people,
  dead_letters: { reaction: code, error: 'error' },
  docker_archives: knowledge,
  file_texts: { state: code, reason: code, queue_key: code, content: 'source', words: 'source' },
  group_assignments: code,
  groups: settings,
  holiday_feeds: settings,
  identities: people,
  invitations: secret,
  knowledge_articles: knowledge,
  knowledge_categories: knowledge,
  knowledge_files: knowledge,
  knowledge_versions: knowledge,
  macros: settings,
  mail_server: settings,
  mails: {
    kind: code,
    recipient: people,
    sender_name: people,
    sender_address: people,
    reply_to: secret,
    subject: 'copy',
    body: 'copy',
    html: 'copy',
    headers: no('ids of messages, and links that end mails'),
    attachments: 'copy',
    status: code,
    failure: code,
    error: 'copy',
  },
  message_deliveries: {
    kind: code,
    address: people,
    channel: code,
    message: 'copy',
    state: code,
    reason: code,
  },
  message_opt_outs: people,
  message_texts: settings,
  notification_choices: code,
  notification_settings: code,
  notifications: { type: code, message: 'copy' },
  on_call_schedule_versions: settings,
  on_call_schedules: settings,
  password_resets: secret,
  pictures: code,
  portals: settings,
  presence: code,
  push_messages: { payload: 'copy' },
  push_subscriptions: secret,
  rate_limits: code,
  reaction_cursors: code,
  recurring_ticket_dates: no('why no ticket was created'),
  recurring_ticket_versions: settings,
  recurring_tickets: settings,
  registrations: people,
  release_status: knowledge,
  releases: knowledge,
  rule_folders: settings,
  rule_runs: {
    rule_name: settings,
    trigger: settings,
    event_key: code,
    result: code,
    error: 'copy',
    effects: 'copy',
    messages: no('names and addresses of recipients'),
    matched: no('the conditions of the rule'),
    passed: no('names of rules'),
  },
  rule_time_checks: code,
  rule_versions: settings,
  rules: settings,
  saved_filters: settings,
  secrets: secret,
  services: settings,
  sessions: secret,
  sign_on_attempts: secret,
  skills: settings,
  sla_alarms: code,
  sla_clocks: settings,
  sla_policies: settings,
  sla_policy_versions: settings,
  sla_step_pauses: settings,
  step_moves: settings,
  tag_renames: settings,
  tag_uses: { tag: 'source' },
  task_templates: settings,
  tasks: {
    subject: 'source',
    description: 'source',
    party: code,
    due_rule: code,
    blocks_states: code,
    blocks_steps: settings,
    checklist: 'source',
    result: 'source',
  },
  ticket_links: code,
  ticket_participants: people,
  ticket_texts_public: { words: 'copy' },
  ticket_texts_staff: { words: 'copy' },
  ticket_types: settings,
  tickets: {
    subject: 'source',
    description: 'source',
    status_name: settings,
    category: settings,
    tags: 'source',
    custom_fields: 'source',
    source: code,
    search_text: 'source',
    deletion: code,
    sla_state: code,
    sla_target: code,
  },
  undeliverable_addresses: no('what a mail server said of an address'),
  uploads: { file_name: 'source', store_key: code },
  used_message_links: secret,
  users: people,
  version_notice_customers: knowledge,
  version_notices: knowledge,
  workflow_steps: settings,
}

describe('each column with text or JSON', () => {
  test('is reached by redaction, or holds no text of a ticket', async ({ desk }) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
        and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'json', 'jsonb', 'jsonb[]', 'tsvector')
      order by 1, a.attnum`.execute(desk.db)
    const actual = Map.groupBy(rows, ({ table }) => table)
    expect(Object.keys(columns).sort()).toEqual([...actual.keys()].sort())
    for (const [table, places] of Object.entries(columns))
      if (isByColumn(places))
        expect([table, Object.keys(places).sort()]).toEqual([
          table,
          actual
            .get(table)!
            .map(({ column }) => column)
            .sort(),
        ])
  })

  test('that is a copy is guarded against transactions that read the text before', async ({ desk }) => {
    const copies = Object.entries(columns)
      .filter(([, places]) => isByColumn(places) && Object.values(places).includes('copy'))
      .map(([table]) => table)
    const { rows } = await sql<{ table: string }>`
      select tgrelid::regclass::text as table from pg_trigger where tgname = 'redaction_guard' order by 1`.execute(
      desk.db,
    )
    expect(rows.map(({ table }) => table).sort()).toEqual(copies.sort())
  })
})

const isByColumn = (places: Place | Record<string, Place>): places is Record<string, Place> =>
  typeof places === 'object' && !('no' in places)
