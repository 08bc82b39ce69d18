import path from 'node:path'
import type pg from 'pg'
import '../features/users/users.table.ts'
import '../features/customers/customers.table.ts'
import { runAsSystem } from '../platform/database/system-role.ts'
import type { Settings } from '../platform/settings.ts'
import { demoPassword } from './demo-password.ts'

const demoUsers = ['admin', 'agent', 'requester', 'acme', 'globex']

/** Returns the start message: the URL, and how to sign in while the demo company's passwords are still those of the demo. */
export async function greeting(pool: pg.Pool, { publicUrl }: Settings, port: number): Promise<string> {
  const home = publicUrl ?? `http://localhost:${port}`
  return runAsSystem(pool, 'seed', async ({ db }) => {
    const people = await db
      .selectFrom('users')
      .innerJoin('credentials', 'credentials.user_id', 'users.id')
      .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
      .select(['username', 'password_hash', 'portals.host'])
      .where('username', 'in', demoUsers)
      .orderBy('users.id')
      .execute()
    if (isUnchanged(people)) return forDemo(home, port, people)
    const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    return anyUser ? `Hatchway is ready at ${home}` : `Hatchway is ready. Set it up at ${home}`
  })
}

/** Returns what a user at a terminal needs next: how to stop, how to start over, and where the log is. */
export function terminalHints({ databaseUrl, dataFolder }: Settings, logFile: string | undefined) {
  const shown = (file: string) => path.relative('', file) || file
  return [
    '  Press Ctrl+C to stop.',
    ...(databaseUrl ? [] : [`  To start over, stop Hatchway and delete the folder ${shown(dataFolder)}.`]),
    ...(logFile ? [`  Log: ${shown(logFile)}`] : []),
    '',
  ].join('\n')
}

type DemoUser = { username: string; password_hash: string; host: string | null }

/** They were created with one shared hash; a user who has chosen a password has another. */
const isUnchanged = (people: DemoUser[]) =>
  people.length === demoUsers.length && new Set(people.map(({ password_hash }) => password_hash)).size === 1

function forDemo(home: string, port: number, people: DemoUser[]) {
  const portals = people.filter(({ host }) => host !== null)
  const addresses = [home, ...portals.map(({ host }) => `http://${host}:${port}`)]
  const width = Math.max(...addresses.map((address) => address.length)) + 3
  const line = (label: string, address: string, who: string) => `  ${label.padEnd(9)}${address.padEnd(width)}${who}`
  return [
    '',
    'Hatchway is ready.',
    '',
    line('Staff', home, 'admin, agent or requester'),
    ...portals.map(({ username }, at) => line(at === 0 ? 'Portals' : '', addresses[at + 1]!, username)),
    '',
    `  Every demo password is ${demoPassword}`,
    '',
  ].join('\n')
}
