import { usernameFrom } from '@hatchway/contract/accounts/username'
import { type Insertable, sql } from 'kysely'
import type { Context, Db } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { userMessages } from './users.messages.ts'
import { assertNamesFree, freeVariant } from './users.names.ts'
import type { UserTable } from './users.table.ts'

/** `passwordHash` is null for a user who signs in another way. */
type NewUser = Insertable<UserTable> & {
  passwordHash: string | null
  /** They proved that the address is theirs: a contact of the intake organization with it becomes this user, and keeps their tickets. */
  isAddressProved?: boolean
}

/** Creates a user who can sign in, and returns their id; throws 409 when another user signs in with that username or address. */
export function addUser(ctx: Context, { passwordHash, isAddressProved = false, ...user }: NewUser): Promise<number> {
  return asSystem(ctx, 'account_creation', async ({ db }) => {
    await assertNamesFree(db, user)
    const contact = isAddressProved ? await intakeContact(db, user.email) : undefined
    const added = contact
      ? await db
          .updateTable('users')
          .set({ ...user, customer_id: user.customer_id ?? null, is_contact: false })
          .where('id', '=', contact.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    if (passwordHash !== null)
      await db.insertInto('credentials').values({ user_id: added.id, password_hash: passwordHash }).execute()
    return added.id
  })
}

/** Returns the contact of the intake organization who has an address. */
const intakeContact = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .select('users.id')
    .where('is_contact', '=', true)
    .where('users.is_active', '=', true)
    .where('customers.is_intake', '=', true)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .forUpdate('users')
    .executeTakeFirst()

type NewContact = { fullName: string; email: string | null; phone: string | null; customerId: number }

/** Creates a contact, who can't sign in, and returns their id. Agents may not create accounts. */
export function addContact(ctx: Context, { fullName, email, phone, customerId }: NewContact): Promise<number> {
  return asSystem(ctx, 'account_creation', async ({ db }) => {
    const base = usernameFrom(fullName) || usernameFrom(email?.split('@')[0] ?? '') || userMessages.username
    const username = await freeVariant(db, base, customerId)
    if (email !== null) await assertNamesFree(db, { username, email, customer_id: customerId })
    const { id } = await db
      .insertInto('users')
      .values({
        full_name: fullName,
        username,
        email: email ?? '',
        phone,
        role: 'requester',
        customer_id: customerId,
        is_contact: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Returns whether there are no users yet. */
export async function isDeskEmpty({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select is_desk_empty() as empty`.execute(db)
  return rows[0]!.empty
}
