import fs from 'node:fs'
import path from 'node:path'
import { DatabaseUnavailable, explainFileError } from './database-unavailable.ts'
import { changeOwner, chooseOwner, identity, type Owner, ownerCan } from './owner.ts'

/**
 * Returns the folder of the cluster and the user who runs it: `<data folder>/postgres`. Where the owner cannot reach it (root's data below
 * /root), the cluster lies in a folder of its own on the shelf, and `<data folder>/postgres` is a link to it, so that moving the data
 * folder does not lose it.
 */
export function findHome(dataFolder: string, shelf: string): { cluster: string; owner: Owner } {
  const entry = path.join(fs.realpathSync(dataFolder), 'postgres')
  const cluster = followLink(entry)
  const owner = chooseOwner(cluster)
  if (fs.existsSync(cluster)) return { cluster: setOwnership(cluster, owner), owner }
  if (cluster !== entry || ownerCan(owner, 'cd "$1"', dataFolder)) return { cluster, owner }

  const elsewhere = createOnShelf(shelf, path.basename(path.dirname(path.resolve(dataFolder))))
  fs.symlinkSync(elsewhere, entry)
  return { cluster: elsewhere, owner }
}

/** Creates the folder for files that an unprivileged user must reach, also under a strict umask. */
export function openShelf(shelf: string) {
  if (fs.mkdirSync(shelf, { recursive: true })) fs.chmodSync(shelf, 0o755)
}

function followLink(entry: string) {
  if (!fs.lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) return entry
  const target = path.resolve(path.dirname(entry), fs.readlinkSync(entry))
  if (fs.existsSync(path.dirname(target))) return fs.existsSync(target) ? fs.realpathSync(target) : target
  throw new DatabaseUnavailable(`The database should be in ${target}, where ${entry} points to, but that is gone.`)
}

/**
 * Sets the owner and the mode of the cluster. A copied or restored one may belong to root or be readable by others; PostgreSQL rejects
 * both.
 */
function setOwnership(cluster: string, owner: Owner) {
  const { uid, mode } = fs.statSync(cluster)
  if (uid === (owner.uid ?? process.getuid?.())) {
    if (mode & 0o027) fs.chmodSync(cluster, 0o700)
    return cluster
  }
  if (!('uid' in identity(owner))) {
    throw new DatabaseUnavailable(
      `The database in ${cluster} belongs to another user: start Hatchway as that user or as root, or choose another folder with HATCHWAY_DATA.`,
    )
  }
  changeOwner(owner, cluster)
  fs.chmodSync(cluster, 0o700)
  return cluster
}

/** Creates a folder that all users may traverse; the cluster inside it is accessible to its owner only. */
function createOnShelf(shelf: string, name: string) {
  try {
    openShelf(shelf)
    const room = fs.mkdtempSync(path.join(shelf, `${name}-`))
    fs.chmodSync(room, 0o711)
    return path.join(room, 'postgres')
  } catch (error) {
    throw explainFileError(error, `keep the database below ${shelf}`)
  }
}
