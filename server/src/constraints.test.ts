import fs from 'node:fs'
import path from 'node:path'
import { endpoint } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { constraintErrors } from './constraint-errors.ts'
import type { Db } from './platform/context.ts'
import { asSystem } from './platform/database/system-role.ts'
import { implement } from './platform/http/implement.ts'
import { openLog } from './platform/log.ts'
import { plantCanaries } from './testing/canaries.ts'
import { type Desk, test } from './testing/test-desk.ts'

type ForeignKey = { name: string; table: string; column: string; type: string; target: string; cascades: boolean }

/** Unique indexes that concurrent requests cannot violate, and why; all others have an error in `constraint-errors.ts`. */
const neverViolated: Record<string, string> = {
  message_deliveries_once: 'written with `on conflict do nothing`',
  message_opt_outs_once: 'written with `on conflict do nothing`',
  api_keys_key_hash_key: 'random',
  approval_stages_approval_id_position_key: 'written once, with the request',
  approval_approvers_stage_id_user_id_key: 'the request is locked first',
  applied_versions_current: 'marking a version locks the customer and the service',
  attachments_ticket_id_store_key_key: 'random; recording an upload deletes its row first',
  calendars_default: 'locks the collection',
  calendars_name: 'locks the collection',
  catalogue_categories_name: 'locks the collection',
  catalogue_order_counts_customer_id_day_item_id_key: 'ON CONFLICT',
  catalogue_orders_key: 'the key is locked first',
  categories_key: 'locks the collection',
  categories_key_read: 'locks the collection',
  categories_name: 'locks the collection',
  comments_kind: 'holds the primary key',
  customers_name: 'mapped where it is written, with the name',
  dead_letters_activity_id_reaction_key: 'the cursor moves past an event once',
  default_groups_category_id_key: 'locks the collection',
  default_groups_customer_id_key: 'locks the collection',
  default_groups_service_id_key: 'locks the collection',
  default_groups_type_id_key: 'locks the collection',
  docker_archives_image_digest_key: 'ON CONFLICT',
  docker_archives_store_key_key: 'random',
  groups_name: 'locks the collection',
  identities_issuer_subject_key: 'an account is found or locked first; the general answer is right',
  identities_user_id_issuer_key: 'the account is locked first',
  invitations_token_hash_key: 'random',
  knowledge_categories_name: 'locks the collection',
  message_texts_brand: 'locks the collection',
  on_call_schedules_name: 'locks the collection',
  portals_customer_id_key: 'the customer is locked first',
  portals_host_key: 'locks the collection',
  push_subscriptions_session_id_key: 'locks the collection',
  recurring_tickets_name: 'locks the collection',
  releases_service_id_version_key_key: 'mapped where it is written, with the version',
  rule_folders_name: 'locks the collection',
  rule_runs_change: 'random',
  rule_runs_once: 'one transaction at a time runs rules, and checks it',
  services_code_key: 'mapped where it is written, with the code',
  registrations_email: 'ON CONFLICT',
  registrations_token_hash_key: 'random',
  sessions_token_hash_key: 'random',
  skills_name: 'locks the collection',
  task_templates_name: 'locks the collection',
  ticket_links_from_id_to_id_kind_key: 'ON CONFLICT',
  ticket_participants_address: 'ON CONFLICT',
  ticket_participants_user: 'ON CONFLICT',
  ticket_types_default: 'locks the collection',
  ticket_types_name: 'locks the collection',
  tickets_number_key: 'a sequence',
  uploads_store_key_key: 'random',
  tickets_created: 'holds the primary key',
  version_notices_sent_by_key_key: 'sending locks the notices',
  workflow_steps_type_id_name_key: 'the type is locked first',
}

describe('constraints', () => {
  test('each unique index, and each foreign key to a deletable table, has an error for its violation', async ({
    desk,
  }) => {
    const keys = await foreignKeys(desk.db)
    const deletable = deletableTables(keys)
    expect(deletable).toContain('groups')
    expect(deletable).not.toContain('users')
    const concerned = keys.filter(({ target }) => deletable.includes(target)).map(({ name }) => name)
    expect(concerned.filter((name) => !(name in constraintErrors))).toEqual([])

    const unique = await uniqueIndexes(desk.db)
    expect(unique.filter((name) => !(name in constraintErrors) && !(name in neverViolated))).toEqual([])
    const known = [...keys.map(({ name }) => name), ...unique]
    const named = [...Object.keys(constraintErrors), ...Object.keys(neverViolated)]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  test('no constraint that a handler violates returns a server error', async ({ desk }) => {
    await plantCanaries(desk)
    const answers = new Map<string, { status: number; message: string }>()
    const ask = await violator(desk)
    for (const { name, table, column, type, target } of await foreignKeys(desk.db)) {
      const missing = type === 'uuid' ? 'gen_random_uuid()' : '2147483000'
      answers.set(name, await ask(`update ${table} set ${column} = ${missing}`))
      answers.set(`delete from ${target}`, await ask(`delete from ${target}`))
    }
    for (const { table, columns } of await writableColumns(desk.db))
      answers.set(
        `copy a row of ${table}`,
        await ask(`insert into ${table} (${columns}) overriding system value select ${columns} from ${table} limit 1`),
      )
    for (const { table, column } of await requiredColumns(desk.db))
      answers.set(`${table}.${column} is null`, await ask(`update ${table} set ${column} = null`))
    for (const name of await checks(desk.db)) answers.set(name, await ask(raising('23514', name)))
    for (const name of await uniqueIndexes(desk.db)) answers.set(name, await ask(raising('23505', name)))
    for (const code of ['23001', '23P01', '40001', '40P01', '55P03']) answers.set(code, await ask(raising(code)))

    expect([...answers].filter(([, { status }]) => status >= 500)).toEqual([])
    expect(answers.get('tickets_type_id_fkey')).toEqual({ status: 400, message: 'Invalid ticket type selected' })
    expect(answers.get('users_email')).toMatchObject({
      status: 409,
      message: 'This email address is already registered',
    })
    expect(answers.get('40P01')).toEqual({
      status: 409,
      message: 'Another request changed this at the same time. Try again.',
    })
  })
})

/** Runs statements inside the transaction of a handler, and returns the response to the caller. */
async function violator({ pool, settings, headersOf }: Desk) {
  const app = await buildApp(settings, openLog('silent'))
  app.database.pool = pool
  const violate = endpoint({
    method: 'POST',
    path: '/api/violations',
    summary: 'Runs a statement.',
    access: 'anyone',
    body: z.object({ statement: z.string() }),
    response: z.object({}),
  })
  implement(app, violate, (ctx, { body }) =>
    asSystem(ctx, 'test', async (system) => {
      await sql.raw(body.statement).execute(system.db)
      throw Object.assign(new Error('It violates nothing'), { statusCode: 418 })
    }),
  )
  const headers = await headersOf(null)
  return async (statement: string) => {
    const reply = await app.inject({ method: 'POST', url: violate.path, payload: { statement }, headers })
    return { status: reply.statusCode, message: reply.json().message as string }
  }
}

const raising = (code: string, constraint = '') =>
  `do $$ begin raise exception 'violated' using errcode = '${code}', constraint = '${constraint}'; end $$`

/** Returns the tables from which the application deletes rows, and those that such a deletion cascades to. */
function deletableTables(keys: ForeignKey[]) {
  const sources = fs
    .globSync('features/**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/\.(test|factory)\.ts$/.test(file))
    .map((file) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const deleted = new Set(
    sources.flatMap((text) => [...text.matchAll(/(?:deleteFrom\('|delete from )(\w+)/g)].map(([, table]) => table!)),
  )
  for (let before = 0; before < deleted.size; ) {
    before = deleted.size
    for (const { table, target, cascades } of keys) if (cascades && deleted.has(target)) deleted.add(table)
  }
  return [...deleted]
}

async function foreignKeys(db: Db) {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
      a.attname as column, format_type(a.atttypid, null) as type, k.confdeltype = 'c' as cascades
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** Returns the unique indexes without primary keys, which come from sequences, random values or upserts. */
async function uniqueIndexes(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`.execute(db)
  return rows.map(({ name }) => name)
}

async function checks(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ name }) => name)
}

async function writableColumns(db: Db) {
  const { rows } = await sql<{ table: string; columns: string }>`
    select table_name as table, string_agg(column_name, ', ') as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name !~ '^kysely' group by 1`.execute(db)
  return rows
}

/** Leaves out the activity log, whose rows no role may change. */
async function requiredColumns(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_nullable = 'NO' and table_name !~ '^kysely|^activity$'
      and not (identity_generation is not null and identity_generation = 'ALWAYS')`.execute(db)
  return rows
}
