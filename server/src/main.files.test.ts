import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createServerEnv, startProcess, type User } from './testing/processes/server-process.ts'

const isRoot = process.getuid?.() === 0
/** An ordinary user of every system, as whom root can start a process. */
const ordinaryUser: User = { uid: 65_534, gid: 65_534 }
/** The demo stores files; without it only what each start writes is there. */
const starts: { name: string; user?: User; demo: string }[] = [
  { name: isRoot ? 'root' : 'an ordinary user', demo: '1' },
  ...(isRoot ? [{ name: 'an ordinary user', user: ordinaryUser, demo: '0' }] : []),
]

test.each(starts)('what $name writes below the data folder is private to that user', async ({ user, demo }) => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-files-'))
  fs.chmodSync(parent, 0o755)
  const dataFolder = path.join(parent, 'data')
  const uid = user?.uid ?? process.getuid!()
  createOlderData(dataFolder, user)

  const desk = await startProcess({ HATCHWAY_DATA: dataFolder, HATCHWAY_DEMO: demo }, user)
  await desk.ready()
  const found = entriesBelow(dataFolder)
  desk.kill('SIGTERM')
  expect(await desk.exited).toBe(0)

  const own = found.filter(({ name }) => !/^postgres/.test(name))
  expect(own.filter(({ isFolder, mode }) => mode !== (isFolder ? 0o700 : 0o600))).toEqual([])
  expect(own.filter((entry) => entry.uid !== uid)).toEqual([])
  expect(own.map(({ name }) => name)).toContain(`files/ab/cd/${storedKey}`)
  expect(own.filter(({ isFolder }) => !isFolder).length).toBeGreaterThan(demo === '1' ? 10 : 2)
  // PostgreSQL's own belong to the user that runs it, who is never root.
  const cluster = found.find(({ name }) => name === 'postgres')!
  expect(cluster.mode).toBe(0o700)
  if (isRoot) expect(cluster.uid).not.toBe(0)
  fs.rmSync(parent, { recursive: true, force: true })
})

test('with a database elsewhere the data folder is private, too', async () => {
  const { env, close } = await createServerEnv()
  fs.rmSync(env.HATCHWAY_DATA, { recursive: true })
  const desk = await startProcess(env)
  await desk.ready()
  desk.kill('SIGTERM')
  expect(await desk.exited).toBe(0)
  expect(fs.statSync(env.HATCHWAY_DATA).mode & 0o066).toBe(0)
  const found = entriesBelow(env.HATCHWAY_DATA)
  expect(found.filter(({ isFolder, mode }) => mode !== (isFolder ? 0o700 : 0o600))).toEqual([])
  expect(found.length).toBeGreaterThan(10)
  await close()
})

const storedKey = 'abcd0000000000000000000000000000'

/** Files and folders as earlier versions left them, readable for all users. */
function createOlderData(dataFolder: string, user?: User) {
  const folder = path.join(dataFolder, 'files/ab/cd')
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const file of ['hatchway.log', `files/ab/cd/${storedKey}`]) fs.writeFileSync(path.join(dataFolder, file), '')
  if (!user) return
  for (const { name } of entriesBelow(dataFolder)) fs.chownSync(path.join(dataFolder, name), user.uid, user.gid)
  fs.chownSync(dataFolder, user.uid, user.gid)
}

/** Everything below a folder but the insides of PostgreSQL's. */
function entriesBelow(folder: string, prefix = ''): { name: string; isFolder: boolean; mode: number; uid: number }[] {
  return fs.readdirSync(path.join(folder, prefix)).flatMap((entry) => {
    const name = path.join(prefix, entry)
    const stat = fs.lstatSync(path.join(folder, name))
    const isFolder = stat.isDirectory()
    const inside = isFolder && !/^postgres/.test(name) ? entriesBelow(folder, name) : []
    return [{ name, isFolder, mode: stat.mode & 0o777, uid: stat.uid }, ...inside]
  })
}
