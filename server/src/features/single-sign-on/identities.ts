import type { Context } from '../../platform/context.ts'
import { queueMail } from '../mails/mails.ts'
import type { Account } from './account.ts'
import type { Claims } from './claims.ts'
import './single-sign-on.table.ts'

/** Links the identity to the user. Runs as the system. */
export async function keepIdentity({ db, now }: Context, { issuer, subject, email }: Claims, userId: number) {
  await db
    .insertInto('identities')
    .values({ user_id: userId, issuer, subject, email, created_at: now, last_used_at: now })
    .execute()
}

export async function noteUse({ db, now }: Context, { issuer, subject, email }: Claims) {
  await db
    .updateTable('identities')
    .set({ last_used_at: now, email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Notifies the owner of an account that another way to sign in was added to it. Runs as the system. */
export const notifyIdentityLinked = (
  ctx: Context,
  { email, fullName, username }: Pick<Account, 'email' | 'fullName' | 'username'>,
) =>
  queueMail(ctx, {
    to: email,
    subject: 'Your account was connected to single sign-on',
    body: `Hello ${fullName},

Your account ${username} is now connected to your organisation's directory: you can sign in with "Sign in with Azure AD".

If that was not you, tell your service desk at once.
`,
  })
