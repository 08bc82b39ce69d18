import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { DatabaseUnavailable, explainFileError } from './database-unavailable.ts'
import { changeOwner, type Owner } from './owner.ts'

/** Only part of the socket's file name. */
export const port = 5432
const socketName = `.s.PGSQL.${port}`

/** The longest socket path on macOS, in bytes; Linux allows four more. */
const longest = 103

/** Returns a folder for the socket that only its owner can enter: the cluster itself, or a short path where that is too long. */
export function prepareSocketFolder(cluster: string, owner: Owner): string {
  if (Buffer.byteLength(path.join(cluster, socketName)) <= longest) return cluster

  const uid = owner.uid ?? process.getuid?.()
  const folder = `/tmp/hatchway-${uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  try {
    if (!fs.existsSync(folder)) {
      fs.mkdirSync(folder, { mode: 0o700 })
      changeOwner(owner, folder)
    }
  } catch (error) {
    throw explainFileError(error, `create ${folder}`)
  }
  const stat = fs.lstatSync(folder)
  // Every user can create folders in /tmp, so a folder that another user prepared is rejected.
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) {
    throw new DatabaseUnavailable(`${folder} is not private to the database's user: remove it.`)
  }
  return folder
}

/** Whether a server listens on the socket in this folder. */
export async function answers(folder: string) {
  const socket = net.connect(path.join(folder, socketName))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export function removeSocket(folder: string) {
  for (const file of [socketName, `${socketName}.lock`]) fs.rmSync(path.join(folder, file), { force: true })
}
