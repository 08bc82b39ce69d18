import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { passwordSemaphore } from '../../platform/auth/passwords.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { queueMail } from '../mails/mails.ts'
import { currentUserOf } from '../users/users.current.ts'
import { changeOwnEmail } from '../users/users.names.ts'
import { lockOwnAccount, ownPasswordHash } from '../users/users.own.ts'
import { type Confirmed, confirmPassword, wrongPassword } from './profile.confirm.ts'
import { emailChangedMail, profileMessages as messages } from './profile.messages.ts'
import { aboutOwn } from './profile.ts'

/** Changes the caller's e-mail address. Reset links that were sent to the old address become invalid, and the old address is notified. */
export function changeEmail(
  step: Transact,
  { email, password }: { email: string; password: string },
): Promise<CurrentUser> {
  return passwordSemaphore(async () => {
    const confirmed = await confirmPassword(step, password, 'password')
    const { me, email: before, fullName } = confirmed
    return step(async (ctx) => {
      if (before !== email) {
        await lockConfirmed(ctx, confirmed)
        await changeOwnEmail(ctx, me.kind === 'portal' ? me.customerId : null, email)
        await queueMail(ctx, { to: before, ...notice(confirmed, email) })
        const changes = { email: { from: before, to: email } }
        await record(ctx, 'user.changed', aboutOwn(me), { id: me.id, name: fullName, changes })
      }
      return currentUserOf(ctx)
    })
  })
}

/** Locks the account, and throws when its password or address has changed since the confirmation. */
async function lockConfirmed(ctx: Context, { email, passwordHash }: Confirmed) {
  const now = await lockOwnAccount(ctx)
  if ((await ownPasswordHash(ctx)) !== passwordHash) throw wrongPassword('password')
  if (now.email !== email) throw conflict(messages.emailChanged, 'stale_version')
}

const notice = ({ fullName, username }: Confirmed, email: string) => ({
  subject: emailChangedMail.subject,
  body: emailChangedMail.body(fullName, username, email),
})
