import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { hashToken } from '../../platform/http/server.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { limitConcurrency } from '../../platform/jobs/semaphore.ts'
import { queueMail } from '../mails/mails.ts'
import { inRealm, type Realm } from '../sessions/sessions.realm.ts'
import { resetLinkMail } from './auth.messages.ts'

const hour = 60 * 60
/** The maximum number of valid links per account, from however many network addresses they are requested. */
const mostWaiting = 20

/** A request for a reset link for an e-mail address, on a portal or (null) on the staff side; `origin` is the link's origin. */
export type ResetRequest = { email: string; portalId: number | null; origin: string }

declare module '../../platform/services.ts' {
  interface Services {
    /** Passes a request to the job queue. */
    queueResetRequest?: (request: ResetRequest) => Promise<void>
  }
}

/** Sends a link if an account has the address: through the job queue, or without one sequentially in this process. */
export const requestResetLink = (pool: pg.Pool, resetRequest: ResetRequest) =>
  pool.services.queueResetRequest?.(resetRequest) ?? oneByOne(() => sendResetLink(pool, resetRequest))
const oneByOne = limitConcurrency(1)

export const resetLinkSending = (pool: pg.Pool): Job<ResetRequest> => ({
  name: 'send-reset-link',
  retry: { retryLimit: 3, retryDelay: 10 },
  keptSeconds: hour,
  atATime: 2,
  work: (resetRequest) => sendResetLink(pool, resetRequest),
})

/** Two equal requests are one job while the first still waits. */
export const resetRequestKey = ({ email, portalId }: ResetRequest) => hashToken(`${portalId} ${email.toLowerCase()}`)

const sendResetLink = (pool: pg.Pool, { email, portalId, origin }: ResetRequest) =>
  runAsSystem(pool, 'reset_link', async (ctx) => {
    const side = await sideWith(ctx, portalId)
    // Locked, so that of two concurrent requests the second counts the link of the first.
    const person = await inRealm(ctx, side)
      .select(['id', 'email', 'full_name', 'username'])
      .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
      // A contact has no account until they are invited.
      .where('is_contact', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!person || (await hasLinksEnough(ctx, person.id))) return
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(ctx.now.getTime() + hour * 1000)
    await ctx.db
      .insertInto('password_resets')
      .values({ token_hash: hashToken(token), user_id: person.id, expires_at })
      .execute()
    const place = side.portal?.name ?? resetLinkMail.helpDesk
    await queueMail(ctx, { to: person.email, ...mailOf(person, place, `${origin}/reset-password?token=${token}`) })
  })

async function sideWith({ db }: Context, portalId: number | null): Promise<Realm> {
  if (portalId === null) return { portal: null }
  const portal = await db
    .selectFrom('portals')
    .select(['id', 'customer_id', 'name', 'host'])
    .where('id', '=', portalId)
    .executeTakeFirstOrThrow()
  return { portal }
}

async function hasLinksEnough({ db, now }: Context, userId: number) {
  const unused = db.selectFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null)
  return (await countRows(unused.where('expires_at', '>', now))) >= mostWaiting
}

const mailOf = (person: { full_name: string; username: string }, place: string, link: string) => ({
  subject: resetLinkMail.subject,
  body: resetLinkMail.body({ fullName: person.full_name, username: person.username, place, link }),
})
