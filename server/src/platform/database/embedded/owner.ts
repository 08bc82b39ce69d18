import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** The user who runs PostgreSQL and owns its files. `uid` and `gid` are set only where the process must switch to them. */
export type Owner = { name: string; uid?: number; gid?: number }

/** PostgreSQL does not run as root, so root uses the first of these users that exists. */
const unprivileged = ['hatchway', 'postgres', '_postgres', 'nobody']

/** Returns the user who runs PostgreSQL: the current user, or, for root, the owner of an existing cluster, else an unprivileged user. */
export function chooseOwner(cluster: string): Owner {
  if (process.getuid?.() !== 0) return currentUser()

  const accounts = readAccounts()
  const uid = fs.existsSync(cluster) ? fs.statSync(cluster).uid : 0
  const owner =
    uid === 0
      ? unprivileged.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
      : accounts.find((account) => account.uid === uid)
  if (owner) return owner
  throw new DatabaseUnavailable(
    uid === 0
      ? 'PostgreSQL does not run as root, and this machine has no user for it: add one with "useradd --system hatchway".'
      : `The database in ${cluster} belongs to user id ${uid}, which has no entry in /etc/passwd: add one, or give the folder to another user.`,
  )
}

/** Runs a `sh` condition as the owner and returns whether it holds. This sees ACLs and read-only mounts, which mode bits do not show. */
export function ownerCan(owner: Owner, condition: string, ...paths: string[]) {
  const { status } = spawnSync('sh', ['-c', condition, 'sh', ...paths], {
    ...identity(owner),
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Spawn options that make a child run as the owner. */
export function identity({ uid, gid }: Owner) {
  return uid === undefined ? {} : { uid, gid }
}

/** Changes the owner of a file or folder, recursively. */
export function changeOwner(owner: Owner, path: string) {
  if (owner.uid === undefined || owner.gid === undefined) return
  fs.lchownSync(path, owner.uid, owner.gid)
  if (!fs.lstatSync(path).isDirectory()) return
  for (const entry of fs.readdirSync(path)) changeOwner(owner, `${path}/${entry}`)
}

function currentUser(): Owner {
  try {
    return { name: os.userInfo().username }
  } catch {
    throw new DatabaseUnavailable(
      `User id ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL does not run without one: add one, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

function readAccounts() {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return { name, uid: Number(uid), gid: Number(gid) }
    })
}
