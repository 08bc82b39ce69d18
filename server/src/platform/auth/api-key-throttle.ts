import type { IncomingHttpHeaders } from 'node:http'
import type pg from 'pg'
import type { Origin } from '../context.ts'
import { transactionAs } from '../database/transaction.ts'
import { InvalidApiKeyError } from '../http/errors.ts'
import { clientNetwork, rateLimit } from './rate-limit.ts'

const perAddress = 100

/** Returns what a request sends as its API key, valid or not; null without one. Other authorization schemes are left to a proxy. */
export function apiKeyFromHeaders({ authorization }: IncomingHttpHeaders): string | null {
  const [, key = ''] = /^bearer(?: +(.*))?$/is.exec(authorization?.trim() ?? '') ?? [undefined, null]
  return key
}

/**
 * Counts an invalid API key against the client's network and throws 429 beyond the limit; any other error passes through. Invalid keys are
 * counted after the look-up and separately: keys cannot be guessed, so a valid key is accepted whatever other clients of the same network
 * try, and costs no write.
 */
export function countInvalidApiKeys(pool: pg.Pool, origin: Origin) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof InvalidApiKeyError)
      await transactionAs(pool, { sessionHash: null, host: origin.host }, origin, false, (ctx) =>
        rateLimit(ctx, 'wrong-key', perAddress, clientNetwork(ctx)),
      )
    throw error
  }
}
