import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { test as base, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Background, startBackground } from '../background.ts'
import type { Db } from '../platform/context.ts'
import { openPool } from '../platform/database/pool.ts'
import type { DatabaseConnection } from '../platform/database/session-settings.ts'
import { hashToken, sessionCookieOn } from '../platform/http/server.ts'
import { openLog } from '../platform/log.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { type CallAs, callThrough } from './call-endpoint.ts'
import { asApplication, createDatabase, withDatabase } from './global-setup.ts'
import { inTime } from './in-time.ts'
import { perFile } from './per-file.ts'

type Someone = { id: number; customer_id: number | null }
type Answer = { status: number; headers: Record<string, unknown>; json: unknown; text: string }

/** A desk on its own database, and functions to send requests to it as any user. */
export type Desk = {
  app: FastifyInstance
  settings: Settings
  databaseName: string
  /** The owner's connection, not subject to row-level security, to arrange and inspect data. */
  db: Db
  /** The application's connections, as a request gets them. */
  pool: pg.Pool
  /** How to open another connection as the application. */
  connection: DatabaseConnection
  /** Calls an endpoint as a signed-in user; throws "403 Only admins can do this" for an error. */
  as: CallAs<Someone | null>
  /** Sends any request as a user, and returns the response. */
  send: (someone: Someone | null, request: InjectOptions) => Promise<Answer>
  /** The headers of a signed-in request: host and cookie. */
  headersOf: (someone: Someone | null) => Promise<Record<string, string>>
  /** With `live: true`: the reactions and live pages of this node. */
  background: Background | null
}
/**
 * `live` also listens on a port and starts the consumers of the log; `beside` adds a node on another desk's database; `like` copies an
 * existing database and its files. Each connection costs PostgreSQL half a second of processor time for its first statements; `connections`
 * says how many the application has at most.
 */
export type DeskOptions = {
  live?: boolean
  beside?: Desk
  like?: { template: string; files: string }
  connections?: number
}

/** The fixture of a desk for each file, with other settings or what else its tests need. */
export const deskPerFile = (
  prepare: (desk: Desk) => unknown = () => {},
  env: Record<string, string> = {},
  options: DeskOptions = {},
) => {
  let close = async () => {}
  return perFile(
    async () => {
      const opened = await openDesk(env, options)
      close = opened.close
      await prepare(opened.desk)
      return opened.desk
    },
    () => close(),
  )
}

/** Vitest's `test` with a desk for each file. The tests of a file share it: each creates what it looks for, and counts nothing else. */
export const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(),
})

/** Opens a desk outside of a test's fixture, for tests that need two, or other settings. */
export async function openDesk(
  env: Record<string, string> = {},
  { live = false, beside, like, connections = 8 }: DeskOptions = {},
) {
  const { template, ...server } = inject('postgres')
  const name = beside?.databaseName ?? `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ ...server, max: 1 })
  if (!beside) await admin.query(createDatabase(name, like?.template ?? template))

  const owner = withDatabase(server, name)
  const connection = asApplication(owner)
  const ownerPool = openPool({ ...owner, max: 2 })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: ownerPool }) })
  const pool = openPool({ ...connection, max: connections })
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-desk-'))
  const settings = readSettings({
    PORT: '80',
    HATCHWAY_DATA: dataFolder,
    HATCHWAY_DEMO: '0',
    HATCHWAY_LOG: 'silent',
    ...env,
  })
  if (like) fs.cpSync(like.files, path.join(dataFolder, 'files'), { recursive: true })
  const log = openLog(settings.logLevel)
  const app = await buildApp(settings, log)
  app.database.pool = pool
  await app.ready()
  if (live) await app.listen({ port: 0, host: '127.0.0.1' })
  const background = live ? startBackground(app, { pool, connection }, log) : null

  const headersOf = headersFor(db, settings)
  const send = sender(app, headersOf)
  const as = callThrough(send)
  const desk: Desk = { app, settings, databaseName: name, db, pool, connection, headersOf, send, as, background }
  const close = async () => {
    await inTime('Closing the sockets', background?.live.closeSockets())
    await inTime('Stopping the consumers', background?.stopConsumers())
    await inTime('Closing the channel', background?.closeChannel())
    await inTime('Closing the server', app.close())
    await inTime('Closing the connections', Promise.all([pool.end(), db.destroy()]))
    if (!beside) await inTime('Dropping the database', admin.query(`drop database ${name} with (force)`))
    await inTime('Closing the admin connection', admin.end())
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
  return { desk, close }
}

/** Signs each user in once, on the desk or on their portal. */
function headersFor(db: Db, { publicUrl }: Settings) {
  const cookieName = sessionCookieOn(Boolean(publicUrl?.startsWith('https:')))
  const known = new Map<number, Promise<Record<string, string>>>()
  const signIn = async ({ id, customer_id }: Someone) => {
    const portal =
      customer_id === null
        ? undefined
        : await db
            .selectFrom('portals')
            .select(['id', 'host'])
            .where('customer_id', '=', customer_id)
            .executeTakeFirst()
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: id,
        portal_id: portal?.id ?? null,
        expires_at,
        ip: null,
        user_agent: null,
      })
      .execute()
    return { host: portal?.host ?? 'desk.localhost', cookie: `${cookieName}=${token}` }
  }
  return async (someone: Someone | null): Promise<Record<string, string>> => {
    if (!someone) return { host: 'desk.localhost' }
    if (!known.has(someone.id)) known.set(someone.id, signIn(someone))
    return known.get(someone.id)!
  }
}

function sender(app: FastifyInstance, headersOf: Desk['headersOf']): Desk['send'] {
  return async (someone, request) => {
    const headers = { ...(await headersOf(someone)), ...request.headers }
    const reply = await app.inject({ ...request, headers })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      json: isJson ? reply.json() : undefined,
    }
  }
}
