import { sql } from 'kysely'
import { hashPassword, passwordSemaphore, requireUncommonPassword } from '../../platform/auth/passwords.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { endOtherSessions } from '../sessions/sessions.own.ts'
import { confirmPassword, wrongPassword } from './profile.confirm.ts'
import { profileMessages as messages } from './profile.messages.ts'
import { aboutOwn } from './profile.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** Changes the caller's password; every other session of the account ends, and its reset links become invalid. */
export function changePassword(step: Transact, { currentPassword, newPassword }: Passwords) {
  return passwordSemaphore(async () => {
    const confirmed = await confirmPassword(step, currentPassword, 'currentPassword')
    const { me, username, email, fullName } = confirmed
    requireUncommonPassword(newPassword, [username, email, fullName], 'newPassword')
    const password_hash = await hashPassword(newPassword)
    await step(async (ctx) => {
      // Of several concurrent requests with the same password one succeeds; for the others the password is wrong by then.
      const { rows } = await sql<{ changed: boolean }>`
        select change_my_password(${confirmed.passwordHash}, ${password_hash}) as changed`.execute(ctx.db)
      if (!rows[0]!.changed) throw wrongPassword('currentPassword')
      await record(ctx, 'user.password_changed', aboutOwn(me), { userId: me.id })
      await endOtherSessions(ctx)
    })
    return { message: messages.passwordChanged }
  })
}
