import { countDaily } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { record } from '../activity/record.ts'
import { queueMail } from '../mails/mails.ts'
import type { Realm } from '../sessions/sessions.realm.ts'

const worthTelling = 50

/**
 * Records a failed sign-in. The fiftieth within a day is reported to the owner of the account, once. A name that no account has is not
 * stored: users sometimes type their password into the wrong field.
 */
export async function noteFailedSignIn(
  ctx: Context,
  { portal }: Realm,
  person: { id: number; username: string } | null,
) {
  await asSystem(ctx, 'a stranger’s failed sign-in is written down', async (system) => {
    const nobody: Context = { ...system, actor: { kind: 'anonymous' } }
    await record(
      nobody,
      'user.sign_in_failed',
      { customerId: portal?.customer_id ?? null },
      { userId: person?.id ?? null, username: person?.username ?? null },
    )
    if (!person || (await countDaily(system, 'failed-sign-ins', person.id)) !== worthTelling) return
    const { email, full_name } = await system.db
      .selectFrom('users')
      .select(['email', 'full_name'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    await queueMail(system, {
      to: email,
      subject: 'Many failed sign-ins to your account',
      body: `Hello ${full_name},

Somebody tried to sign in to your account ${person.username} with a wrong password ${worthTelling} times within a day.

If that was you, choose "Forgot password?" on the sign-in screen. If not, nobody has got in that way; a long password that you use nowhere else keeps it so.
`,
    })
  })
}
