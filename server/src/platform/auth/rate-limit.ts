import { sql } from 'kysely'
import { isSignedIn } from '../actor.ts'
import type { Context, Origin } from '../context.ts'
import { HttpError } from '../http/errors.ts'
import { rateLimitMessages as messages } from './auth.messages.ts'

const minute = 60
const hour = 60 * 60
const day = 24 * 60 * 60

/**
 * Consumes one point of `who` for `what`; throws 429 beyond `perMinute`. The counter is stored in PostgreSQL, so that it holds across
 * processes, and is updated in the caller's own transaction: a limiter with its own connections would need a second connection while the
 * request holds its first, and many requests at once would deadlock the pool.
 */
export async function rateLimit(
  ctx: Context,
  what: string,
  perMinute: number,
  who: string | number,
  ofThem: keyof typeof messages = 'attempts',
) {
  const { turns, secondsLeft } = await consume(ctx, `${what}:${who}`, minute)
  if (turns <= perMinute) return
  throw new HttpError('rate_limited', messages[ofThem](secondsLeft), {
    retryAfter: secondsLeft,
  })
}

/** Same as {@link rateLimit} for what staff may do without a limit. */
export async function rateLimitOutsiders(ctx: Context, what: string, perMinute: number, ofThem: keyof typeof messages) {
  const { actor } = ctx
  if (isSignedIn(actor) && actor.kind !== 'staff') await rateLimit(ctx, what, perMinute, actor.id, ofThem)
}

/** Consumes one point of `what`, which all processes share; beyond `perMinute` returns in how many seconds to try again, otherwise 0. */
export async function secondsUntilAllowed(ctx: Context, what: string, perMinute: number) {
  const { turns, secondsLeft } = await consume(ctx, what, minute)
  return turns <= perMinute ? 0 : secondsLeft
}

/** Refunds a point that {@link rateLimit} consumed. Used where only failures are limited and this attempt succeeded. */
export async function refundRateLimit(ctx: Context, what: string, who: string | number) {
  await sql`select rate_limit_refund(${`${what}:${who}`})`.execute(ctx.db)
}

/** Counts without a limit. Returns the number of attempts since the first one of the last day. */
export async function countDaily(ctx: Context, what: string, who: string | number) {
  return (await consume(ctx, `${what}:${who}`, day)).turns
}

/** Returns whether this is the first time in an hour that something happens to `who`, for all processes together. */
export async function isFirstInHour(ctx: Context, what: string, who: string | number) {
  return (await consume(ctx, `${what}:${who}`, hour)).turns === 1
}

/**
 * Returns the network of the caller's IP address, for rate limits. A client with IPv6 owns a whole network and can use another address for
 * each attempt.
 */
export const clientNetwork = ({ origin: { ip } }: { origin: Pick<Origin, 'ip'> }) =>
  ip === null ? 'unknown' : networkOf(ip)

function networkOf(ip: string) {
  if (!ip.includes(':')) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [first = '', last] = ip.replace(/%.*/, '').split('::')
  const [before, after] = [first, last ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const left = Math.max(0, 8 - before!.length - after!.length)
  const groups = last === undefined ? before! : [...before!, ...Array<string>(left).fill('0'), ...after!]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

async function consume(ctx: Context, key: string, seconds: number) {
  const { rows } = await sql<{ turns: number; seconds_left: number }>`
    select * from rate_limit_consume(${key}, ${seconds})`.execute(ctx.db)
  const { turns, seconds_left } = rows[0]!
  return { turns, secondsLeft: Math.min(Math.max(seconds_left, 1), seconds) }
}
