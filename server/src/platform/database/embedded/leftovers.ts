import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { answers, removeSocket } from './socket-folder.ts'

/**
 * Ends the processes that a killed Hatchway left running on a cluster, and removes the `postmaster.pid` that would prevent a new start. A
 * PostgreSQL process is identified by its working directory, the cluster; the pid in the file may belong to another process by now.
 */
export async function clearLeftovers(cluster: string, socketFolder: string) {
  // Fast shutdown first; SIGTERM is for workers without their postmaster. SIGQUIT and SIGKILL lose no data either, but require recovery.
  const rounds: [NodeJS.Signals[], number][] = [
    [['SIGTERM', 'SIGINT'], 10_000],
    [['SIGQUIT'], 6_000],
    [['SIGKILL'], 6_000],
  ]
  for (const [signals, timeoutMs] of rounds) {
    for (const pid of processesIn(cluster)) for (const signal of signals) tell(pid, signal)
    if (!(await areGone(cluster, timeoutMs))) continue
    if (await answers(socketFolder)) {
      throw new DatabaseUnavailable(
        `Another PostgreSQL, not visible from here (in a container?), uses ${cluster}: stop it first.`,
      )
    }
    // Also when a pid in them belongs to another process by now, or to a zombie: PostgreSQL would take either for running.
    removeSocket(socketFolder)
    return fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  }
  throw new DatabaseUnavailable(`PostgreSQL processes of an earlier start still use ${cluster} and do not end.`)
}

async function areGone(cluster: string, timeoutMs: number) {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(10)) {
    if (processesIn(cluster).length === 0) return true
  }
  return false
}

function processesIn(cluster: string): number[] {
  return fs.existsSync('/proc/self/cwd') ? fromProc(cluster) : fromLsof(cluster)
}

function fromProc(cluster: string) {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        if (!fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return false
        // Root without CAP_SYS_PTRACE, as in a container, may not read the working directory; the command line names the cluster as well.
        if (fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`\0-D\0${cluster}\0`)) return true
        // A zombie has no working directory and no command line.
        return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Without /proc, as on macOS: lsof prints a `p` line for each process, followed by an `n` line with its folder. */
function fromLsof(cluster: string) {
  const options = ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']
  // Nothing found, or no lsof: PostgreSQL itself then refuses to start while another postmaster runs.
  const { stdout } = spawnSync('lsof', options, { encoding: 'utf8' })
  const found: number[] = []
  let pid = 0
  for (const line of (stdout ?? '').split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    if (line === `n${cluster}`) found.push(pid)
  }
  return found
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended in between.
  }
}
