import type { IncomingHttpHeaders } from 'node:http'
import type pg from 'pg'
import type { Origin } from '../context.ts'
import { transactionAs } from '../database/transaction.ts'
import { InvalidApiKeyError } from '../http/errors.ts'
import { clientNetwork, rateLimit } from './rate-limit.ts'

const perAddress = 100

/** What a request shows as its API key, if it shows one, be it nonsense. Other schemes are a proxy's business. */
export function apiKeyFromHeaders({ authorization }: IncomingHttpHeaders): string | null {
  const [, key = ''] = /^bearer(?: +(.*))?$/is.exec(authorization?.trim() ?? '') ?? [undefined, null]
  return key
}

/**
 * Counts a key that opened nothing against its address, beyond the limit as 429, and lets every other failure pass. It is counted
 * afterwards and apart: keys can't be guessed, so a good one is let in whatever others try from the same office, and costs no write.
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
