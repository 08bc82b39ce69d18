import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseUnavailable, explainFileError } from './database-unavailable.ts'

type Holder = { pid: number; startedAt: string }

/**
 * Locks the data folder for this process and returns a function that unlocks it. Throws when the holder of the lock is alive: what looks
 * like a leftover belongs to that process's database. The lock file of a process that has ended is replaced.
 */
export function lockDataFolder(dataFolder: string): () => void {
  const file = path.join(dataFolder, 'hatchway.lock')
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' } satisfies Holder)
  for (;;) {
    const found = readIfAny(file)
    const holder = found && parseHolder(found)
    if (holder && isAlive(holder)) throw alreadyHeld(dataFolder, holder)
    if (found !== undefined && !removeStaleLock(file, found)) continue
    if (create(file, mine)) return () => readIfAny(file) === mine && fs.rmSync(file, { force: true })
  }
}

/** Compares the start time as well: after a restart of the machine another process can have the same pid. */
function isAlive({ pid, startedAt }: Holder) {
  return startOf(pid) === startedAt
}

function startOf(pid: number) {
  try {
    // Field 22 of stat, in ticks since boot, counted after the name, which may contain spaces.
    if (process.platform === 'linux') {
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/** Returns false when another process was faster: the file moved away is then not the one that was read, and is put back. */
function removeStaleLock(file: string, expected: string) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw explainFileError(error, `write to ${path.dirname(file)}`)
  }
  const taken = fs.readFileSync(aside, 'utf8') === expected
  if (!taken) fs.linkSync(aside, file)
  fs.rmSync(aside)
  return taken
}

/** Writes to a temporary name and links it into place, so that no process ever reads half of it. */
function create(file: string, content: string) {
  const aside = `${file}.${process.pid}`
  try {
    fs.writeFileSync(aside, content)
    fs.linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw explainFileError(error, `write to ${path.dirname(file)}`)
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

function readIfAny(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw explainFileError(error, `read ${file}`)
  }
}

function parseHolder(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder
  } catch {
    return undefined
  }
}

function alreadyHeld(dataFolder: string, { pid }: Holder) {
  return new DatabaseUnavailable(
    `Another Hatchway (process ${pid}) uses ${dataFolder}: stop it first, or choose another folder with HATCHWAY_DATA.`,
  )
}
