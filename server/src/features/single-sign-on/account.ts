import type { Role } from '@hatchway/contract/accounts/users'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { isDeskEmpty } from '../users/users.add.ts'
import '../users/users.table.ts'
import type { Claims } from './claims.ts'
import { singleSignOnMessages as messages } from './single-sign-on.messages.ts'
import './single-sign-on.table.ts'

export type Account = { id: number; fullName: string; username: string; email: string; role: Role }
/** The account that an identity resolves to, and why. */
export type Verdict =
  | { outcome: 'known' | 'link'; account: Account; message: string }
  | { outcome: 'new'; account: null; message: string }
  | { outcome: 'refused'; account: Account | null; message: string }

const rejected = (message: string, account: Account | null = null): Verdict => ({
  outcome: 'refused',
  account,
  message,
})

/**
 * Decides which account an identity of the identity provider may sign in to. An account is never matched by an e-mail address that the
 * provider has not verified, and an admin's never by address at all. Runs as the system; locks the identity until the transaction ends.
 */
export async function accountFor(ctx: Context, claims: Claims, { signUp }: { signUp: boolean }): Promise<Verdict> {
  const { issuer, subject, email } = claims
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(ctx.db)
  const known = await people(ctx)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
  if (known) return matched(known, 'known', messages.alreadyConnected)

  if (!email) return rejected(messages.noAddress)
  const sameAddress = await people(ctx)
    .where(({ eb, fn }) => eb(fn('lower', ['users.email']), '=', email.toLowerCase()))
    // A contact has no account to sign in to.
    .where('users.is_contact', '=', false)
    // Staff and requesters come first: the same person may also be a portal user.
    .orderBy('users.customer_id', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate('users')
    .executeTakeFirst()
  if (sameAddress) return linking(ctx, claims, sameAddress)
  if (await isDeskEmpty(ctx)) return rejected(messages.deskEmpty)
  if (!signUp) return rejected(messages.noAccount)
  return {
    outcome: 'new',
    account: null,
    message: messages.accountCreated,
  }
}

type Person = QueryRow<typeof people>

async function linking({ db }: Context, { issuer, isEmailVerified }: Claims, person: Person): Promise<Verdict> {
  const account = accountOf(person)
  if (!isEmailVerified) return rejected(messages.addressNotVerified, account)
  if (person.role === 'admin') return rejected(messages.adminByHand, account)
  const other = await rowExists(
    db.selectFrom('identities').where('user_id', '=', person.id).where('issuer', '=', issuer),
  )
  if (other) return rejected(messages.otherIdentity, account)
  return matched(person, 'link', messages.addressConfirmed)
}

/** A deactivated or portal account is never signed in. */
function matched(person: Person, outcome: 'known' | 'link', message: string): Verdict {
  const account = accountOf(person)
  if (!person.is_active) return rejected(messages.deactivated, account)
  if (person.customer_id !== null) return rejected(messages.portalAccount, account)
  return { outcome, account, message }
}

const people = ({ db }: Context) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.full_name',
      'users.username',
      'users.email',
      'users.role',
      'users.is_active',
      'users.customer_id',
    ])

const accountOf = ({ id, full_name, username, email, role }: Person): Account => ({
  id,
  fullName: full_name,
  username,
  email,
  role,
})
