import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/http.ts'
import type { Exchange } from '../../platform/implement.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { addressOf, limit } from '../../platform/rate-limit.ts'
import { asSystem } from '../../platform/transaction.ts'
import { queueMail } from '../mails/mails.ts'
import { peopleOf, sideOf } from '../sessions/sessions.side.ts'

const perAddress = 20
const nobody = 0
const hour = 60 * 60 * 1000
/** So many good links wait in a mailbox at most: strangers with many addresses don't fill it. */
const mostWaiting = 20
const confirmation = { message: "If your email exists, you'll receive a reset link." }

/** Mails a reset link to whoever has this address on this side; the answer is the same when nobody has. */
export async function forgotPassword(ctx: Context, email: string, { request }: Exchange) {
  await limit(ctx, 'forgot-password', perAddress, addressOf(ctx))
  await asSystem(ctx, 'a stranger asks for a link to somebody’s own mailbox', async (ctx) => {
    const side = await sideOf(ctx)
    const person = await peopleOf(ctx, side)
      .select(['id', 'email', 'full_name', 'username'])
      .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
    const hasEnough = await hasLinksEnough(ctx, person?.id ?? nobody)
    if (!person || hasEnough) return takeAsLong(ctx)
    const token = randomBytes(32).toString('base64url')
    await ctx.db
      .insertInto('password_resets')
      .values({
        token_hash: hashToken(token),
        user_id: person.id,
        expires_at: new Date(ctx.now.getTime() + hour),
      })
      .execute()
    const link = `${publicAddress(request, side.portal?.host ?? null)}/reset-password?token=${token}`
    await queueMail(ctx, { to: person.email, ...resetMail(person, side.portal?.name ?? 'the service desk', link) })
  })
  return confirmation
}

/**
 * As much as a link and its mail take: two statements that are written to the disk. A transaction that changes nothing waits for no disk,
 * and a stopwatch could tell by that who has an account.
 */
async function takeAsLong({ db }: Context) {
  for (const _ of ['link', 'mail']) await sql`select pg_logical_emit_message(true, 'hatchway', '')`.execute(db)
}

async function hasLinksEnough({ db, now }: Context, userId: number) {
  const { waiting } = await db
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return waiting >= mostWaiting
}

function resetMail({ full_name, username }: { full_name: string; username: string }, place: string, link: string) {
  return {
    subject: 'Reset your password',
    body: `Hello ${full_name},

Open this link to set a new password for your account ${username} at ${place}:

${link}

It works once, within an hour. If you did not ask for it, you can ignore this mail: your password stays as it is.
`,
  }
}
