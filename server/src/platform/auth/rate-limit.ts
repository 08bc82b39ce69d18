import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { HttpError } from '../http/errors.ts'

const minute = 60
const day = 24 * 60 * 60

/**
 * Counts one turn of `who` at something, and refuses (429) beyond `perMinute` `ofThem`. The count lies in PostgreSQL, so that it holds
 * across processes, and is taken by the caller's own transaction: a limiter with connections of its own would need a second one while
 * the request holds its first, and a crowd would lock the pool.
 */
export async function rateLimit(
  ctx: Context,
  what: string,
  perMinute: number,
  who: string | number,
  ofThem = 'attempts',
) {
  const { turns, secondsLeft } = await consume(ctx, `${what}:${who}`, minute)
  if (turns <= perMinute) return
  throw new HttpError(429, `Too many ${ofThem}. Please try again in ${inSeconds(secondsLeft)}.`, {
    retryAfter: secondsLeft,
  })
}

/** Takes a turn back that {@link limit} counted: what is limited is failures, and this one succeeded. */
export async function refundRateLimit(ctx: Context, what: string, who: string | number) {
  await sql`select rate_limit_refund(${`${what}:${who}`})`.execute(ctx.db)
}

/** Counts without refusing; answers how many it are since the first of the last day. */
export async function countDaily(ctx: Context, what: string, who: string | number) {
  return (await consume(ctx, `${what}:${who}`, day)).turns
}

/** The network address of a caller, for counting. Whoever has one of IPv6 has a whole network of them, and takes another for each try. */
export const clientNetwork = ({ origin: { ip } }: Context) => (ip === null ? 'unknown' : networkOf(ip))

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

const inSeconds = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`)
