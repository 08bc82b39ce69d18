import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const isRoot = process.getuid?.() === 0
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** A cluster as it is after the first start, for tests that do not depend on how it was created. */
let template: string
let removeTemplate: typeof cleanUp

beforeAll(async () => {
  template = emptyFolder()
  await (await start(template)).stop()
  removeTemplate = cleanUp.splice(0)
})

afterAll(async () => {
  for (const step of removeTemplate) await step()
})

describe('the embedded database', () => {
  test('starts in an empty folder, and starts again with the data that was written', async () => {
    const dataFolder = emptyFolder()
    const first = await start(dataFolder)
    await query(first.connection, 'create table note as select 42 as answer')
    await first.stop()

    const second = await start(dataFolder)

    expect(await query(second.connection, 'select answer from note')).toEqual([{ answer: 42 }])
  })

  test('listens on a private socket only, and finds parts of words beyond ASCII', async () => {
    const { connection } = await start(aFolder())
    await query(connection, 'create extension pg_trgm')

    const [row] = await query(
      connection,
      `select current_setting('listen_addresses') as addresses, cardinality(show_trgm('日本語')) as parts, lower('ÉCOLE')`,
    )

    expect(row).toEqual({ addresses: '', parts: 4, lower: 'école' })
    expect(fs.statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  test('starts in a folder whose path is too long for a socket', async () => {
    const dataFolder = path.join(path.dirname(emptyFolder()), 'deep'.repeat(40))
    fs.cpSync(template, dataFolder, { recursive: true })
    const { connection } = await start(dataFolder)
    cleanUp.unshift(() => fs.rmSync(connection.host, { recursive: true, force: true }))

    await expectToAnswer(connection)
    expect(fs.statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  test('throws for a folder that another Hatchway uses, and leaves its database running', async () => {
    const dataFolder = aFolder()
    const { connection } = await start(dataFolder)

    await expect(start(dataFolder)).rejects.toThrow(`Another Hatchway (process ${process.pid}) uses ${dataFolder}`)
    await expectToAnswer(connection)
  })

  test.runIf(isRoot)(
    'lies on the shelf where its user cannot enter the data folder, and follows the data folder when that is moved',
    async () => {
      const [closed, shelf] = [path.dirname(emptyFolder()), path.dirname(emptyFolder())]
      fs.chmodSync(closed, 0o700)
      const first = await start(path.join(closed, 'data'), shelf)
      await query(first.connection, 'create table note as select 42 as answer')
      await first.stop()
      fs.renameSync(path.join(closed, 'data'), path.join(closed, 'moved'))

      const { connection } = await start(path.join(closed, 'moved'), shelf)

      expect(await query(connection, 'select answer from note')).toEqual([{ answer: 42 }])
      expect(connection.host.startsWith(shelf)).toBe(true)
    },
  )

  test('waits at its stop for a connection that is still in use', async () => {
    const first = await start(aFolder())
    const client = new pg.Client(first.connection)
    await client.connect()
    const inUse = client.query('select pg_sleep(0.3), 42 as answer').finally(() => client.end())

    await first.stop()

    expect((await inUse).rows).toMatchObject([{ answer: 42 }])
  })

  test('is restarted when it is killed', async () => {
    const dataFolder = aFolder()
    const { connection } = await start(dataFolder)
    const killed = postmasterOf(dataFolder)

    process.kill(killed, 'SIGKILL')

    await until(() => fs.existsSync(pidFile(dataFolder)) && postmasterOf(dataFolder) !== killed)
    await until(async () => (await query(connection, 'select 1 as one').catch(() => [])).length === 1)
  })
})

describe('after a kill -9', () => {
  test('the database of a killed Hatchway stops by itself', async () => {
    const dataFolder = aFolder()
    const app = await startElsewhere(dataFolder)
    const postmaster = postmasterOf(dataFolder)

    app.kill('SIGKILL')

    await until(() => !isAlive(postmaster))
  })

  test('the next start of a killed Hatchway does not wait for its database to stop', async () => {
    const dataFolder = aFolder()
    const app = await startElsewhere(dataFolder)

    app.kill('SIGKILL')
    await once(app, 'exit')
    const { connection } = await start(dataFolder)

    await expectToAnswer(connection)
  })

  test.runIf(fs.existsSync('/proc'))(
    'the next start ends the database when the watchdog was killed as well',
    async () => {
      const dataFolder = aFolder()
      const app = await startElsewhere(dataFolder)
      const postmaster = postmasterOf(dataFolder)
      for (const pid of watchdogsOf(dataFolder)) process.kill(pid, 'SIGKILL')
      app.kill('SIGKILL')
      await once(app, 'exit')
      expect(isAlive(postmaster)).toBe(true)

      const { connection } = await start(dataFolder)

      expect(isAlive(postmaster)).toBe(false)
      await expectToAnswer(connection)
    },
  )

  test('a start recovers committed data when all processes were killed', async () => {
    const dataFolder = aFolder()
    const app = await startElsewhere(dataFolder)
    const postmaster = postmasterOf(dataFolder)
    app.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await once(app, 'exit')
    await until(() => !isAlive(postmaster))

    const { connection } = await start(dataFolder)

    await expectToAnswer(connection)
  })

  test('a postmaster.pid with the pid of another process does not prevent the start', async () => {
    const dataFolder = aFolder()
    await (await start(dataFolder)).stop()
    fs.writeFileSync(pidFile(dataFolder), `${process.pid}\n${dataFolder}/postgres\n1700000000\n5432\n\n\n`)
    fs.writeFileSync(
      path.join(dataFolder, 'hatchway.lock'),
      JSON.stringify({ pid: process.pid, startedAt: 'long ago' }),
    )

    const { connection } = await start(dataFolder)

    await expectToAnswer(connection)
  })
})

function aFolder() {
  const folder = emptyFolder()
  fs.cpSync(template, folder, { recursive: true })
  return folder
}

/** Creates an empty folder that all users may traverse, as root's database user must. */
function emptyFolder() {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-test-')))
  fs.chmodSync(folder, 0o711)
  cleanUp.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

async function start(dataFolder: string, shelf?: string) {
  const database = await startEmbeddedPostgres({ dataFolder, settings: careless, log: quiet, shelf })
  cleanUp.push(database.stop)
  return database
}

/** Starts Hatchway in a process of its own, to be killed. */
async function startElsewhere(dataFolder: string): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    const log = { debug() {}, info() {}, warn() {} }
    await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, settings: ${JSON.stringify(careless)}, log })
    process.send('up')
    setInterval(() => {}, 1000)`
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: [...stdio] })
  cleanUp.push(() => app.kill('SIGKILL'))
  await Promise.race([
    once(app, 'message'),
    once(app, 'exit').then(() => Promise.reject(new Error('It did not start'))),
  ])
  return app
}

async function expectToAnswer(connection: pg.ClientConfig) {
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
}

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const pidFile = (dataFolder: string) => path.join(dataFolder, 'postgres', 'postmaster.pid')
const postmasterOf = (dataFolder: string) => Number(fs.readFileSync(pidFile(dataFolder), 'utf8').split('\n')[0])

function watchdogsOf(dataFolder: string) {
  const processes = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const isWatchdog = (pid: string) =>
    readIfAny(`/proc/${pid}/comm`) === 'sh\n' && readIfAny(`/proc/${pid}/cmdline`).includes(dataFolder)
  return processes.filter(isWatchdog).map(Number)
}

function readIfAny(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !fs.existsSync('/proc')
  }
}

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await sleep(5)
}
