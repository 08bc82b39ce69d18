import { type RawBuilder, sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Returns when a ticket last changed, as the caller may know it. An internal note or an assignment changes a ticket for staff only: for all
 * others its last change is its creation, its resolution or its newest public message, whichever is latest.
 */
export const lastUpdate = (ctx: Pick<Context, 'actor'>): RawBuilder<Date> =>
  sql`${sql.ref(`tickets.${lastUpdateColumn(ctx)}`)}`

/** Returns the column of tickets that has it. */
export const lastUpdateColumn = ({ actor }: Pick<Context, 'actor'>) =>
  isStaffOrSystem(actor) ? 'updated_at' : 'public_updated_at'
