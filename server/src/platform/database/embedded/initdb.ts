import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { DatabaseUnavailable, explainFileError } from './database-unavailable.ts'
import { changeOwner, identity, type Owner } from './owner.ts'

/**
 * Text is sorted and compared by code point with PostgreSQL's built-in rules: fast, equal on every machine, and no system update can
 * corrupt an index. Only pg_trgm asks the system which characters are letters; with plain C it would drop every letter beyond ASCII, hence
 * a UTF-8 character type (the second name is for macOS).
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Creates the cluster if there is none, under a temporary name that is renamed, so that an interrupted start leaves no partial cluster. */
export async function initClusterIfMissing(
  cluster: string,
  { folder, major }: Binaries,
  owner: Owner,
  durable: boolean,
) {
  const version = readVersion(cluster)
  if (version === major) return
  if (version !== undefined) {
    throw new DatabaseUnavailable(
      `The database in ${cluster} was created by PostgreSQL ${version}, and this Hatchway contains ${major}: export it with the version that created it.`,
    )
  }
  removeUnfinished(cluster)
  const unfinished = `${cluster}.new-${randomUUID()}`
  for (const type of characterTypes) {
    makeFolder(unfinished, owner)
    const failure = await initdb(folder, unfinished, owner, type, durable)
    if (!failure) return fs.renameSync(unfinished, cluster)
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!failure.includes('invalid locale')) {
      throw new DatabaseUnavailable(`The database could not be created in ${cluster}: ${failure}.`)
    }
  }
}

function readVersion(cluster: string) {
  try {
    return fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw explainFileError(error, `read the database in ${cluster}`)
  }
}

function removeUnfinished(cluster: string) {
  const folder = path.dirname(cluster)
  for (const entry of fs.readdirSync(folder)) {
    if (entry.startsWith(`${path.basename(cluster)}.new-`)) fs.rmSync(path.join(folder, entry), { recursive: true })
  }
}

function makeFolder(folder: string, owner: Owner) {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
    changeOwner(owner, folder)
  } catch (error) {
    throw explainFileError(error, `create the database in ${path.dirname(folder)}`)
  }
}

/** Runs initdb. Returns its error output, or undefined on success. */
async function initdb(binaries: string, folder: string, owner: Owner, characterType: string, durable: boolean) {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`]
  const rest = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions']
  const sync = durable ? [] : ['--no-sync']
  const options = { ...identity(owner), cwd: '/', env: { PATH: process.env.PATH } }
  try {
    await promisify(execFile)(`${binaries}/bin/initdb`, ['-D', folder, ...locale, ...rest, ...sync], options)
    return undefined
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const lines = stderr.split('\n').filter((line) => /error|FATAL|PANIC/.test(line))
    if (/No space left|wrote only/.test(stderr)) return 'the disk is full'
    return (lines[0] ?? message).replace(/^.*?(error|FATAL|PANIC):\s*/, '').trim()
  }
}
