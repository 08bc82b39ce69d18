// Everything in this folder runs on the machine's own Node, 18 or newer, which may be older than the version that Hatchway installs.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { at, Failure, isWritable, readIfAny, refuseIfNotOurs, root, step } from './steps.mjs'

/** Installs what is missing and puts Node 24 and the project's tools first in the PATH. Returns the path of Node 24. */
export function prepare() {
  installIfMissing()
  const node = findNode24()
  process.env.PATH = [path.dirname(node), at('node_modules/.bin'), process.env.PATH].join(path.delimiter)
  return node
}

function installIfMissing() {
  const lockfile = fs.readFileSync(at('package-lock.json'), 'utf8')
  const stamp = at('node_modules/.hatchway-installed')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  if (readIfAny(stamp) === hash) return
  if (!isInstalled(lockfile)) install()
  if (isWritable(at('node_modules'))) fs.writeFileSync(stamp, hash)
}

/** Whether a user ran npm manually: npm's own record of the installed packages matches the lockfile. */
function isInstalled(lockfile) {
  const record = readIfAny(at('node_modules/.package-lock.json'))
  if (!record) return false
  const have = JSON.parse(record).packages
  const isThere = ([where, wanted]) =>
    !where.startsWith('node_modules/') ||
    wanted.link ||
    (have[where] ? have[where].version === wanted.version : wanted.optional || wanted.devOptional)
  return Object.entries(JSON.parse(lockfile).packages).every(isThere)
}

function install() {
  refuseIfNotOurs(fs.existsSync(at('node_modules')) ? at('node_modules') : root, 'install the packages')
  // npm must not run on the Node that it is about to replace.
  const outside = process.env.PATH.split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  process.env.PATH = outside.join(path.delimiter)
  // Not `npm ci`, which fails on a lockfile without the packages of platforms that its author's registry did not have.
  const options = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  step('Installing the packages', 'npm', ['install', ...options])
}

function findNode24() {
  const brought = at('node_modules/node/bin/node')
  if (fs.existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  // npm leaves it out where install scripts are blocked.
  step('Fetching Node 24', process.execPath, ['installArchSpecificPackage.js'], at('node_modules/node'))
  if (fs.existsSync(brought)) return brought
  throw new Failure(
    'Hatchway needs Node 24: run "npm rebuild node" with install scripts allowed, or use Node 24 itself.',
  )
}
