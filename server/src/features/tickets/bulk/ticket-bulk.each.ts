import type { ErrorCode } from '@hatchway/contract/error-codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { violationError } from '../../../platform/http/constraint-violations.ts'
import { HttpError, type Issue } from '../../../platform/http/errors.ts'
import type { Transact } from '../../../platform/http/implement.ts'

/**
 * The number of tickets that are changed in one transaction, so that row locks are released soon and no reply waits for a thousand tickets.
 */
const batchSize = 50

/** `afterBatch` runs in the transaction of each batch. When the server stops, no further batch begins. */
type Watching = { afterBatch?: (ctx: Context, soFar: Outcome) => Promise<void>; isStopping?: () => boolean }

/** An operation on a ticket; returns whether it changed something. */
export type Work = (ctx: Context, id: number) => Promise<boolean>
export type Outcome = {
  changed: number[]
  unchanged: number
  failed: { id: number; ticketNumber: string | null; code: ErrorCode; message: string; issues?: Issue[] }[]
}

/**
 * Runs an operation on each of many tickets. A ticket whose operation throws is left unchanged and reported with the reason; the others
 * continue.
 */
export async function eachTicket(
  step: Transact,
  ids: number[],
  { server }: FastifyRequest,
  work: Work,
  { afterBatch, isStopping = () => false }: Watching = {},
) {
  const outcome: Outcome = { changed: [], unchanged: 0, failed: [] }
  const inOrder = ids.toSorted((a, b) => a - b)
  for (let from = 0; from < inOrder.length && !isStopping(); from += batchSize)
    await step(async (ctx) => {
      const before = outcome.failed.length
      for (const id of inOrder.slice(from, from + batchSize)) {
        let isChanged = false
        const rejection = await attempt(ctx, server, async () => {
          isChanged = await work(ctx, id)
        })
        if (rejection)
          outcome.failed.push({
            id,
            ticketNumber: null,
            code: rejection.code,
            message: rejection.details ?? rejection.message,
            ...(rejection.code === 'ticket.step_blocked' && rejection.issues && { issues: rejection.issues }),
          })
        else if (isChanged) outcome.changed.push(id)
        else outcome.unchanged += 1
      }
      await addNumbers(ctx, outcome.failed.slice(before))
      await afterBatch?.(ctx, outcome)
    })
  return outcome
}

/** Gives failures the numbers of their tickets, as far as the caller can see these. */
async function addNumbers({ db }: Context, failed: Outcome['failed']) {
  if (failed.length === 0) return
  const ids = failed.map(({ id }) => id)
  const rows = await db.selectFrom('tickets').select(['id', 'number']).where('id', 'in', ids).execute()
  const numbers = new Map(rows.map(({ id, number }) => [id, String(number)]))
  for (const failure of failed) failure.ticketNumber = numbers.get(failure.id) ?? null
}

/** Runs `work` in a savepoint; returns the error with which it was rejected. */
export async function attempt(
  { db }: Context,
  server: FastifyInstance,
  work: () => Promise<void>,
): Promise<HttpError | null> {
  await sql`savepoint one_ticket`.execute(db)
  try {
    await work()
    await sql`release savepoint one_ticket`.execute(db)
    return null
  } catch (error) {
    const rejection = error instanceof HttpError ? error : violationError(error, server.constraintErrors)
    if (!rejection) throw error
    await sql`rollback to savepoint one_ticket`.execute(db)
    return rejection
  }
}
