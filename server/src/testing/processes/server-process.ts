import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '../../platform/database/pool.ts'
import { createDatabase, withDatabase } from '../global-setup.ts'
import { aWatcher } from '../watcher.ts'

/** `npm test` names the bundled server, which is what `npm start` runs; Vitest by itself takes the source. */
const main = process.env.SERVER_ENTRY ?? path.resolve(import.meta.dirname, '../../main.ts')

/** A database of the test server and its data folder, which processes share. */
export type TestServerEnv = {
  env: { DATABASE_URL: string; HATCHWAY_DATA: string }
  /** The owner's connection, not subject to row-level security, to arrange and inspect data. */
  owner: pg.Pool
  close: () => Promise<void>
}

type EnvOptions = { empty?: boolean; server?: pg.ClientConfig }

/** Creates an environment: migrated and without users, or entirely `empty`, as it is on a `server` of its own. */
export async function createServerEnv({ empty = false, server: own }: EnvOptions = {}): Promise<TestServerEnv> {
  const { template, ...shared } = inject('postgres')
  const server = own ?? shared
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ ...server, max: 1 })
  await admin.query(createDatabase(name, empty || own ? undefined : template))
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-process-'))
  const connection = withDatabase(server, name)
  const owner = openPool({ ...connection, max: 2 })
  return {
    env: { DATABASE_URL: connectionUrl(connection), HATCHWAY_DATA: dataFolder },
    owner,
    close: async () => {
      await owner.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Returns the connection as a URL, as an operator writes it; a folder as the host means a socket in it. */
function connectionUrl({ connectionString, host, port, user, database }: pg.ClientConfig) {
  return connectionString ?? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`
}

export type User = { uid: number; gid: number }
type RequestOptions = Omit<RequestInit, 'body'> & { cookie?: string; body?: unknown }

/** Hatchway in a process of its own, as `npm start` runs it. */
export type DeskProcess = {
  port: number
  /** Everything written to its output so far. */
  output: () => string
  /** The exit code, or the signal that ended the process. */
  exited: Promise<number | NodeJS.Signals>
  kill: (signal: NodeJS.Signals) => void
  /** Sends a request; with a body it is a POST of JSON. */
  ask: (path: string, request?: RequestOptions) => Promise<Response>
  /** Waits until the process accepts requests. */
  ready: () => Promise<void>
  /** Signs in; returns the cookie of a new session. */
  signIn: (username: string, password: string) => Promise<string>
}

/** Starts a process on a free port by default, and resolves when it listens. Root may start it as another `user`. */
export async function startProcess(env: Record<string, string>, user?: User): Promise<DeskProcess> {
  const { child, output, exited, wrote } = run({ PORT: '0', HATCHWAY_LOG: 'info', ...env }, user)
  const port = Number((await wrote(/listening at http:\S+:(\d+)/))[1])
  const ask: DeskProcess['ask'] = (path, { cookie, body, ...request } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...request,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(request.headers as Record<string, string>),
      },
    })
  return {
    port,
    output,
    exited,
    kill: (signal) => child.kill(signal),
    ask,
    ready: async () => void (await wrote(/Hatchway is ready/)),
    signIn: async (username, password) => {
      const reply = await ask('/api/auth/login', { body: { username, password } })
      if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
      return reply.headers.get('set-cookie')!.split(';')[0]!
    },
  }
}

/** Runs a start that fails. Returns how it ended, and its output. */
export async function failedStart(env: Record<string, string>) {
  const { exited, output } = run(env)
  return { code: await exited, said: output() }
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Passes none of this process's own settings on, except where Node keeps compiled modules: compiling takes half of a start. */
function run(env: Record<string, string>, user?: User) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const own = { PATH, HOME, NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  const child = spawn(process.execPath, [main], { ...user, env: { ...own, ...env } })
  running.add(child)
  let written = ''
  const watcher = aWatcher()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
      watcher.changed()
    })
  const exited = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => {
    running.delete(child)
    return code ?? signal
  })
  const wrote = (pattern: RegExp) =>
    Promise.race([
      watcher.until(() => pattern.exec(written)),
      exited.then((how): never => {
        throw new Error(`It ended with ${how} before it wrote ${pattern}:
${written}`)
      }),
    ])
  return { child, output: () => written, exited, wrote }
}
