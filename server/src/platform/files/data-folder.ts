import fs from 'node:fs'
import path from 'node:path'
import { explainFileError } from '../database/embedded/database-unavailable.ts'

export const isRoot = process.getuid?.() === 0

/**
 * Creates the data folder, makes what is in it private to its user, and lets this process and its children write private files only: what
 * customers attached, the key of stored passwords and the log are not for other users of the machine.
 */
export function openDataFolder(dataFolder: string) {
  createDataFolder(dataFolder)
  process.umask(0o077)
  try {
    for (const name of fs.readdirSync(dataFolder)) if (!isOfPostgres(name)) makePrivate(path.join(dataFolder, name))
  } catch (error) {
    throw explainFileError(error, `make the files in ${dataFolder} private`)
  }
}

/**
 * Creates the data folder. For root, the database's user can traverse but not list it; for any other user it is private. A folder in use is
 * not changed.
 */
export function createDataFolder(dataFolder: string) {
  try {
    if (fs.mkdirSync(dataFolder, { recursive: true })) fs.chmodSync(dataFolder, 0o700)
    const isEmpty = fs.readdirSync(dataFolder).length === 0
    if (isEmpty && isRoot) fs.chmodSync(dataFolder, fs.statSync(dataFolder).mode | 0o011)
  } catch (error) {
    throw explainFileError(error, `use the data folder ${dataFolder} (HATCHWAY_DATA names another)`)
  }
}

/** The cluster, an unfinished one and a copy of the binaries belong to the user who runs PostgreSQL, which rejects other modes itself. */
const isOfPostgres = (name: string) => name.startsWith('postgres')

/**
 * Sets the modes of a file, or of a folder and everything in it. A private folder hides what is in it, and is changed last, so that it is
 * not read again at the next start, but an interrupted change is repeated.
 */
function makePrivate(entry: string) {
  const stat = fs.lstatSync(entry, { throwIfNoEntry: false })
  // Only the owner and root can change modes; another process may share the folder, and removes its temporary files.
  if (!stat || stat.isSymbolicLink() || (!isRoot && stat.uid !== process.getuid?.()) || (stat.mode & 0o077) === 0)
    return
  if (stat.isDirectory()) for (const name of fs.readdirSync(entry)) makePrivate(path.join(entry, name))
  fs.chmodSync(entry, stat.isDirectory() ? 0o700 : 0o600)
}
