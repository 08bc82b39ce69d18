import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseUnavailable, explainFileError } from './database-unavailable.ts'

type Holder = { pid: number; startedAt: string }

/**
 * Takes the data folder for this process and returns how to give it back. A folder whose holder lives is refused: what
 * looks like a leftover there is that process's database. A holder that is gone left the file behind; it is taken over.
 */
export function holdDataFolder(dataFolder: string): () => void {
  const file = path.join(dataFolder, 'hatchway.lock')
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' } satisfies Holder)
  for (;;) {
    const found = readIfAny(file)
    const holder = found && parseHolder(found)
    if (holder && isAlive(holder)) throw alreadyHeld(dataFolder, holder)
    if (found !== undefined && !takeAway(file, found)) continue
    if (create(file, mine)) return () => readIfAny(file) === mine && fs.rmSync(file, { force: true })
  }
}

/** Start time besides the number: after a restart of the machine the same number belongs to somebody else. */
function isAlive({ pid, startedAt }: Holder) {
  return startOf(pid) === startedAt
}

function startOf(pid: number) {
  try {
    // Field 22 of stat, in ticks since boot, counted behind the name, which may hold blanks.
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

/** False when another starter was quicker: what was moved aside is then not what we had read, and goes back. */
function takeAway(file: string, expected: string) {
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

/** Written aside and linked into place, so that nobody ever reads half of it. */
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
    `Another Hatchway (process ${pid}) runs on ${dataFolder}: stop it first, or choose another folder with HATCHWAY_DATA.`,
  )
}
