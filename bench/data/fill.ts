import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../../server/src/migrations/migrate.ts'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { openPool } from '../../server/src/platform/database/pool.ts'
import type { Schema } from '../../server/src/platform/database/schema.ts'
import { seedApprovals } from './approvals.recipe.ts'
import { seedCatalogue } from './catalogue.recipe.ts'
import { kinds, seedKinds, seedPeople } from './people.recipe.ts'
import { seedRecurringTickets } from './recurring-tickets.recipe.ts'
import { sizesFor } from './sizes.ts'
import { seedPolicies, seedSla } from './sla.recipe.ts'
import { seedTasks } from './tasks.recipe.ts'
import { seedComments, seedTexts, seedTickets } from './tickets.recipe.ts'

/** The password of every user in the benchmark data. */
export const password = 'a million tickets'

/** This data need not survive a power failure: it can be generated again. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' }
const filled = [
  'tickets',
  'comments',
  'activity',
  'attachments',
  'ticket_reads',
  'ticket_texts_public',
  'ticket_texts_staff',
  'sla_clocks',
  'tasks',
  'approvals',
  'approval_stages',
  'approval_approvers',
]

/** Fills the data folder with the given number of tickets and related rows, unless the same recipe has already done so. */
export async function fillIfStale(dataFolder: string, tickets: number) {
  const stamp = path.join(dataFolder, 'filled-by')
  const recipe = recipeHash(tickets)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === recipe) return
  fs.rmSync(stamp, { force: true })
  const started = Date.now()
  const silent = { debug() {}, info() {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: quick, log: silent })
  try {
    await emptyDatabase(postgres.connection)
    await fill(postgres.connection, tickets)
  } finally {
    await postgres.stop()
  }
  fs.writeFileSync(stamp, recipe)
  console.log(`Filled in ${Math.round((Date.now() - started) / 1000)} s`)
}

/**
 * Hashes everything that determines the contents of the database. A migration may still be edited in place, so the text of the migrations
 * counts too.
 */
function recipeHash(tickets: number) {
  const sizes = sizesFor(tickets)
  const hash = createHash('sha256').update(
    JSON.stringify([
      kinds,
      seedPeople(sizes, ''),
      seedTickets(sizes),
      seedComments(),
      seedSla(),
      seedTexts(),
      seedTasks(),
      seedRecurringTickets(),
      seedApprovals(),
      seedCatalogue(),
    ]),
  )
  const tables = path.resolve(import.meta.dirname, '../../server/src/migrations/tables')
  for (const name of fs.readdirSync(tables).sort()) hash.update(fs.readFileSync(path.join(tables, name)))
  return hash.digest('hex')
}

async function emptyDatabase({ database, ...server }: pg.ClientConfig) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
}

async function fill(connection: pg.ClientConfig, tickets: number) {
  const owner = openPool({ ...connection, max: 1 })
  await migrate(owner)
  // A replication role checks no foreign keys: the data satisfies them by construction.
  await owner.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; select setseed(0.42)`,
  )
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: owner }) })
  await seedKinds(db)
  await seedPolicies(db)
  const sizes = sizesFor(tickets)
  await all(owner, 'people', seedPeople(sizes, await hashPassword(password)))
  const indexes = await dropIndexes(owner)
  await all(owner, 'tickets', seedTickets(sizes))
  await all(owner, 'comments, files, log', seedComments())
  await all(owner, 'targets', seedSla())
  await all(owner, 'tasks', [seedTasks()])
  await all(owner, 'recurring tickets', [seedRecurringTickets()])
  await all(owner, 'approvals', seedApprovals())
  await all(owner, 'catalogue', seedCatalogue())
  await all(owner, 'words of tickets', seedTexts())
  await all(owner, 'indexes', indexes)
  await all(owner, 'statistics', [...sequencesBehind, 'vacuum (freeze, analyze)', 'checkpoint'])
  await owner.end()
}

async function all(owner: pg.Pool, what: string, statements: string[]) {
  const started = Date.now()
  for (const statement of statements) await owner.query(statement)
  console.log(`  ${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Drops indexes that are faster to recreate at the end than to maintain row by row; returns their definitions. */
async function dropIndexes(owner: pg.Pool) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Ids were set explicitly: the sequences continue after them. */
const sequencesBehind = [
  ...['customers', 'users', 'services', 'tickets', 'comments'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  "select setval('ticket_numbers', (select max(number) from tickets))",
]
