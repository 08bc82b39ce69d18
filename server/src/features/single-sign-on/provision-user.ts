import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { addUser } from '../users/users.add.ts'
import type { Claims } from './claims.ts'
import { keepIdentity } from './identities.ts'

/** Creates a requester's account for an identity that no account matches. It has no password. */
export async function provisionUser(ctx: Context, claims: Claims): Promise<number> {
  const email = claims.email!
  const username = await asSystem(ctx, 'a free username is looked for', (system) => freeName(system, claims))
  const userId = await addUser(ctx, {
    username,
    email,
    passwordHash: null,
    full_name: claims.fullName ?? username,
    role: 'requester',
  })
  await asSystem(ctx, 'a new account is connected to its identity', (system) => keepIdentity(system, claims, userId))
  return userId
}

/** Returns the username at the provider, with a number when it is taken. */
async function freeName({ db }: Context, { handle }: Claims) {
  const plain = (handle ?? '')
    .replace(/[^\p{L}\p{N}._+-]+/gu, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 50)
  const base = plain || 'person'
  const names = Array.from({ length: tries }, (_, at) => (at === 0 ? base : `${base}${at + 1}`))
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => fn<string>('lower', ['username']).as('name'))
    .where(({ eb, fn }) => eb(fn('lower', ['username']), 'in', names.map(lower)))
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  return names.find((name) => !taken.has(lower(name))) ?? `${base}-${randomBytes(4).toString('hex')}`
}

const tries = 50
const lower = (name: string) => name.toLowerCase()
