import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { identity, type Owner } from './owner.ts'
import type { Settings } from './settings.ts'

export type Log = Record<'debug' | 'info' | 'warn', (message: string) => void>
/** `exited` resolves to a description of how the process ended. */
export type Postmaster = { exited: Promise<string>; stop: () => Promise<void> }
type Launch = { binaries: string; cluster: string; owner: Owner; settings: Settings; log: Log }

/** Milliseconds from the stop until connections are terminated, and until the server is. */
const smartShutdownMs = 2_000
const fastShutdownMs = 6_000

/**
 * The watchdog, a child of init: it reads a pipe that only this process holds open, and stops PostgreSQL when the pipe closes without
 * input, as it does even on kill -9. `$$` is the shell, which becomes the postmaster.
 */
const underWatchdog = '( (read -r _ <&3 || kill -INT $$) >/dev/null 2>&1 & ); exec "$@" 3<&-'

/** Starts PostgreSQL on a cluster and resolves when it accepts connections. */
export async function launchPostmaster({ binaries, cluster, owner, settings, log }: Launch): Promise<Postmaster> {
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', underWatchdog, 'sh', `${binaries}/bin/postgres`, '-D', cluster, ...set], {
    ...identity(owner),
    // A session of its own: Ctrl-C in the terminal goes to this process only, which stops PostgreSQL after the last response.
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const watchdog = child.stdio[3] as Writable
  watchdog.on('error', () => {})
  let stopping = false
  let lastOutput = ''
  createInterface({ input: child.stderr! }).on('line', (line) => {
    const grave = /^(FATAL|PANIC):/.test(line)
    if (grave || !lastOutput) lastOutput = line.replace(/^\w+:\s*/, '')
    if (line.trim()) log[grave && !stopping ? 'warn' : 'debug'](`PostgreSQL: ${line}`)
  })
  const exited = once(child, 'exit').then(
    ([code, signal]) => `${signal ?? `code ${code}`}${lastOutput && `, ${lastOutput}`}`,
    (error: Error) => error.message,
  )
  let exitReason: string | undefined
  void exited.then((how) => {
    exitReason = how
    watchdog.end('done\n')
  })

  while (!isReady(cluster, child.pid)) {
    if (exitReason !== undefined)
      throw new DatabaseUnavailable(`PostgreSQL did not start in ${cluster}: ${exitReason}.`)
    await sleep(4)
  }

  const stop = async () => {
    stopping = true
    // The "smart" shutdown waits until every connection is closed: a closed pool only promises that its connections end soon.
    child.kill('SIGTERM')
    const deadlines = [
      // The "fast" one terminates connections that are still in use.
      setTimeout(() => child.kill('SIGINT'), smartShutdownMs),
      // Flushing everything may take long; what is not flushed by then is recovered from the WAL at the next start.
      setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs),
    ]
    await exited
    for (const deadline of deadlines) clearTimeout(deadline)
  }
  return { exited, stop }
}

/** Whether the server is ready, according to the eighth line of postmaster.pid. */
function isReady(cluster: string, pid: number | undefined) {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
