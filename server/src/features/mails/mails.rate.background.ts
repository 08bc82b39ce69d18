import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { secondsUntilAllowed } from '../../platform/auth/rate-limit.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'

/**
 * Resolves when one more mail may be handed to the mail server: at most so many in a minute by all processes together. Mail providers
 * refuse more than their limit.
 */
export async function waitForRate(
  pool: pg.Pool,
  perMinute: number | undefined,
  signal: AbortSignal | undefined,
  pause: (seconds: number) => Promise<unknown> = (seconds) => wait(seconds * 1000, undefined, signal && { signal }),
) {
  if (perMinute === undefined) return
  for (;;) {
    const seconds = await runAsSystem(pool, 'mail_delivery', (ctx) => secondsUntilAllowed(ctx, 'mails', perMinute))
    if (seconds === 0) return
    await pause(seconds)
  }
}
