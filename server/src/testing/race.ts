import type { InjectOptions } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import { anAdmin } from '../features/users/users.factory.ts'
import type { Db } from '../platform/context.ts'
import { lockCollection } from '../platform/database/collection-lock.ts'
import type { Schema } from '../platform/database/schema.ts'
import { type Desk, test } from './test-desk.ts'

export type RaceRequest = InjectOptions & { method: 'POST' | 'PATCH' | 'DELETE' | 'PUT'; url: string }
type Race = {
  /** What the other transaction does in the meantime. */
  concurrently: (db: Transaction<Schema>) => Promise<unknown>
  /** Sent by an admin. */
  request: RaceRequest
}
/** The expected status of the response, and the race to arrange. */
export type RaceCase = [status: number, arrange: (db: Db) => Promise<Race>]
export type Races = Record<string, RaceCase>

/** Creates a test for each race: the response is the same as if the request came a moment later. */
export function testRaces(races: Races) {
  for (const [name, [status, arrange]] of Object.entries(races))
    test(`returns ${status} when ${name}, as it does a moment later`, async ({ desk }) => {
      const { concurrently, request } = await arrange(desk.db)
      const admin = await anAdmin(desk.db)
      await desk.headersOf(admin)
      const raced = await raceAgainst(desk, concurrently, () => desk.send(admin, request))
      expect(raced.status).toBe(status)
      // What succeeds cannot be repeated; what fails must fail with the same message when it is sent again.
      const sentence = sentenceOf(raced)
      if (sentence) expect(sentenceOf(await desk.send(admin, request))).toEqual(sentence)
    })
}

export const post = (url: string, payload: object = {}): RaceRequest => ({ method: 'POST', url, payload })
export const patch = (url: string, payload: object): RaceRequest => ({ method: 'PATCH', url, payload })
export const removal = (url: string): RaceRequest => ({ method: 'DELETE', url })

/** Runs work under the lock that a handler takes. */
export const locked = (collection: string, work: Race['concurrently']) => async (db: Transaction<Schema>) => {
  await lockCollection({ db }, collection)
  await work(db)
}

/**
 * Sends a request while another transaction has done `work` without committing, and commits that as soon as the request waits for it or has
 * a response. Returns the response of the request.
 */
export async function raceAgainst<T>(
  { db }: Pick<Desk, 'db'>,
  work: (db: Transaction<Schema>) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const answer = Promise.withResolvers<T>()
  await db.transaction().execute(async (transaction) => {
    await work(transaction)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    let isAnswered = false
    request()
      .finally(() => {
        isAnswered = true
      })
      .then(answer.resolve, answer.reject)
    while (!isAnswered && !(await isWaitedFor(db, rows[0]!.pid))) await new Promise((done) => setTimeout(done, 2))
  })
  return answer.promise
}

async function isWaitedFor(db: Kysely<Schema>, pid: number) {
  const { rows } = await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(db)
  return rows.length > 0
}

/** Returns the error message of a request; for a bulk change, that of each ticket. */
function sentenceOf({ json }: Awaited<ReturnType<Desk['send']>>) {
  const { message, failed } = (json ?? {}) as { message?: string; failed?: { message: string }[] }
  return message ?? failed?.map((one) => one.message)
}
