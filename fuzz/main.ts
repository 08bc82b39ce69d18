// Sends hostile requests to a server of its own, with a temporary data folder, and reports the failures.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { socketOf, startServer } from '../bench/server.ts'
import type { Db } from '../server/src/platform/context.ts'
import { openPool } from '../server/src/platform/database/pool.ts'
import { localStore } from '../server/src/platform/files/local-store.ts'
import { plantCanaries } from '../server/src/testing/canaries.ts'
import { createCallers } from './callers.ts'
import { describeFailure, type FuzzOptions, fuzz } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** The total number of requests. */
    runs: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '300' },
    /** An endpoint, or the prefix of several: `tickets.create`, `tickets.`. */
    only: { type: 'string' },
    /** The length of the longest text, in characters. */
    length: { type: 'string', default: '1000000' },
  },
})
const options: FuzzOptions = {
  seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  only: values.only,
  maxLength: Number(values.length),
  slowest: { response: 5000, health: 2000 },
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-fuzz-'))
const server = await startServer(folder, {
  demo: true,
  nodeOptions: ['--expose-gc', '--import', path.join(import.meta.dirname, 'collect-garbage.ts')],
  // Nothing leaves this machine: no image is fetched, and emails are only stored.
  env: {
    HATCHWAY_SKOPEO: path.join(folder, 'none'),
    HATCHWAY_LOG: 'error',
    DATABASE_URL: '',
    SMTP_URL: '',
    OIDC_ISSUER: '',
  },
})
const db: Db = new Kysely({
  dialect: new PostgresDialect({ pool: openPool({ ...socketOf(folder), user: 'postgres', max: 2 }) }),
})
let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)))
try {
  await plantCanaries({ db, app: { fileStore: localStore(path.join(folder, 'files')) } })
  const callers = await createCallers(db)
  console.log(`Seed ${options.seed}`)
  const subject = { port: server.port, db, callers, collectGarbage: () => process.kill(server.pid, 'SIGUSR2') }
  const report = await fuzz(subject, options, (failure) => {
    if (!stopping) console.log(describeFailure(failure, options))
  })
  const { requests, statuses, slowest, worstHealth, growth, failures, known } = report
  console.log(`${requests} requests; by status ${JSON.stringify(statuses)}`)
  console.log(`Slowest ${slowest.milliseconds} ms (${slowest.call}); /healthz ${worstHealth} ms; ${growth} MB more`)
  for (const [why, times] of Object.entries(known)) console.log(`Known: ${why} (${times} times)`)
  console.log(failures.length === 0 ? 'No failures.' : `${failures.length} failures, seed ${options.seed}.`)
  process.exitCode = failures.length === 0 ? 0 : 1
} catch (error) {
  // Requests that are in flight when a signal arrives fail because the server ends.
  if (!stopping) throw error
} finally {
  await stop()
}

function stop() {
  stopping ??= end()
  return stopping
}

async function end() {
  await db.destroy()
  await server.stop()
  // The database of a killed server ends a little later.
  for (let tries = 0; fs.existsSync(folder) && tries < 30; tries += 1) {
    await pause(tries * 50)
    await fs.promises.rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
